/** Replaces `matchMedia`, which jsdom lacks, for the rest of the test file: no media query matches. */
export function fakeMatchMedia(): void {
  Object.defineProperty(globalThis, 'matchMedia', {
    configurable: true,
    value: (media: string): Pick<MediaQueryList, 'media' | 'matches' | 'addEventListener' | 'removeEventListener'> => ({
      media,
      matches: false,
      addEventListener: () => undefined,
      removeEventListener: () => undefined,
    }),
  });
}
