import { loadavg } from 'node:os';
import { isDeepStrictEqual } from 'node:util';
import { startStack } from '@plenum/scripts/stack/start-stack';
import type { Stack } from '@plenum/scripts/stack/start-stack';
import { wikiEndpoints } from '@plenum/mf-wiki/contract/endpoints';
import type { PageOutcome } from '#src/load/page-outcome.ts';
import { sendRequest } from '#src/load/send-request.ts';
import { startConstantServer } from '#src/load/constant-server.ts';
import { type Outcome, figuresOf, outcomeOf } from '#src/load/outcome.ts';
import { type SiteFigures, figuresOfSite } from '#src/load/site-figures.ts';
import { visitors } from '#src/load/visitors.ts';
import type { Visits } from '#src/load/visits.ts';
import { ARTICLE, BLOG, MAIN } from '#src/site/addresses.ts';
import { queuesOf } from '#src/site/site-status.ts';
import { SITE_ENVIRONMENT } from '#src/site/site.ts';
import { freshFolder } from '#src/site/start-site.ts';
import { expect, test } from '#src/test.ts';

// The figures are printed, for docs/performance.md. The assertions are about the outcome of each request.
test.describe.configure({ mode: 'serial' });

/** Requests a second for pages from the cache, while others are too many. */
const CACHED_PER_SECOND = 50;
/** Pages a second, while the API gets too many calls. */
const RENDERED_PER_SECOND = 2;
/** More visitors, each with a connection, one process cannot be: it would only add them, and read no answers. */
const VISITORS_PER_SECOND = 1500;
const MIB = 1024 * 1024;
const COMPLETE: PageOutcome = { kind: 'page', missing: [], isUnavailable: false };

let stack: Stack;
/** Pages that signed-out visitors share. */
let shared: string[];
/** The same, each rendered for its visitor: a parameter that a page might show sends the request past the cache. */
let own: string[];
/** A list that the API makes for each call, through the site, as browsers call it. */
let list: string;
test.beforeAll(async () => {
  stack = await startStack({ dataDir: freshFolder('load-spike'), env: SITE_ENVIRONMENT, build: false });
  shared = [MAIN, BLOG, ARTICLE, { path: '/webinars' }].map(({ path }) => stack.urls.site + path);
  own = shared.map((page) => `${page}?visit=1`);
  list = `${stack.urls.site}/api${wikiEndpoints.popular.path}`;
  await expect(async () => expect((await askAll(shared)).map(({ cache }) => cache)).toEqual(shared.map(() => 'hit'))).toPass();
});
test.afterAll(() => stack.stop());

const say = (what: string, figures: string) => process.stdout.write(`${what}: ${figures}\n`);
const askAll = (addresses: readonly string[]) => Promise.all(addresses.map(async (address) => outcomeOf(await sendRequest(address))));
const figures = () => figuresOfSite(stack.urls.site);

/** Lets groups of visitors visit at the same time, and prints whether their processes kept up: their turns are part of the times. */
async function sendVisitGroups<const Groups extends readonly Visits[]>(groups: Groups, signal?: AbortSignal) {
  const visited = await visitors(groups, signal);
  for (const [index, { longestTurnMs }] of visited.entries())
    say(`  visitors of ${groups[index]?.addresses[0]}`, `longest turn of their event loop ${longestTurnMs} ms`);
  return visited.map(({ outcomes }) => outcomes) as unknown as { readonly [Group in keyof Groups]: readonly Outcome[] };
}

async function sendVisits(visits: Visits, signal?: AbortSignal): Promise<readonly Outcome[]> {
  const [outcomes] = await sendVisitGroups([visits], signal);
  return outcomes;
}

/** Returns the number of answers a second when a constant number of visitors request one page after another. */
async function capacityOf(addresses: readonly string[]): Promise<number> {
  const outcomes = await sendVisits({ kind: 'in turn', addresses, atOnce: 16, seconds: 10 });
  return outcomes.filter(({ status }) => status === 200).length / 10;
}

/**
 * Expects that each page ends, or that the visitor is told when to retry. During a load spike the API may miss the deadline of a page or of a block,
 * and the page says so: 503 for its own data, 200 without the block. What is missing for any other reason is a fault. Returns how often that was.
 */
