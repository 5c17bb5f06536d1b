import { expect, test } from '@jest/globals';
import { renderToString } from 'react-dom/server';
import { createMemoryRouter } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { CapabilitiesProvider } from '@plenum/federation/remote/capabilities';
import type { Capabilities, SlotProps } from '@plenum/shared-contracts/remote/capabilities';
import type { LoaderContext } from '@plenum/shared-contracts/remote/contract';
import { NOTHING_DECLARED } from '@plenum/federation/host/declared/declared';
import { createRouteTable } from '#src/routes/create-route-table.ts';
import { shellRoutes } from '#src/routes/route-table.ts';
import { type AppContextValue, AppContextProvider } from '#src/app/app-context.tsx';
import { BlockResultsProvider } from '#src/blocks/block-slot.tsx';
import type { BlockResult } from '#src/remotes/screen-result.ts';
import { loadShellScreen } from '#src/screens/shell-screens.ts';
import { ASSISTANT_PATHS } from '#src/pages/sections/assistants.ts';
import { slotsOfShellScreen } from '#src/slots/shell-slots.ts';
import { fakeRuntime } from '#src/testing/fake-runtime.ts';
import { withPageTexts } from '#src/testing/page-texts.ts';

const { match } = createRouteTable(NOTHING_DECLARED);

