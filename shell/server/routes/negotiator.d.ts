// The published types (@types/negotiator 0.6) do not know the order of preference of version 1.

declare module 'negotiator' {
  export default class Negotiator {
    constructor(request: { readonly headers: Readonly<Record<string, string | string[] | undefined>> });
    /** What the client accepts of `available`, best first; `preferred` decides between equal qualities. */
    encodings(available: readonly string[], options: { readonly preferred: readonly string[] }): string[];
  }
}
