/** Keeps "e-mail" on one line: browsers break after any hyphen. */
export const preventEmailWrap = (text: string) => text.replaceAll(/\b([eE]-)(?=mail)/g, '$1\u2060');
