/**
 * To name a plugin without a name of its own, Fastify looks through all of `require.cache`, which jest makes anew at each look:
 * a fifth of the time of a test that starts a service. This finds the name that Fastify would take outside of jest.
 */
const DISPLAY_NAME = Symbol.for('fastify.display-name');

// oxlint-disable-next-line eslint/no-extend-native -- in tests only, and a symbol that nobody but Fastify asks for
Object.defineProperty(Function.prototype, DISPLAY_NAME, {
  configurable: true,
  get(this: () => unknown): string | undefined {
    return this.name || undefined;
  },
  set(this: () => unknown, value: string) {
    Object.defineProperty(this, DISPLAY_NAME, { value, writable: true, configurable: true });
  },
});
