// The drawings of the pieces, one symbol for each form; their colours come from the element that shows them.

const MARKUP = `<svg xmlns="http://www.w3.org/2000/svg" class="store" aria-hidden="true" focusable="false">
  <symbol id="piece-man" viewBox="0 0 100 100">
    <circle class="piece-side" cx="50" cy="52.500" r="45"/>
    <circle class="piece-face" cx="50" cy="47.500" r="45"/>
    <circle class="piece-groove" cx="50" cy="47.500" r="30"/>
  </symbol>
  <symbol id="piece-king" viewBox="0 0 100 100">
    <circle class="piece-side" cx="50" cy="58" r="40"/>
    <circle class="piece-low" cx="50" cy="53" r="40"/>
    <circle class="piece-side" cx="50" cy="46" r="40"/>
    <circle class="piece-face" cx="50" cy="41" r="40"/>
    <path class="piece-crown" d="M27 59 L22.500 29 L37.500 40 L50 19 L62.500 40 L77.500 29 L73 59 Z"/>
  </symbol>
  <symbol id="piece-stack" viewBox="0 0 100 100">
    <circle class="piece-side" cx="50" cy="58" r="40"/>
    <circle class="piece-low" cx="50" cy="53" r="40"/>
    <circle class="piece-side" cx="50" cy="46" r="40"/>
    <circle class="piece-face" cx="50" cy="41" r="40"/>
    <circle class="piece-groove" cx="50" cy="41" r="26"/>
  </symbol>
  <symbol id="piece-edge" viewBox="0 0 100 32" preserveAspectRatio="none">
    <rect class="piece-side" x="1" y="2" width="98" height="29" rx="6"/>
    <rect class="piece-face" x="1" y="1" width="98" height="26" rx="6"/>
  </symbol>
</svg>`;

if (!document.getElementById("piece-man")) {
  document.body.prepend(document.importNode(new DOMParser().parseFromString(MARKUP, "image/svg+xml").documentElement, true));
}
