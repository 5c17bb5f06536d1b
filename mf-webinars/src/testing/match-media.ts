/** jsdom has no media queries: here, none of them matches. */
Object.defineProperty(globalThis, 'matchMedia', {
  configurable: true,
  value: (media: string): Pick<MediaQueryList, 'media' | 'matches' | 'addEventListener' | 'removeEventListener'> => ({
    media,
    matches: false,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }),
});