function expectAnsweredOrRefused(outcomes: readonly Outcome[]): { readonly late: number; readonly withoutBlock: number } {
  const wrong = outcomes.filter(({ status }) => status !== 200 && status !== 503);
  expect(wrong.map(({ status, failure }) => failure ?? status)).toEqual([]);
  let [late, withoutBlock, complete] = [0, 0, 0];
  for (const { status, answer, retryAfter } of outcomes) {
    if (status === 503) expect(retryAfter).toMatch(/^\d+$/);
    if (status === 503 && answer.kind === 'refusal') continue;
    if (answer.kind !== 'page') throw new Error(`Not a page of a release (${status}): ${JSON.stringify(answer)}`);
    const { missing, isUnavailable } = answer;
    expect(missing.filter((reason) => reason !== 'data')).toEqual([]);
    expect(isUnavailable).toBe(status === 503);
    if (status === 503) late += 1;
    else if (missing.length > 0) withoutBlock += 1;
    else complete += 1;
  }
  expect(complete).toBeGreaterThan(0);
  return { late, withoutBlock };
}

/** Formats the number of pages that the API was too slow for. */
const sayLate = ({ late, withoutBlock }: ReturnType<typeof expectAnsweredOrRefused>) =>
  say('  the API was too late for', `${late} pages (503), and for a block of ${withoutBlock}`);

/**
 * Expects complete pages from the cache, and not one refusal: the last complete page is served while none can be made. Where a webinar begins,
 * ends or opens its room, a page is out of date at once, and is rendered once for all who wait for it.
 */
function expectFromTheCache(outcomes: readonly Outcome[]): void {
  expect(expectAnsweredOrRefused(outcomes)).toEqual({ late: 0, withoutBlock: 0 });
  expect(outcomes.filter(({ status }) => status !== 200)).toEqual([]);
  expect(outcomes.filter(({ cache }) => cache === null).length).toBeLessThanOrEqual(shared.length);
}

/** Expects that the site is back to normal: nothing runs, waits or was lost, the cache is within its limit, and pages are complete. */
async function expectNormal(before: SiteFigures): Promise<void> {
  const began = performance.now();
  // Reading the metrics resets it.
  const { longestTurnMs } = await figures();
  await expect(async () => {
    const { running, waiting } = (await queuesOf(stack.urls.site))['pages'] ?? {};
    expect([running, waiting, (await figures()).inFlight]).toEqual([0, 0, 1]);
  }).toPass({ intervals: [50] });
  const took = Math.round(performance.now() - began);
  let outcomes: Outcome[] = [];
  await expect(async () => {
    outcomes = await askAll([...shared, ...own]);
    expect(outcomes.map(({ status, answer }) => [status, answer])).toEqual(outcomes.map(() => [200, COMPLETE]));
  }).toPass();
  const after = await figures();
  expect([after.lostProcesses - before.lostProcesses, after.cachedPages]).toEqual([0, before.cachedPages]);
  expect(after.cacheBytes).toBeLessThanOrEqual(64 * MIB);
  const grown = (of: 'frontBytes' | 'renderBytes') => `${Math.round(before[of] / MIB)} → ${Math.round(after[of] / MIB)} MiB`;
  say('  afterwards', `nothing waits after ${took} ms; ${figuresOf(outcomes)}`);
  say('  longest turn of the site’s event loop', `${longestTurnMs} ms`);
  say('  memory', `front ${grown('frontBytes')}, render processes ${grown('renderBytes')}; load ${loadavg()[0]?.toFixed(1)}`);
}

