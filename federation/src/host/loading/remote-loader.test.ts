import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import type { FederationInstance } from '#src/host/loading/federation-instance.ts';
import type { LoadFailure } from '#src/host/loading/load-failure.ts';
import { RemoteLoader, type RemoteLoaderOptions } from '#src/host/loading/remote-loader.ts';

const BLOG = { name: 'mf-blog', version: '1.0.0' };
const DEADLINE = 1000;
const PAUSE = 5000;
const hang = () => new Promise<never>(() => undefined);
const article = { Component: () => null };
const errorOf = (work: Promise<unknown>): Promise<unknown> =>
  work.then(
    () => null,
    (error: unknown) => error,
  );

interface Lazies {
  [name: string]: { load: () => Promise<unknown>; listPages?: () => Promise<unknown> };
}
const remoteModule = (screens: Lazies, blocks: Lazies = {}) => ({
  remote: { tag: 'plenum.remote', contract: '1.0', name: 'mf-blog', screens, blocks },
});
const good = () =>
  remoteModule(
    { article: { load: async () => article }, main: { load: async () => article } },
    { 'latest-articles': { load: async () => article } },
  );

/** Creates a loader over containers whose modules `expose` returns. The test controls its clock and timers. */
function loaderOver(expose: (key: string) => unknown, options: Partial<RemoteLoaderOptions> = {}) {
  const requested: string[] = [];
  const failures: LoadFailure[] = [];
  const federation: FederationInstance = {
    expose: async (key) => {
      requested.push(key);
      return expose(key);
    },
    forget: () => undefined,
    keys: () => [],
  };
  const loader = new RemoteLoader({
    federation,
    deadlineMs: DEADLINE,
    resetTimeoutMs: PAUSE,
    now: () => Date.now(),
    onFailure: (failure) => failures.push(failure),
    ...options,
  });
  return { loader, requested, failures };
}

beforeEach(() => void jest.useFakeTimers());
afterEach(() => void jest.useRealTimers());

test('a working remote – screens and a block are requested – its container is loaded once', async () => {
  const { loader, requested } = loaderOver(good);
  await Promise.all([
    loader.screen(BLOG, 'article'),
    loader.screen(BLOG, 'article'),
    loader.screen(BLOG, 'main'),
    loader.block(BLOG, 'latest-articles'),
  ]);
  await loader.screen(BLOG, 'article');
  expect(requested).toEqual(['mf-blog@1.0.0']);
});

test('a screen that lists its pages, and one that does not – their list functions are requested – the function; null', async () => {
  const pages = async () => [{ path: '/blog/a/b' }];
  const screens = { article: { load: async () => article, listPages: async () => pages }, main: { load: async () => article } };
  const { loader } = loaderOver(() => remoteModule(screens));
  expect(await loader.listPages(BLOG, 'article')).toBe(pages);
  expect(await loader.listPages(BLOG, 'main')).toBeNull();
});

test('a list function that does not load – requested – a failure of its screen', async () => {
  const { loader } = loaderOver(() =>
    remoteModule({ article: { load: async () => article, listPages: () => Promise.reject(new Error('gone')) } }),
  );
  await expect(loader.listPages(BLOG, 'article')).rejects.toMatchObject({ name: 'LoadFailure', target: 'mf-blog@1.0.0#article' });
});

test('many callers at once – the same screen – its module is loaded once', async () => {
  const load = jest.fn(async () => article);
  const { loader } = loaderOver(() => remoteModule({ article: { load } }));
  const screens = await Promise.all(Array.from({ length: 20 }, () => loader.screen(BLOG, 'article')));
  expect(load).toHaveBeenCalledTimes(1);
  expect(new Set(screens).size).toBe(1);
});

test('a screen – before and after it is loaded – available synchronously only afterwards', async () => {
  const { loader } = loaderOver(good);
  expect(loader.loadedScreen(BLOG, 'article')).toBeUndefined();
  await loader.screen(BLOG, 'article');
  expect(loader.loadedScreen(BLOG, 'article')).toBe(article);
  expect(loader.loadedBlock(BLOG, 'article')).toBeUndefined();
  loader.forget(BLOG);
  expect(loader.loadedScreen(BLOG, 'article')).toBeUndefined();
});

test.each<[string, (key: string) => unknown, string]>([
  ['whose file does not arrive', () => Promise.reject(new TypeError('fetch failed')), 'unreachable'],
  ['that throws at import', () => Promise.reject(new Error('x is not defined')), 'unreachable'],
  ['that exposes nothing', () => null, 'contract'],
  ['of another contract', () => ({ remote: { ...good().remote, contract: '2.0' } }), 'contract'],
  ['of another name', () => ({ remote: { ...good().remote, name: 'mf-wiki' } }), 'contract'],
  ['whose screen does not load', () => remoteModule({ article: { load: () => Promise.reject(new Error('chunk 404')) } }), 'unreachable'],
])('a remote %s – a screen is requested – a LoadFailure, reported once', async (_, expose, code) => {
  const { loader, failures } = loaderOver(expose);
  await expect(loader.screen(BLOG, 'article')).rejects.toMatchObject({ name: 'LoadFailure', code, target: 'mf-blog@1.0.0#article' });
  expect(failures.map((failure) => failure.code)).toEqual([code]);
});

