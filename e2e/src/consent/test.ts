import { setTimeout as after } from 'node:timers/promises';
import type { BrowserContext, Page, Request } from '@playwright/test';
import pg from 'pg';
import { test as base, expect } from '#src/browser/test.ts';
import { WITHOUT_A_CHOICE } from '#src/consent/storage-state.ts';
import { ANALYTICS, CALL_TRACKING, CRM, MAPS, startFakeService, type FakeService } from '#src/consent/fake-services.ts';
import type { Site } from '#src/site/site.ts';
import { addShell } from '#src/site/start-shell.ts';

interface Services {
  readonly analytics: FakeService;
  readonly calls: FakeService;
  readonly crm: FakeService;
  readonly maps: FakeService;
}

/** A server of the site with every external service configured, each a stand-in on this machine. */
export interface ConsentSite {
  readonly site: string;
  readonly account: string;
  readonly services: Services;
}

interface Fixtures {
  /** The requests of the browser during the test. */
  readonly traffic: Traffic;
}

interface WorkerFixtures {
  readonly tracked: ConsentSite;
}

export const SKIPPED_DEVICE = 'PlenumRoomDisplay';

/** Tests with visitors who have not made a consent choice yet. */
export const test = base.extend<Fixtures, WorkerFixtures>({
  storageState: WITHOUT_A_CHOICE,
  tracked: [
    async ({ site }, provide) => {
      const [analytics, calls, crm, maps] = await Promise.all([ANALYTICS, CALL_TRACKING, CRM, MAPS].map(startFakeService));
      if (!analytics || !calls || !crm || !maps) throw new Error('A stand-in did not start.');
      const shell = await addShell(site, {
        isWarm: true,
        env: {
          ANALYTICS_SCRIPTS: `${analytics.origin}/tag.js ${analytics.origin}/more.js`,
          ANALYTICS_SOURCES: analytics.origin,
          ANALYTICS_COOKIES: 'stand_in_uid _other*',
          CALL_TRACKING_SCRIPTS: `${calls.origin}/calls.js`,
          CALL_TRACKING_COOKIES: 'stand_in_call',
          CRM_SCRIPTS: `${crm.origin}/crm.js`,
          MAPS_KEY: 'key',
          MAPS_SCRIPT_URL: `${maps.origin}/2.1/`,
          WIDGETS_DELAY_MS: '2000',
          WIDGETS_SKIP_USER_AGENT: SKIPPED_DEVICE,
        },
      });
      await shell.start();
      const { port } = new URL(shell.url);
      const services = { analytics, calls, crm, maps };
      await provide({ site: `http://plenum.localhost:${port}`, account: `http://account.plenum.localhost:${port}`, services });
      await shell.stop();
      await Promise.all(Object.values(services).map((service) => service.close()));
    },
    { scope: 'worker' },
  ],
  baseURL: async ({ tracked }, provide) => provide(tracked.site),
  traffic: [async ({ context }, provide) => provide(new Traffic(context)), { auto: true }],
});

const TRACKING_CALL = /^\/api\/(?:v1\/view|v1\/activity|datalayer\/v1\/create)/;

/** Requests of a browser context so far. */
export class Traffic {
  readonly #requests: Request[] = [];

  constructor(context: BrowserContext) {
    context.on('request', (request) => this.#requests.push(request));
  }

  /** Requested hosts other than the site's own. */
  get otherHosts(): string[] {
    const hosts = this.#requests.map((request) => new URL(request.url())).filter(({ protocol }) => protocol.startsWith('http'));
    return hosts.filter(({ hostname }) => !hostname.endsWith('plenum.localhost')).map(({ href }) => href);
  }

  /** Paths of API calls that report the visitor's actions. */
  get tracking(): string[] {
    return this.#requests.map((request) => new URL(request.url()).pathname).filter((path) => TRACKING_CALL.test(path));
  }

  /** Requested lazy chunks of the shell whose name contains this. */
  chunks(name: string): string[] {
    return this.#requests.map((request) => new URL(request.url()).pathname).filter((path) => path.includes(name));
  }

  clear(): void {
    this.#requests.length = 0;
  }
}

export const banner = (page: Page) => page.getByRole('region', { name: 'May we use cookies?' });
/** Stops the page's clock, so that only `page.clock.runFor` moves it. The clock must have been installed. */
export async function pauseClock(page: Page): Promise<void> {
  await page.clock.pauseAt(await page.evaluate(() => Date.now() + 1000));
}

export const settings = (page: Page) => page.getByRole('dialog', { name: 'Cookie settings' });

/** Names of existing cookies that need consent. */
export async function trackingCookies(context: BrowserContext): Promise<string[]> {
  const names = (await context.cookies()).map(({ name }) => name);
  return names.filter((name) => /^(?:referrer|utm_|stand_in_)/.test(name)).toSorted();
}

/** Returns the consent choices that the cookie stores. */
export async function choiceOf(context: BrowserContext): Promise<string | undefined> {
  return (await context.cookies()).find(({ name }) => name === 'plenum-consent')?.value;
}

interface StoredBatch {
  readonly events: { readonly event: string; readonly url: string; readonly name?: string; readonly engaged_ms?: number }[];
  readonly tracking: Readonly<Record<string, string>>;
  readonly analytics_ids: Readonly<Record<string, string>>;
}

/** Waits for the first batch of data-layer events that the API stores for a campaign. @returns all of them, oldest first */
export async function batchesOf({ databaseUrl }: Pick<Site, 'databaseUrl'>, campaign: string): Promise<StoredBatch[]> {
  const url = new URL(databaseUrl);
  url.pathname = '/plenum_api';
  const client = new pg.Client({ connectionString: url.href });
  await client.connect();
  try {
    const read = async () =>
      (await client.query<StoredBatch>("SELECT * FROM data_layer WHERE tracking ->> 'utm_campaign' = $1 ORDER BY id", [campaign])).rows;
    let rows = await read();
    for (let tries = 0; rows.length === 0 && tries < 100; tries += 1) {
      await after(100);
      rows = await read();
    }
    return rows;
  } finally {
    await client.end();
  }
}

export { expect };
