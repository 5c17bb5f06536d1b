import type { CanaryCounts, VersionCounts } from '@plenum/shared-contracts/release/canary/canary-schemas';
import type { ReleaseSet } from '@plenum/shared-contracts/release/release-set';
import { type Composition, compositionId } from '#contract/composition.ts';
import type { ComposedPage } from '#server/render-pool/process-client/page-request.ts';

type Counters = Record<keyof VersionCounts, number>;
/** Remote → version. */
type Versions = ReadonlyMap<string, string>;

interface RunningCanary {
  readonly name: string;
  readonly version: string;
  readonly begun: number;
  readonly baseline: string;
  readonly counters: { readonly baseline: Counters; readonly candidate: Counters };
}

/** Remotes for which a page was counted, so that each page counts once, and fails once, for each of them. */
interface CountedPage {
  readonly rendered: Set<string>;
  readonly failed: Set<string>;
}

/** Pages of which a failure may still be logged: a part that is streamed fails after the page's head was sent. */
const PAGES_AT_MOST = 2000;
/** Compositions that open documents may have: those of the current set and of two before it. */
const COMPOSITIONS_AT_MOST = 12;

/**
 * Counts what this process serves of running canaries and their baselines. Only versions of the current set are counted, so that no client
 * can add names.
 */
export class CanaryCounters {
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
    this.#running = Object.entries(canaries).map(([name, { version, begun }]) => {
      const baseline = releases[name]?.version ?? '';
      const known = this.#running.find((one) => one.name === name && one.begun === begun && one.baseline === baseline);
      return known ?? { name, version, begun, baseline, counters: { baseline: noCounts(), candidate: noCounts() } };
    });
    if (this.#running.length === 0) {
      this.#compositions.clear();
      this.#pages.clear();
      return;
    }
    for (const composition of compositions)
      remember(this.#compositions, compositionId(composition), versionsOf(composition), COMPOSITIONS_AT_MOST);
  }

  /** Counts a page for the remotes that it has parts of. @param requestId as in the lines of the log that describe its failures */
  rendered(requestId: string, { composition, remotes, screen }: Pick<ComposedPage, 'composition' | 'remotes' | 'screen'>): void {
    if (this.#running.length === 0) return;
    const versions = versionsOf(composition);
    for (const name of new Set([...remotes, screen?.split('#')[0] ?? ''])) this.#countRender(requestId, name, versions.get(name));
  }

  /**
   * Counts the failure of a part of a page, from a line of the log.
   * @param details of the line. Those of a failure have `request_id`, and `remote` and `version` or `release` (`mf-blog@1.0.0`)
   */
  logged(level: string, details: Readonly<Record<string, unknown>>): void {
    if (this.#running.length === 0 || level !== 'error') return;
    const { request_id: requestId, release } = details;
    const [name, version] = typeof release === 'string' ? release.split('@') : [details['remote'], details['version']];
    if (typeof requestId !== 'string' || typeof name !== 'string' || typeof version !== 'string') return;
    const counters = this.#countersOf(name, version);
    if (!counters) return;
    this.#countRender(requestId, name, version);
    const { failed } = this.#page(requestId);
    if (!failed.has(name)) counters.render_failures += 1;
    failed.add(name);
  }

  /**
   * Counts a document that a browser reports.
   * @param id of the composition that it was rendered from; an unknown one is not counted
   * @param used names of the remotes that it loaded
   * @param failed names of those of which a part failed
   */
  documented(id: string, used: readonly string[], failed: readonly string[]): void {
    const versions = this.#compositions.get(id);
    if (!versions) return;
    for (const name of new Set([...used, ...failed])) {
      const counters = this.#countersOf(name, versions.get(name));
      if (!counters) continue;
      counters.documents += 1;
      if (failed.includes(name)) counters.document_failures += 1;
    }
  }

  /** Returns all counts since the canaries began in this process, for the site's report. */
  report(): CanaryCounts[] {
    return this.#running.map(({ name, version, begun, counters: { baseline, candidate } }) => ({
      name,
      version,
      begun,
      baseline: { ...baseline },
      candidate: { ...candidate },
    }));
  }

  #countRender(requestId: string, name: string, version: string | undefined): void {
    const counters = this.#countersOf(name, version);
    if (!counters) return;
    const { rendered } = this.#page(requestId);
    if (!rendered.has(name)) counters.renders += 1;
    rendered.add(name);
  }

  #page(requestId: string): CountedPage {
    const page = this.#pages.get(requestId) ?? { rendered: new Set(), failed: new Set() };
    remember(this.#pages, requestId, page, PAGES_AT_MOST);
    return page;
  }

  /** Returns the counters of a version that is a canary or its baseline. */
  #countersOf(name: string, version: string | undefined): Counters | null {
    const running = this.#running.find((one) => one.name === name);
    if (!running) return null;
    if (version === running.version) return running.counters.candidate;
    return version === running.baseline ? running.counters.baseline : null;
  }
}

function noCounts(): Counters {
  return { renders: 0, render_failures: 0, documents: 0, document_failures: 0 };
}

function versionsOf({ remotes }: Composition): ReadonlyMap<string, string> {
  return new Map(Object.entries(remotes).map(([name, { version }]) => [name, version]));
}

/** Sets the entry as the newest of a map, from which the oldest are removed beyond `most`. */
function remember<Value>(map: Map<string, Value>, key: string, value: Value, most: number): void {
  map.delete(key);
  map.set(key, value);
  for (const oldest of map.keys()) {
    if (map.size <= most) break;
    map.delete(oldest);
  }
}