test.each<[string, (key: string) => unknown, Partial<RemoteLoaderOptions>]>([
  ['container', hang, {}],
  ['chunk', () => remoteModule({ article: { load: hang } }), {}],
  ['preparation', good, { prepare: hang }],
])('a %s that hangs – a screen is requested – a failure at the deadline', async (_, expose, options) => {
  const { loader } = loaderOver(expose, options);
  const failing = errorOf(loader.screen(BLOG, 'article'));
  await jest.advanceTimersByTimeAsync(DEADLINE);
  expect(await failing).toMatchObject({ code: 'timeout' });
});

test('a remote has just failed – another of its screens is requested – the circuit is open, and nothing is fetched', async () => {
  const { loader, requested } = loaderOver(() => Promise.reject(new Error('503')));
  await expect(loader.screen(BLOG, 'article')).rejects.toMatchObject({ code: 'unreachable' });
  await jest.advanceTimersByTimeAsync(PAUSE - 1);
  await expect(loader.screen(BLOG, 'main')).rejects.toMatchObject({ code: 'circuit-open' });
  expect(requested).toHaveLength(1);
});

test('a remote that failed works again – the reset timeout passes – it is loaded under another key and stays loaded', async () => {
  let well = false;
  const { loader, requested } = loaderOver(() => (well ? good() : Promise.reject(new Error('503'))));
  await expect(loader.screen(BLOG, 'article')).rejects.toThrow();
  well = true;
  await jest.advanceTimersByTimeAsync(PAUSE);
  await expect(loader.screen(BLOG, 'article')).resolves.toBe(article);
  await expect(loader.screen(BLOG, 'main')).resolves.toBe(article);
  expect(requested).toEqual(['mf-blog@1.0.0', 'mf-blog@1.0.0~1']);
});

test('a remote failed – the user retries – it is requested at once', async () => {
  let well = false;
  const { loader } = loaderOver(() => (well ? good() : Promise.reject(new Error('503'))));
  await expect(loader.screen(BLOG, 'article')).rejects.toThrow();
  well = true;
  await expect(loader.screen(BLOG, 'article', { force: true })).resolves.toBe(article);
});

test('the pause is over – two screens are requested at once – one trial, the other is refused', async () => {
  let answer: (module: unknown) => void = () => undefined;
  const { loader } = loaderOver((key) =>
    key.includes('~') ? new Promise((resolve) => (answer = resolve)) : Promise.reject(new Error('503')),
  );
  await expect(loader.screen(BLOG, 'article')).rejects.toThrow();
  await jest.advanceTimersByTimeAsync(PAUSE);
  const trial = loader.screen(BLOG, 'article');
  await expect(loader.screen(BLOG, 'main')).rejects.toMatchObject({ code: 'circuit-open' });
  answer(good());
  await expect(trial).resolves.toBe(article);
});

test('a working remote – a part that it does not have is requested – unknown, and its other parts still load', async () => {
  const { loader } = loaderOver(good);
  for (const name of ['archive', 'constructor', '__proto__'])
    await expect(loader.screen(BLOG, name)).rejects.toMatchObject({
      code: 'unknown',
      message: expect.stringContaining(`does not provide screen ${name}`),
    });
  await expect(loader.screen(BLOG, 'article')).resolves.toBe(article);
});

test('a remote without blocks – a block is requested – unknown, and its screens still load', async () => {
  const { loader } = loaderOver(() => ({ remote: { ...good().remote, blocks: undefined } }));
  await expect(loader.block(BLOG, 'latest-articles')).rejects.toMatchObject({ code: 'unknown' });
  await expect(loader.screen(BLOG, 'article')).resolves.toBe(article);
});

test('one screen throws at load – others are requested – they load at once from the same container, and it is refused until the pause is over', async () => {
  const load = jest.fn(() => Promise.reject(new Error('window is not defined')));
  const { loader, requested, failures } = loaderOver(() =>
    remoteModule({ article: { load }, main: { load: async () => article } }, { 'latest-articles': { load: async () => article } }),
  );
  await expect(loader.screen(BLOG, 'article')).rejects.toMatchObject({ code: 'unreachable', target: 'mf-blog@1.0.0#article' });
  await expect(loader.screen(BLOG, 'main')).resolves.toBe(article);
  await expect(loader.block(BLOG, 'latest-articles')).resolves.toBe(article);
  await expect(loader.screen(BLOG, 'article')).rejects.toMatchObject({ code: 'circuit-open' });
  expect(load).toHaveBeenCalledTimes(1);
  expect(requested).toEqual(['mf-blog@1.0.0']);
  expect(failures.map(({ code }) => code)).toEqual(['unreachable']);
  expect(loader.trippedBreakers()).toEqual([{ ...BLOG, state: 'open' }]);
});