test('2,000 pages are requested at once, half of them shared – the site answers – all shared ones completely, the others but for what the API was too late for, or with 503; files and probes, too [F44]', async () => {
  const before = await figures();
  const all = sendVisits({ kind: 'at once', addresses: own.flatMap((page, index) => [page, shared[index] ?? '']), count: 2000 });
  await expect(async () => expect((await queuesOf(stack.urls.site))['pages']?.running).toBeGreaterThan(0)).toPass({ intervals: [20] });
  const files = await askAll(['/-/live', '/-/ready', '/robots.txt', '/sitemap.xml'].map((path) => stack.urls.site + path));
  const outcomes = await all;
  const [rendered, cached] = [outcomes.filter((_, index) => index % 2 === 0), outcomes.filter((_, index) => index % 2 === 1)];
  say('2,000 pages at once: from the cache', figuresOf(cached));
  say('  rendered', figuresOf(rendered));
  say('  files and probes', figuresOf(files));
  expectFromTheCache(cached);
  sayLate(expectAnsweredOrRefused(rendered));
  expect(files.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
  await expectNormal(before);

  const constant = await startConstantServer();
  const control = await sendVisits({ kind: 'at once', addresses: [constant.url], count: 2000 }).finally(constant.stop);
  say('  2,000 times a constant from a server that does nothing else', figuresOf(control));
});

test('four times the capacity for a minute – the site answers – shared pages always, as many others as ever, 503 for the rest [F44]', async () => {
  const before = await figures();
  const capacity = await capacityOf(own);
  const constant = await startConstantServer();
  const beside = { kind: 'rate', perSecond: CACHED_PER_SECOND, seconds: 60 } as const;
  const [rendered, cached, kept, control] = await sendVisitGroups([
    { kind: 'rate', addresses: own, perSecond: 4 * capacity, seconds: 60 },
    { ...beside, addresses: shared },
    { ...beside, addresses: shared, keepsConnections: true },
    { ...beside, addresses: [constant.url] },
  ]).finally(constant.stop);
  say('capacity', `${capacity.toFixed(1)} rendered pages a second`);
  say('four times that for a minute', figuresOf(rendered));
  say('  beside them, from the cache', figuresOf(cached));
  say('  the same on connections that stay open', figuresOf(kept));
  say('  a constant from a server that does nothing else', figuresOf(control));
  expectFromTheCache([...cached, ...kept]);
  sayLate(expectAnsweredOrRefused(rendered));
  await expectNormal(before);
});

test('1,000 pages are requested and their clients disconnect – the site – does not render pages for closed connections', async () => {
  const before = await figures();
  const abandonedBefore = (await queuesOf(stack.urls.site))['pages']?.abandoned ?? 0;
  const clients = new AbortController();
  const all = sendVisits({ kind: 'at once', addresses: own, count: 1000 }, clients.signal);
  await expect(async () => expect((await queuesOf(stack.urls.site))['pages']?.waiting).toBeGreaterThan(0)).toPass({ intervals: [20] });
  const { waiting = 0 } = (await queuesOf(stack.urls.site))['pages'] ?? {};
  clients.abort();
  const outcomes = await all;
  await expect(async () => expect((await queuesOf(stack.urls.site))['pages']).toMatchObject({ running: 0, waiting: 0 })).toPass();
  const [abandoned, renders] = [
    ((await queuesOf(stack.urls.site))['pages']?.abandoned ?? 0) - abandonedBefore,
    (await figures()).renders - before.renders,
  ];
  say('1,000 that disconnect', `${figuresOf(outcomes)}; ${waiting} waited, ${abandoned} left the queue, ${renders} were rendered`);
  expect(abandoned).toBeGreaterThan(0);
  expect(renders + abandoned).toBeLessThanOrEqual(1000);
  await expectNormal(before);
});

test('2,000 lists are requested from the API at once, then up to four times its capacity for a minute – it answers – a list or 503; pages beside it lack nothing that it has', async () => {
  const before = await figures();
  const [usual] = await askAll([list]);
  const expectLists = (outcomes: readonly Outcome[]) => {
    const refused = outcomes.filter(({ status }) => status === 503);
    expect(refused.filter(({ retryAfter }) => retryAfter === null)).toEqual([]);
    const others = outcomes.filter(({ status }) => status !== 503);
    const wrong = others.filter(({ status, answer }) => status !== 200 || !isDeepStrictEqual(answer, usual?.answer));
    expect(wrong.map(({ status, answer, failure }) => failure ?? [status, answer])).toEqual([]);
    expect(others.length).toBeGreaterThan(0);
  };
  const [lists, pages] = await Promise.all([sendVisits({ kind: 'at once', addresses: [list], count: 2000 }), askAll(own)]);
  say('2,000 lists at once', figuresOf(lists));
  say('  pages beside them', figuresOf(pages));
  expectLists(lists);
  sayLate(expectAnsweredOrRefused(pages));

  const capacity = await capacityOf([list]);
  const perSecond = Math.min(4 * capacity, VISITORS_PER_SECOND);
  const [outcomes, rendered, cached] = await sendVisitGroups([
    { kind: 'rate', addresses: [list], perSecond, seconds: 60 },
    { kind: 'rate', addresses: own, perSecond: RENDERED_PER_SECOND, seconds: 60 },
    { kind: 'rate', addresses: shared, perSecond: RENDERED_PER_SECOND, seconds: 60 },
  ]);
  say('capacity of the API', `${capacity.toFixed(1)} lists a second`);
  say(`${perSecond.toFixed(1)} calls a second for a minute`, figuresOf(outcomes));
  say('  rendered pages beside them', figuresOf(rendered));
  say('  pages from the cache', figuresOf(cached));
  expectLists(outcomes);
  sayLate(expectAnsweredOrRefused(rendered));
  expectFromTheCache(cached);
  await expectNormal(before);
});
