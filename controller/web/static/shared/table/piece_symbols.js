// The drawings of the pieces, one symbol for each form; their colours come from the element that shows them.

const MARKUP = `<svg xmlns="http://www.w3.org/2000/svg" class="store" aria-hidden="true" focusable="false">
  <radialGradient id="piece-sheen" cx=".36" cy=".26" r=".85">
    <stop offset="0" stop-color="#fff" stop-opacity=".34"/>
    <stop offset=".5" stop-color="#fff" stop-opacity="0"/>
    <stop offset="1" stop-color="#000" stop-opacity=".16"/>
  </radialGradient>
  <radialGradient id="piece-shadow">
    <stop offset=".7" stop-color="#140a00" stop-opacity=".55"/>
    <stop offset="1" stop-color="#140a00" stop-opacity="0"/>
  </radialGradient>
  <symbol id="piece-man" viewBox="0 0 100 100">
    <ellipse class="piece-shadow" cx="50" cy="57" rx="50" ry="43"/>
    <circle class="piece-side" cx="50" cy="53" r="43"/>
    <circle class="piece-face" cx="50" cy="47" r="43"/>
    <circle class="piece-sheen" cx="50" cy="47" r="42"/>
    <circle class="piece-groove" cx="50" cy="47" r="32"/>
    <circle class="piece-groove" cx="50" cy="47" r="19"/>
  </symbol>
  <symbol id="piece-king" viewBox="0 0 100 100">
    <ellipse class="piece-shadow" cx="50" cy="60" rx="50" ry="40"/>
    <circle class="piece-side" cx="50" cy="58" r="40"/>
    <circle class="piece-low" cx="50" cy="53" r="40"/>
    <circle class="piece-side" cx="50" cy="46" r="40"/>
    <circle class="piece-face" cx="50" cy="41" r="40"/>
    <circle class="piece-sheen" cx="50" cy="41" r="39"/>
    <path class="piece-crown" d="M27 59 L22.500 29 L37.500 40 L50 19 L62.500 40 L77.500 29 L73 59 Z"/>
  </symbol>
  <symbol id="piece-stack" viewBox="0 0 100 100">
    <ellipse class="piece-shadow" cx="50" cy="60" rx="50" ry="40"/>
    <circle class="piece-side" cx="50" cy="58" r="40"/>
    <circle class="piece-low" cx="50" cy="53" r="40"/>
    <circle class="piece-side" cx="50" cy="46" r="40"/>
    <circle class="piece-face" cx="50" cy="41" r="40"/>
    <circle class="piece-sheen" cx="50" cy="41" r="39"/>
    <circle class="piece-groove" cx="50" cy="41" r="30"/>
    <circle class="piece-groove" cx="50" cy="41" r="18"/>
  </symbol>
  <symbol id="piece-edge" viewBox="0 0 100 32" preserveAspectRatio="none">
    <rect class="piece-side" x="1" y="2" width="98" height="29" rx="6"/>
    <rect class="piece-face" x="1" y="1" width="98" height="26" rx="6"/>
    <rect class="piece-sheen" x="1" y="1" width="98" height="26" rx="6"/>
  </symbol>
</svg>`;

if (!document.getElementById("piece-man")) {
  document.body.prepend(document.importNode(new DOMParser().parseFromString(MARKUP, "image/svg+xml").documentElement, true));
}