test('a screen and a block failed – the user retries the screen, and it loads – the block is tried again without a pause', async () => {
  let well = false;
  const load = () => (well ? Promise.resolve(article) : Promise.reject(new Error('404')));
  const { loader } = loaderOver(() => remoteModule({ article: { load } }, { 'latest-articles': { load } }));
  await expect(loader.screen(BLOG, 'article')).rejects.toMatchObject({ code: 'unreachable' });
  await expect(loader.block(BLOG, 'latest-articles')).rejects.toMatchObject({ code: 'unreachable' });
  await expect(loader.screen(BLOG, 'article', { force: true })).rejects.toMatchObject({ code: 'unreachable' });
  await expect(loader.block(BLOG, 'latest-articles')).rejects.toMatchObject({ code: 'circuit-open' });
  well = true;
  await expect(loader.screen(BLOG, 'article', { force: true })).resolves.toBe(article);
  await expect(loader.block(BLOG, 'latest-articles')).resolves.toBe(article);
  expect(loader.trippedBreakers()).toEqual([]);
});

test('one screen threw at load – the user retries, and it loads – from another container, while the others keep theirs', async () => {
  const screens = (key: string) => ({
    article: { load: () => (key.includes('~') ? Promise.resolve(article) : Promise.reject(new Error('404'))) },
    main: { load: async () => ({ Component: () => key }) },
  });
  const { loader, requested } = loaderOver((key) => remoteModule(screens(key)));
  await expect(loader.screen(BLOG, 'article')).rejects.toThrow('404');
  await expect(loader.screen(BLOG, 'article', { force: true })).resolves.toBe(article);
  const main = await loader.screen(BLOG, 'main');
  expect((main.Component as () => string)()).toBe('mf-blog@1.0.0');
  expect(requested).toEqual(['mf-blog@1.0.0', 'mf-blog@1.0.0~1']);
  expect(loader.trippedBreakers()).toEqual([]);
});

test('several screens throw at load – each is tried again after each pause – one further container a pause, for all of them', async () => {
  const broken = () => ({ load: () => Promise.reject(new Error('window is not defined')) });
  const { loader, requested } = loaderOver(() => remoteModule({ article: broken(), main: broken(), archive: broken() }));
  for (let round = 0; round < 3; round += 1) {
    for (const name of ['article', 'main', 'archive'])
      await expect(loader.screen(BLOG, name)).rejects.toMatchObject({ code: 'unreachable' });
    await jest.advanceTimersByTimeAsync(PAUSE);
  }
  expect(requested).toEqual(['mf-blog@1.0.0', 'mf-blog@1.0.0~1', 'mf-blog@1.0.0~2']);
});

test('one screen threw at load, then the remote cannot be loaded again – its other screens are requested – unaffected', async () => {
  const { loader } = loaderOver((key) => {
    if (key.includes('~')) throw new Error('503');
    return remoteModule({ article: { load: () => Promise.reject(new Error('404')) }, main: { load: async () => article } });
  });
  await expect(loader.screen(BLOG, 'article')).rejects.toThrow('404');
  await expect(loader.screen(BLOG, 'article', { force: true })).rejects.toThrow('503');
  await expect(loader.screen(BLOG, 'main')).resolves.toBe(article);
});

test('two versions of a remote – one fails – the other is unaffected', async () => {
  const { loader } = loaderOver((key) => (key === 'mf-blog@1.0.0' ? Promise.reject(new Error('503')) : good()));
  await expect(loader.screen(BLOG, 'article')).rejects.toThrow();
  await expect(loader.screen({ ...BLOG, version: '1.1.0' }, 'article')).resolves.toBe(article);
});

test('a screen with styles – requested – its styles are prepared for its chunk and attempt, in parallel with its code', async () => {
  const prepared: unknown[] = [];
  const { loader } = loaderOver(good, { prepare: async (id, chunk, attempt) => void prepared.push([id.name, chunk, attempt]) });
  await Promise.all([loader.screen(BLOG, 'article'), loader.block(BLOG, 'latest-articles')]);
  expect(prepared).toEqual([
    ['mf-blog', 'screen-article', 0],
    ['mf-blog', 'block-latest-articles', 0],
  ]);
});

test('one remote cannot be loaded, another can – the tripped breakers are read – the first: open, then half-open; none once it loads', async () => {
  let broken = true;
  const { loader } = loaderOver((key) => {
    if (broken && key.startsWith('mf-blog@')) throw new Error('gone');
    return key.startsWith('mf-blog@') ? good() : { remote: { ...good().remote, name: 'mf-wiki' } };
  });
  await errorOf(loader.screen(BLOG, 'article'));
  await loader.screen({ name: 'mf-wiki', version: '2.0.0' }, 'article');
  expect(loader.trippedBreakers()).toEqual([{ ...BLOG, state: 'open' }]);
  jest.setSystemTime(Date.now() + PAUSE);
  expect(loader.trippedBreakers()).toEqual([{ ...BLOG, state: 'half-open' }]);
  broken = false;
  await loader.screen(BLOG, 'article');
  expect(loader.trippedBreakers()).toEqual([]);
});
