/** Lucide's "check" (ISC licence). */
export const CHECK = 'M20 6 9 17l-5-5';
