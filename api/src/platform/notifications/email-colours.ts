/** Colours of the product, which are also in shared-ui's tokens. */
export const LIGHT = {
  paper: '#FAF8F4',
  surface: '#FFFFFF',
  ink: '#15171C',
  muted: '#5A5E69',
  line: '#E4E0D8',
  accent: '#C2361A',
  onAccent: '#FFFFFF',
  live: '#0B6B4F',
  hall: '#EFE3CF',
  seat: '#D8C6A6',
  ownSeat: '#7C3F0E',
};
const DARK: typeof LIGHT = {
  paper: '#121317',
  surface: '#1B1D23',
  ink: '#F3F1EC',
  muted: '#A6A9B3',
  line: '#2A2D35',
  accent: '#FF7A59',
  onAccent: '#121317',
  live: '#5FD3A8',
  hall: '#2B2419',
  seat: '#4A3F2D',
  ownSeat: '#E9B877',
};

/**
 * Light colours are inline, because some programs drop style elements; dark ones are in the style element, for programs that know the
 * reader's preference.
 */
export const EMAIL_STYLES = `:root{color-scheme:light dark;supported-color-schemes:light dark}
@media (prefers-color-scheme:dark){
.paper{background:${DARK.paper}!important}.surface{background:${DARK.surface}!important;border-color:${DARK.line}!important}
.ink{color:${DARK.ink}!important}.muted{color:${DARK.muted}!important}.fact{border-color:${DARK.line}!important}
.link{color:${DARK.ink}!important;text-decoration-color:${DARK.accent}!important}.action{background:${DARK.accent}!important;border-color:${DARK.accent}!important;color:${DARK.onAccent}!important}.quiet{background:${DARK.surface}!important;color:${DARK.ink}!important;border-color:${DARK.muted}!important}.live{color:${DARK.live}!important}
.mark{background:${DARK.ink}!important}.lit{background:${DARK.accent}!important}
.face{border-color:${DARK.surface}!important}
.hall{background:${DARK.hall}!important}.seat{background:${DARK.seat}!important}.own{background:${DARK.ownSeat}!important}
}
@media (max-width:480px){.action{display:block!important;text-align:center}.message{padding:24px 20px 8px!important}.footer{padding:16px 21px 0!important}.brand{padding-left:21px!important}}
@media (min-width:600px){.label{display:inline-block!important;width:144px!important;vertical-align:top}.value{display:inline-block!important;width:364px!important;vertical-align:top}}`;
