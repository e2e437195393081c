/* What a position is worth when nothing is looked at ahead: the sums of `controller/engine/evaluation.py`. */
#ifndef DAMBORD_EVALUATION_H
#define DAMBORD_EVALUATION_H

#include "board.h"

enum { NEIGHBOURS = 6, PATTERNS = 729, NONE = 255, WINDOW_SQUARES = 8, OCCUPATIONS = 6561, MOST_WINDOWS = 64 };

typedef struct {
    Bits mask;
    int8_t worth[OCCUPATIONS]; /* as White sees it: digits of base 3, 1 for a white man, 2 for a black one */
} Window;

typedef struct {
    int16_t man[2][64];           /* a man by its side and square */
    int16_t king[64];             /* a king by its square */
    uint8_t near[2][64][NEIGHBOURS]; /* the neighbours of a man; NONE beyond the edge */
    uint8_t kind[2][64];          /* which patterns the square has */
    int16_t (*pattern)[PATTERNS]; /* by kind: what a man gains, neighbours as digits of base 3 */
    int turn, trade, catchers;
    int alike, first; /* whether all men are worth the same but for the windows, as on this square */
    int windows;
    Window *window;
} Weights;

/* The bits of a mask next to each other. */
static inline unsigned gathered(Bits bits, Bits mask) {
#if defined(__BMI2__)
    return (unsigned)__builtin_ia32_pext_di(bits, mask);
#else
    unsigned found = 0;
    for (int i = 0; mask; mask &= mask - 1, i++) found |= (unsigned)(bits >> lowest(mask) & 1) << i;
    return found;
#endif
}

static uint16_t ternary[1 << WINDOW_SQUARES]; /* bits as digits of base 3 */

static void fill_ternary(void) {
    for (int bits = 0; bits < 1 << WINDOW_SQUARES; bits++)
        for (int i = WINDOW_SQUARES - 1; i >= 0; i--) ternary[bits] = (uint16_t)(3 * ternary[bits] + (bits >> i & 1));
}

static int of_windows(const Weights *w, Bits white, Bits black) {
    int sum = 0;
    for (const Window *window = w->window, *end = window + w->windows; window < end; window++)
        sum += window->worth[ternary[gathered(white, window->mask)] + 2 * ternary[gathered(black, window->mask)]];
    return sum;
}

static int of_men(const Weights *w, int side, Bits men, Bits foe) {
    int sum = 0;
    Bits own = men;
    for (; men; men &= men - 1) {
        int at = lowest(men), index = 0;
        sum += w->man[side][at];
        if (!w->pattern) continue;
        const uint8_t *near = w->near[side][at];
        for (int i = NEIGHBOURS - 1; i >= 0; i--) {
            int n = near[i];
            index *= 3;
            if (n != NONE) index += (int)(own >> n & 1) + 2 * (int)(foe >> n & 1);
        }
        sum += w->pattern[w->kind[side][at]][index];
    }
    return sum;
}

static int of_kings(const Weights *w, Bits kings) {
    int sum = 0;
    for (; kings; kings &= kings - 1) sum += w->king[lowest(kings)];
    return sum;
}

/* What White gains, in hundredths of a man, whoever is to move. */
static int of_white(const Weights *w, Bits white_men, Bits white_kings, Bits black_men, Bits black_kings) {
    enum { CERTAIN = 8 };
    int score = w->alike ? w->man[0][w->first] * (count_bits(white_men) - count_bits(black_men))
                         : of_men(w, 0, white_men, black_men) - of_men(w, 1, black_men, white_men);
    score += of_windows(w, white_men, black_men);
    if (white_kings | black_kings) {
        score += of_kings(w, white_kings) - of_kings(w, black_kings);
        if (w->catchers) {
            int white = count_bits(white_men | white_kings), black = count_bits(black_men | black_kings);
            if ((black_kings && score > 0 && black <= 1 && white < w->catchers) ||
                (white_kings && score < 0 && white <= 1 && black < w->catchers))
                return score / CERTAIN;
        }
    }
    if (w->trade) {
        int white = count_bits(white_men), black = count_bits(black_men);
        if (white != black) score += w->trade * (white - black) / (white + black);
    }
    return score;
}

#endif
