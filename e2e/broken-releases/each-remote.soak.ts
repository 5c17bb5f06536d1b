import { ContinuousCrawl, type Visit } from '#src/crawler/continuous-crawl.ts';
import { crawl } from '#src/crawler/crawl.ts';
import { brokenRemote } from '#src/releases/broken-remote.ts';
import { throwsAtImport, throwsInEveryRender } from '#src/releases/failure-modes/throws.ts';
import { RERELEASED_REMOTES, type RereleasedRemote } from '#src/site/builds.ts';
import { mustRelease } from '#src/releases/release-cli.ts';
import { statusOf, untilShown } from '#src/site/site-status.ts';
import { expect, test } from '#src/test.ts';
import { isSoak } from '#src/soak.ts';
import { PRIVATE_PAGES, PUBLIC_PAGES, UNKNOWN } from '../routes/table.ts';

/** Paths of each remote. */
const OWN: Readonly<Record<RereleasedRemote, RegExp>> = {
  'mf-auth': /^\/(signin|signup|social-auth|recovery-password|new-pass|email-validate|validate|invite)(\/|$)/,
  'mf-billing': /^\/(tariffs|cart|payout[a-z-]*)(\/|$)/,
  'mf-blog': /^\/blog(\/|$)/,
  'mf-profile': /^\/(account|quiz)(\/|$)/,
  'mf-webinars': /^\/webinars(\/|$)/,
  'mf-wiki': /^\/wiki(\/|$)/,
};

/** Tells whether an address, with or without query, is a page of a remote. */
const isOwn = (name: RereleasedRemote, address: string) => OWN[name].test(address.split('?')[0] ?? '');

/** The defect of a release, and how its own pages then answer. */
const BREAKS = [
  { what: 'throws at import', failureMode: throwsAtImport, status: 503, says: 'This part of the site did not load' },
  { what: 'throws in every render', failureMode: throwsInEveryRender, status: 503, says: 'This page didn’t load' },
] as const;

/** `npm test` runs one remote with each defect, chosen among those that no other test breaks. The soak run tests every remote with both. */
const CHOSEN: readonly RereleasedRemote[] = isSoak ? RERELEASED_REMOTES : ['mf-billing', 'mf-wiki'];
const CASES = CHOSEN.flatMap((name, index) =>
  BREAKS.filter((_, which) => isSoak || which === index % BREAKS.length).map((each) => ({ name, ...each })),
);

test('remotes in turn – a broken release is published, activated and rolled back by the CLI during a crawl – only its own pages are affected', async ({
  ownSite,
}) => {
  test.setTimeout(isSoak ? 1_800_000 : 400_000);
  const { site } = ownSite.urls;
  const paths = isSoak
    ? [...(await crawl(site, { follows: (path) => !path.startsWith('/api/') })).values()]
        .filter(({ html }) => html !== null)
        .map(({ path }) => path)
    : [...PUBLIC_PAGES, ...PRIVATE_PAGES, ...UNKNOWN].map(({ path }) => path);
  const crawler = new ContinuousCrawl(site, paths);
  try {
    const before = new Map((await crawler.round()).map((visit) => [visit.path, visit] as const));
    /** The broken remote of each release set that has one. */
    const broken = new Map<string, (typeof CASES)[number]>();
    for (const [index, each] of CASES.entries()) {
      const { name } = each;
      const good = (await statusOf(site)).set?.releases[name] ?? '';
      const version = `9.80.${index}`;
      await mustRelease(ownSite, ['publish', name, '--dir', await brokenRemote(name, version, each.failureMode)]);
      // A version that throws at import is reported by the site, and the command would fail.
      await mustRelease(ownSite, ['activate', `${name}@${version}`, '--reason', `It ${each.what}`, '--no-wait']);
      await untilShown(site, name, version);
      const { set } = (await crawler.round()).at(-1) ?? {};
      broken.set(set ?? '', each);
      await mustRelease(ownSite, ['rollback', name, '--reason', `It ${each.what}`]);
      await untilShown(site, name, good);
    }
    expect(broken.size).toBe(CASES.length);
    const after = new Map((await crawler.round()).map((visit) => [visit.path, visit] as const));
    await crawler.stop();

    const faults = crawler.visits.flatMap((visit) => {
      const [first, last] = [before.get(visit.path), after.get(visit.path)];
      return first && last
        ? faultsOf(visit, first, last, broken.get(visit.set ?? '') ?? null)
        : [`${visit.path} was not seen before and after`];
    });
    expect([...new Set(faults)]).toEqual([]);
    // Each remote really was broken while its pages were crawled.
    for (const { name, status } of CASES) {
      const noticed = crawler.visits.filter(
        ({ path, set, status: found }) => broken.get(set ?? '')?.name === name && isOwn(name, path) && found === status,
      );
      expect(noticed.length, `${name}: pages that answer ${status}`).toBeGreaterThan(0);
    }
  } finally {
    await crawler.stop();
  }
});

/**
 * Lists the errors of a page, which may lack what the broken remote contributes to it. Other differences between the first and the last
 * visit are not errors: a webinar may have begun.
 */
function faultsOf(visit: Visit, first: Visit, last: Visit, broken: (typeof CASES)[number] | null): string[] {
  const where = `${visit.path}${broken ? ` while ${broken.name} ${broken.what}` : ''}`;
  if (broken && isOwn(broken.name, visit.path)) {
    // An unknown address may be recognised as such before the remote renders anything.
    const isUnchanged = first.status === 404 && visit.status === 404 && visit.title === first.title;
    const isRight = visit.status === broken.status && visit.notices.includes(broken.says) && visit.isWhole;
    return isRight || isUnchanged ? [] : [`${where}: ${visit.status}, ${visit.title}, says ${visit.notices.join(', ')}`];
  }
  const faults: string[] = [];
  if (visit.status !== first.status) faults.push(`${where}: ${visit.status} instead of ${first.status}`);
  if (!visit.isWhole) faults.push(`${where}: not whole`);
  if (visit.title !== first.title) faults.push(`${where}: ${visit.title} instead of ${first.title}`);
  const lost = [...first.links].filter((link) => last.links.has(link) && !visit.links.has(link));
  const others = lost.filter((link) => !broken || !isOwn(broken.name, link));
  if (others.length > 0) faults.push(`${where}: links to ${others.join(', ')} are gone`);
  if (lost.length === 0 && visit.notices.length > first.notices.length) faults.push(`${where}: says that something is not available`);
  return faults;
}
