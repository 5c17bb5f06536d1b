/** Explains why a form of the account needs JavaScript. */
export function JavaScriptRequired() {
  return <>Settings are changed by the page itself, which needs JavaScript. It is switched off in your browser.</>;
}
