"""Lessons: courses on the board, one TOML file for each, judged by the table itself (`docs/lessons.md`)."""

from dambord.controller.teaching.lessons.course import Course
from dambord.controller.teaching.lessons.lesson import Lesson, LessonError
from dambord.controller.teaching.lessons.lesson_exercise import LessonExercise
from dambord.controller.teaching.lessons.library import courses, for_rules, read_checked

__all__ = ["Course", "Lesson", "LessonError", "LessonExercise", "courses", "for_rules", "read_checked"]