/** Every public address with content of the shell's own. */
const PATHS = shellRoutes
  .flatMap((route) => ('screen' in route && /^shell#(?!not-|switch-)/.test(route.screen) ? [route.path] : []))
  .flatMap((path) => (path === '/assistant-:product' ? ASSISTANT_PATHS : [path]));

async function enter(path: string) {
  const url = new URL(path, 'https://plenum.ru');
  const found = match(path);
  if (!('screen' in found.route)) throw new Error(`${path} is no page.`);
  const screen = await loadShellScreen(found.route.screen);
  if (!screen) throw new Error(`${found.route.screen} is not a screen of the shell.`);
  const result = (await screen.loader?.({ ...withPageTexts(), params: found.params, url } as unknown as LoaderContext)) ?? {
    outcome: 'ready',
    data: null,
  };
  return { url, params: found.params, screen, result };
}

async function pageAt(path: string, blocks: Readonly<Record<string, BlockResult>> = {}) {
  const { url, params, screen, result } = await enter(path);
  if (result.outcome !== 'ready') throw new Error(`${path} returns ${result.outcome}.`);
  const { runtime } = fakeRuntime({});
  const slots: string[] = [];
  const blockSlots: string[] = [];
  const results = new Proxy(blocks, {
    get: (target, slot, receiver) => {
      blockSlots.push(String(slot));
      return Reflect.get(target, slot, receiver);
    },
  });
  const capabilities = { ...runtime, renderSlot: ({ name }: SlotProps) => void slots.push(name) };
  const router = createMemoryRouter([{ path: '*', element: <screen.Component data={result.data} params={params} /> }], {
    initialEntries: [path],
  });
  const html = renderToString(
    <AppContextProvider value={{ runtime } as unknown as AppContextValue}>
      <CapabilitiesProvider value={capabilities as unknown as Capabilities}>
        <BlockResultsProvider value={results}>
          <RouterProvider router={router} />
        </BlockResultsProvider>
      </CapabilitiesProvider>
    </AppContextProvider>,
  );
  return { html, slots, blockSlots, meta: screen.meta?.(result.data, { params, url }) };
}

/** Addresses anywhere in JSON-LD. */
function addressesIn(json: unknown): string[] {
  if (typeof json !== 'object' || json === null) return [];
  return Object.entries(json).flatMap(([key, value]) =>
    ['url', 'item', 'logo'].includes(key) && typeof value === 'string' ? [value] : addressesIn(value),
  );
}

test.each(PATHS)('%s – rendered by the server – one h1, unique ids, no style attribute, links to existing pages', async (path) => {
  const { html } = await pageAt(path);
  const page = new DOMParser().parseFromString(html, 'text/html');
  expect(page.querySelectorAll('h1')).toHaveLength(1);
  expect(page.querySelectorAll('[style]')).toHaveLength(0);
  const ids = [...page.querySelectorAll('[id]')].map(({ id }) => id);
  expect(ids).toEqual([...new Set(ids)]);
  const targets = [...page.querySelectorAll('a')].map((link) => new URL(link.getAttribute('href') ?? '', `https://plenum.ru${path}`));
  // The API serves the feeds.
  const isPage = ({ host, pathname }: URL) => host === 'plenum.ru' && !pathname.startsWith('/feeds/');
  for (const { protocol, pathname, hash } of targets.filter(isPage)) {
    expect([protocol, pathname, match(pathname).route.path]).not.toContain('*');
    if (hash && pathname === path) expect(ids).toContain(hash.slice(1));
  }
});

const WITH_BLOCKS = shellRoutes.flatMap((route) => ('blocks' in route && route.screen.startsWith('shell#') ? [route] : []));

test.each(WITH_BLOCKS.map(({ path }) => path))(
  '%s – all its blocks fail – notices in their places, and no level of headings is skipped',
  async (path) => {
    const placed = WITH_BLOCKS.find((route) => route.path === path)?.blocks ?? [];
    const failed = placed.map(({ slot, block, props }) => {
      return [slot, { kind: 'failed', block, props: { ...props }, failure: { id: 'a1b2c3d4', kind: 'data' } }] as const;
    });
    const { html } = await pageAt(path, Object.fromEntries(failed));
    const page = new DOMParser().parseFromString(html, 'text/html');
    const headings = [...page.querySelectorAll('h1, h2, h3, h4, h5, h6')];
    expect(headings.filter(({ textContent }) => textContent === 'This list is not available')).toHaveLength(placed.length);
    const levels = headings.map(({ tagName }) => Number(tagName.slice(1)));
    expect(levels.filter((level, index) => level > (levels[index - 1] ?? 0) + 1)).toEqual([]);
  },
);

test.each(PATHS)('%s – its head – title and description that fit search results, a canonical address, absolute URLs', async (path) => {
  const { meta } = await pageAt(path);
  expect(meta?.title.length).toBeLessThanOrEqual(70);
  expect(meta?.description.length).toBeGreaterThanOrEqual(50);
  expect(meta?.description.length).toBeLessThanOrEqual(170);
  expect(meta?.canonical).toBe(path);
  const addresses = addressesIn(meta?.jsonLd);
  expect(addresses.length).toBeGreaterThan(0);
  for (const address of addresses) expect(address).toMatch(/^https:\/\/plenum\.ru/);
});

test.each(PATHS)('%s – its slots – exactly those that blocks are loaded for, each once', async (path) => {
  const { route } = match(path);
  const { slots } = await pageAt(path);
  expect(slots).toEqual('screen' in route ? (slotsOfShellScreen(route.screen) ?? []) : null);
});

test.each(PATHS)('%s – its blocks – exactly those of its row are placed, each once', async (path) => {
  const { route } = match(path);
  const row = 'blocks' in route ? (route.blocks ?? []).map(({ slot }) => slot) : [];
  expect((await pageAt(path)).blockSlots.toSorted()).toEqual(row.toSorted());
});

test('the pages – compared – no two share a title or description', async () => {
  const metas = await Promise.all(PATHS.map(async (path) => (await pageAt(path)).meta));
  expect(new Set(metas.map((meta) => meta?.title)).size).toBe(PATHS.length);
  expect(new Set(metas.map((meta) => meta?.description)).size).toBe(PATHS.length);
});

test('an assistant for an unknown product – entered – not found', async () => {
  expect((await enter('/assistant-parrots')).result).toEqual({ outcome: 'not-found' });
  expect((await enter('/assistant-toString')).result).toEqual({ outcome: 'not-found' });
});

test('the contacts – rendered – what cannot wait stands above the form, and only there', async () => {
  const { html } = await pageAt('/contacts');
  const page = new DOMParser().parseFromString(html, 'text/html');
  const links = [...page.querySelectorAll('a[href^="mailto:"]')].filter(({ textContent }) => textContent === 'desk@plenum.example');
  expect(links.map((link) => link.closest('dl'))).toEqual([null]);
});
