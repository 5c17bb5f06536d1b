/** Interface of every Module Federation container, whatever tool built it. */
export interface Container {
  init(shareScope: object, ...rest: unknown[]): Promise<void> | void;
  get(module: string): Promise<() => unknown>;
}
