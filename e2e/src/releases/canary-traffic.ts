import { fetchPage } from '#src/site/fetch-page.ts';

/** What a visitor got: only what shows from which release set it comes. */
export interface Visit {
  readonly visitor: string;
  /** Names of the canaries in the id of the page's set, and the number of that set. */
  readonly canaries: readonly string[];
  readonly set: number;
  /** The id of the set in the page, if it is not the one in its headers. */
  readonly otherSet: string | null;
  /** Each version that the page names for the blog: in its initial state, in the addresses of its files, by its heading. */
  readonly versions: readonly string[];
  readonly isComplete: boolean;
}

interface TrafficOptions {
  readonly address: string;
  readonly visitors: readonly string[];
  /** Heading of the page in each version. */
  readonly headings: Readonly<Record<string, string>>;
}

/** Visitors of one server of the site, who open a page one after another until they leave. */
export class CanaryTraffic {
  readonly visits: Visit[] = [];
  /** Why pages broke off or were not answered with 200 while the server was not being killed. */
  readonly broken: string[] = [];
  readonly #options: TrafficOptions;
  #isKilled = false;
  #hasLeft = false;

  constructor(options: TrafficOptions) {
    this.#options = options;
  }

  /** Opens pages until `leave`. */
  async visit(): Promise<void> {
    while (!this.#hasLeft) for (const visitor of this.#options.visitors) await this.#open(visitor);
  }

  leave(): void {
    this.#hasLeft = true;
  }

  /** Kills the server and starts it again. Pages may break off meanwhile. */
  async during(kill: () => Promise<void>): Promise<void> {
    this.#isKilled = true;
    await kill();
    this.#isKilled = false;
  }

  /** Whether each visitor has got a page of this set, or of a later one. */
  hasSeen(set: number): boolean {
    const seen = new Set(this.visits.filter((visit) => visit.set >= set).map(({ visitor }) => visitor));
    return seen.size === this.#options.visitors.length;
  }

  async #open(visitor: string): Promise<void> {
    const wasKilled = this.#isKilled;
    const visit = await this.#read(visitor).catch((error: unknown) => String(error));
    if (typeof visit !== 'string') this.visits.push(visit);
    else if (!wasKilled && !this.#isKilled) this.broken.push(visit);
  }

  /** @throws Error if the page breaks off or is not answered with 200 */
  async #read(visitor: string): Promise<Visit> {
    const { address, headings } = this.#options;
    const { status, headers, html, text, boot } = await fetchPage(address, { headers: { cookie: `canary=${visitor}` } });
    if (status !== 200) throw new Error(`The page was answered with ${status}.`);
    const id = headers.get('x-release-set') ?? '';
    const [environment = '', , number] = id.split(':');
    const addresses = [...html.matchAll(/\/_\/mf-blog\/([\w.-]+)\//g)].flatMap(([, version]) => version ?? []);
    const named = Object.entries(headings).flatMap(([version, heading]) => (text.includes(heading) ? [version] : []));
    return {
      visitor,
      canaries: environment.split('~').slice(1),
      set: Number(number),
      otherSet: boot?.set === id ? null : String(boot?.set),
      versions: [...new Set([boot?.releases['mf-blog']?.version ?? 'none', ...addresses, ...named])],
      isComplete: html.endsWith('</body></html>') && named.length === 1,
    };
  }
}
