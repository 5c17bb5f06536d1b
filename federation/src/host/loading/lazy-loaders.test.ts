import { expect, jest, test } from '@jest/globals';
import type { AnyScreen } from '@plenum/shared-contracts/remote/contract';
import { RemoteLoader, type RemoteLoaderOptions } from '#src/host/loading/remote-loader.ts';
import { lazyLoader } from '#src/remote/lazy-code.ts';

const BLOG = { name: 'mf-blog', version: '1.0.0' };
const ready = async () => ({ outcome: 'ready' as const, data: 'loaded' });
const Component = () => null;

/** A remote whose screen has its loader in a chunk of its own. @param loadCode loads it, for the container of a key */
function blogWith(
  loadCode: (key: string) => Promise<typeof ready>,
  prepare?: RemoteLoaderOptions['prepare'],
  loadScreen: (key: string) => Promise<unknown> = async () => undefined,
) {
  const requested: string[] = [];
  const load = jest.fn(loadCode);
  const loader = new RemoteLoader({
    federation: {
      async expose(key) {
        requested.push(key);
        const screen: AnyScreen = { Component, loader: lazyLoader(() => load(key)) };
        return {
          remote: {
            tag: 'plenum.remote',
            contract: '1.9',
            name: 'mf-blog',
            screens: { article: { load: () => loadScreen(key).then(() => screen) } },
          },
        };
      },
      forget: () => undefined,
      keys: () => [],
    },
    deadlineMs: 1000,
    resetTimeoutMs: 5000,
    now: () => 0,
    ...(prepare && { prepare }),
  });
  return { loader, requested, load };
}
const toEnter = { withLoader: true };

test('a screen with a lazy loader – loaded to hydrate, then to be entered – the loader’s code comes only then, with the same container', async () => {
  const { loader, requested, load } = blogWith(async () => ready);
  const shown = await loader.screen(BLOG, 'article');
  expect(load).not.toHaveBeenCalled();
  const entered = await loader.screen(BLOG, 'article', toEnter);
  expect([load.mock.calls, requested, entered.Component === shown.Component]).toEqual([[['mf-blog@1.0.0']], ['mf-blog@1.0.0'], true]);
  expect(await entered.loader?.({} as never)).toEqual(await ready());
  await loader.screen(BLOG, 'article', toEnter);
  expect(requested).toEqual(['mf-blog@1.0.0']);
});

test('a host that does not know lazy loaders – the loader is called – its code loads with the call', async () => {
  const { loader } = blogWith(async () => ready);
  const { loader: load } = await loader.screen(BLOG, 'article');
  expect(await load?.({} as never)).toEqual(await ready());
});

test('the code of a loader does not load – entered, then retried – a load failure; then from another container, and what is shown stays', async () => {
  const { loader, requested } = blogWith((key) => (key.includes('~') ? Promise.resolve(ready) : Promise.reject(new TypeError('404'))));
  await expect(loader.screen(BLOG, 'article', toEnter)).rejects.toMatchObject({ name: 'LoadFailure', code: 'unreachable' });
  const entered = await loader.screen(BLOG, 'article', { ...toEnter, force: true });
  expect(await entered.loader?.({} as never)).toEqual(await ready());
  expect(requested).toEqual(['mf-blog@1.0.0', 'mf-blog@1.0.0~1']);
  expect(loader.loadedScreen(BLOG, 'article')?.Component).toBe(Component);
});

test('the code of a loader hangs – entered – fails at the deadline', async () => {
  jest.useFakeTimers();
  const { loader } = blogWith(() => new Promise<never>(() => undefined));
  const entering = loader.screen(BLOG, 'article', toEnter).catch((error: unknown) => error);
  await jest.advanceTimersByTimeAsync(1000);
  expect(await entering).toMatchObject({ code: 'timeout' });
  jest.useRealTimers();
});

test('a screen is entered for the first time – its files are prepared – those of its loader in parallel', async () => {
  const prepared: string[] = [];
  const { loader } = blogWith(
    async () => ready,
    async (_, chunk) => void prepared.push(chunk),
  );
  const entering = loader.screen(BLOG, 'article', toEnter);
  expect(prepared).toEqual(['loaders', 'screen-article']);
  await entering;
});

test('the code of a screen hangs – retried, to be entered – screen and loader come from the other container, at once', async () => {
  jest.useFakeTimers();
  const hangs = (key: string) => (key.includes('~') ? Promise.resolve() : new Promise<never>(() => undefined));
  const { loader, load } = blogWith(async () => ready, undefined, hangs);
  const opened = loader.screen(BLOG, 'article').catch((error: unknown) => error);
  await jest.advanceTimersByTimeAsync(1000);
  expect(await opened).toMatchObject({ code: 'timeout' });
  await loader.screen(BLOG, 'article', { ...toEnter, force: true });
  expect(load.mock.calls).toEqual([['mf-blog@1.0.0~1']]);
  jest.useRealTimers();
});

test('a screen has failed – entered while its circuit breaker is open – nothing is fetched from the container of the next attempt', async () => {
  const prepared: string[] = [];
  const { loader } = blogWith(
    async () => ready,
    async (_, chunk, attempt) => void prepared.push(`${chunk} ${attempt}`),
    (key) => (key.includes('~') ? Promise.resolve() : Promise.reject(new TypeError('404'))),
  );
  await expect(loader.screen(BLOG, 'article', toEnter)).rejects.toMatchObject({ code: 'unreachable' });
  prepared.length = 0;
  await expect(loader.screen(BLOG, 'article', toEnter)).rejects.toMatchObject({ code: 'circuit-open' });
  expect(prepared).toEqual([]);
  await loader.screen(BLOG, 'article', { ...toEnter, force: true });
  expect(prepared).toEqual(['loaders 1', 'screen-article 1', 'loaders 1']);
});
