import type { CanaryCounts, VersionCounts } from '@plenum/shared-contracts/release/canary/canary-schemas';
import type { VersionMeasurement } from '@plenum/shared-contracts/release/measurements/measurement-schemas';
import { MAX_MEASUREMENTS } from '@plenum/shared-contracts/release/reports/site-report';
import type { ReleaseSet } from '@plenum/shared-contracts/release/release-set';
import { type Composition, compositionId } from '#contract/composition.ts';
import { setWithEviction } from '#server/measurements/set-with-eviction.ts';
import { CountedVersion, countsBetween } from '#server/measurements/version-counts.ts';
import type { VitalsReport } from '#server/metrics/web-vitals.ts';
import type { ComposedPage } from '#server/render-pool/process-client/page-request.ts';

/** Name → version. */
type Versions = ReadonlyMap<string, string>;

interface RunningCanary {
  readonly name: string;
  readonly version: string;
  readonly begun: number;
  readonly baseline: string;
  /** What had been counted when the canary began. */
  readonly before: { readonly baseline: VersionCounts; readonly candidate: VersionCounts };
}

/** Releases for which a page was counted, so that each page counts once, and fails once, for each of them. */
interface CountedPage {
  readonly rendered: Set<string>;
  readonly failed: Set<string>;
  /** Those that failed although the backends answered. */
  readonly broken: Set<string>;
}

/** Names of remotes that a document used. */
interface DocumentParts {
  readonly used: readonly string[];
  /** Those of which a part failed. */
  readonly failed: readonly string[];
  /** Those of them that failed only because a backend did not answer. */
  readonly unanswered?: readonly string[] | undefined;
}

/** Pages of which a failure may still be logged: a part that is streamed fails after the page's head was sent. */
const MAX_PAGES = 2000;
/** Compositions that open documents may have: those of the current set and of two before it. */
const MAX_COMPOSITIONS = 12;

/**
 * Counts and measures what this process serves, by release and version. Only versions of sets that it has followed are counted, so that no
 * client can add names.
 */
export class PartMeasurements {
  /** `mf-blog@1.0.0` → its counts. The version that was followed last is last. */
  readonly #versions = new Map<string, CountedVersion>();
  #running: readonly RunningCanary[] = [];
  /** Id of a composition → its versions. The newest is last. */
  readonly #compositions = new Map<string, Versions>();
  /** Request id → its page. The newest is last. */
  readonly #pages = new Map<string, CountedPage>();

