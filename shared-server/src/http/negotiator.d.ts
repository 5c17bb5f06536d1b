// The published types (@types/negotiator 0.6) lack the `preferred` option of version 1.

declare module 'negotiator' {
  export default class Negotiator {
    constructor(request: { readonly headers: Readonly<Record<string, string | string[] | undefined>> });
    /** Returns the codings of `available` that the client accepts, best first. `preferred` decides between equal qualities. */
    encodings(available: readonly string[], options: { readonly preferred: readonly string[] }): string[];
  }
}
