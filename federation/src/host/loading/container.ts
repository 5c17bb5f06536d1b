/** What every Module Federation container offers, whatever built it. */
export interface Container {
  init(shareScope: object, ...rest: unknown[]): Promise<void> | void;
  get(module: string): Promise<() => unknown>;
}