  /**
   * Follows the current set. Counts of canaries that continue are kept; if the baseline is another version, counting starts again.
   * @param compositions all compositions that pages are rendered from
   */
  follow({ releases, canaries = {} }: Pick<ReleaseSet, 'releases' | 'canaries'>, compositions: readonly Composition[]): void {
    for (const [name, { version }] of [...Object.entries(releases), ...Object.entries(canaries)]) this.#followVersion(name, version);
    this.#running = Object.entries(canaries).map(([name, { version, begun }]) => {
      const baseline = releases[name]?.version ?? '';
      const known = this.#running.find((one) => one.name === name && one.begun === begun && one.baseline === baseline);
      const countsOf = (of: string) => ({ ...this.#followVersion(name, of).counters });
      return known ?? { name, version, begun, baseline, before: { baseline: countsOf(baseline), candidate: countsOf(version) } };
    });
    for (const composition of compositions)
      setWithEviction(this.#compositions, compositionId(composition), versionsOf(composition), MAX_COMPOSITIONS);
  }

  /**
   * Counts a page for the releases that it has parts of, and its time for that of its screen.
   * @param requestId as in the lines of the log that describe its failures
   * @param seconds until its first bytes
   */
  rendered(requestId: string, page: Pick<ComposedPage, 'composition' | 'remotes' | 'screen'>, seconds: number): void {
    const screen = page.screen?.split('#')[0];
    // Redirects and files have no part.
    if (!screen && page.remotes.length === 0) return;
    const versions = versionsOf(page.composition);
    for (const name of new Set(['shell', ...page.remotes, screen ?? 'shell'])) this.#countRender(requestId, name, versions.get(name));
    if (screen) this.#find(screen, versions.get(screen))?.measured('render_seconds', seconds);
  }

  /**
   * Counts the failure of a part of a page, from a line of the log.
   * @param details of the line. Those of a failure have `request_id`, and `remote` and `version` or `release` (`mf-blog@1.0.0`);
   * `unanswered` is true if a backend did not answer
   */
  logged(level: string, details: Readonly<Record<string, unknown>>): void {
    if (level !== 'error') return;
    const { request_id: requestId, release } = details;
    const [name, version] = typeof release === 'string' ? release.split('@') : [details['remote'], details['version']];
    if (typeof requestId !== 'string' || typeof name !== 'string' || typeof version !== 'string') return;
    const found = this.#find(name, version);
    if (!found) return;
    this.#countRender(requestId, name, version);
    const { failed, broken } = this.#page(requestId);
    if (!failed.has(name)) found.counters.render_failures += 1;
    failed.add(name);
    if (details['unanswered'] === true) return;
    if (!broken.has(name)) found.own.own_render_failures += 1;
    broken.add(name);
  }

  /**
   * Counts a document that a browser reports.
   * @param id of the composition that it was rendered from; an unknown one is not counted
   */
  documented(id: string, { used, failed, unanswered = [] }: DocumentParts): void {
    const versions = this.#compositions.get(id);
    if (!versions) return;
    for (const name of new Set(['shell', ...used, ...failed])) {
      const found = this.#find(name, versions.get(name));
      if (!found) continue;
      found.counters.documents += 1;
      if (!failed.includes(name)) continue;
      found.counters.document_failures += 1;
      if (!unanswered.includes(name)) found.own.own_document_failures += 1;
    }
  }

  /** Adds the web vitals of a document to the release of the screen that it was opened with. @param name of that release */
  vitals(name: string, { set, values }: Pick<VitalsReport, 'set' | 'values'>): void {
    const found = this.#find(name, this.#compositions.get(set)?.get(name));
    if (!found) return;
    if (values.LCP !== undefined) found.measured('lcp_seconds', values.LCP);
    if (values.INP !== undefined) found.measured('inp_seconds', values.INP);
    if (values.CLS !== undefined) found.measured('cls', values.CLS);
  }

  /** Returns all counts since the canaries began in this process, for the site's report. */
  canaries(): CanaryCounts[] {
    return this.#running.map(({ name, version, begun, baseline, before }) => ({
      name,
      version,
      begun,
      baseline: countsBetween(before.baseline, this.#followVersion(name, baseline).counters),
      candidate: countsBetween(before.candidate, this.#followVersion(name, version).counters),
    }));
  }

  /** Returns everything that was measured in this run of the process, for the site's report. */
  report(): VersionMeasurement[] {
    return [...this.#versions.values()].filter(({ isEmpty }) => !isEmpty).map((version) => version.toMeasurement());
  }

  #countRender(requestId: string, name: string, version: string | undefined): void {
    const found = this.#find(name, version);
    if (!found) return;
    const { rendered } = this.#page(requestId);
    if (!rendered.has(name)) found.counters.renders += 1;
    rendered.add(name);
  }

  #page(requestId: string): CountedPage {
    const page = this.#pages.get(requestId) ?? { rendered: new Set(), failed: new Set(), broken: new Set() };
    setWithEviction(this.#pages, requestId, page, MAX_PAGES);
    return page;
  }

  #find(name: string, version: string | undefined): CountedVersion | undefined {
    return this.#versions.get(`${name}@${version}`);
  }

  /** Returns the counts of a version, as the one that was followed last. */
  #followVersion(name: string, version: string): CountedVersion {
    const found = this.#find(name, version) ?? new CountedVersion(name, version);
    setWithEviction(this.#versions, `${name}@${version}`, found, MAX_MEASUREMENTS);
    return found;
  }
}

function versionsOf({ shell, remotes }: Composition): Versions {
  return new Map([['shell', shell.version], ...Object.entries(remotes).map(([name, { version }]) => [name, version] as const)]);
}
