import { afterEach, expect, jest, test } from '@jest/globals';
import { accessEndpoints } from '@plenum/shared-contracts/release/endpoints/access-endpoints';
import { describeError, RegistryClient } from '#src/registry/registry-client.ts';

const client = new RegistryClient({ token: 'secret' });
afterEach(() => void jest.restoreAllMocks());

/** A registry that accepts requests and never answers. */
function hang(): void {
  jest.spyOn(globalThis, 'fetch').mockImplementation(
    async (_path, init) =>
      new Promise((_resolve, reject) => {
        const { signal } = init as { signal: AbortSignal };
        signal.addEventListener('abort', () => reject(signal.reason as Error), { once: true });
      }),
  );
}

test('a registry that accepts a call and never answers – the deadline passes – an error as without a connection, which is tried again', async () => {
  hang();
  const deadline = new AbortController();
  jest.spyOn(AbortSignal, 'timeout').mockReturnValue(deadline.signal);
  const call = client.get(accessEndpoints.caller, {}).catch((error: unknown) => error);
  deadline.abort(new DOMException('The deadline has passed.', 'TimeoutError'));
  expect(describeError(await call)).toMatch(/^The registry does not answer\./);
});

test('a call – the screen that made it is left – it ends with the reason of its signal', async () => {
  hang();
  const screen = new AbortController();
  const call = client.get(accessEndpoints.caller, {}, screen.signal).catch((error: unknown) => error);
  const reason = new Error('left');
  screen.abort(reason);
  expect(await call).toBe(reason);
});
