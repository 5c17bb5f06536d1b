import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';
import type { ApiBackend } from '@plenum/shared-contracts/release/access-schemas';
import { siteReport, type SiteReport } from '@plenum/shared-contracts/release/reports/site-report';
import type { ReleaseSet } from '@plenum/shared-contracts/release/release-set';
import type { SignedSet } from '@plenum/shared-contracts/release/signed-documents';
import { parse } from '@plenum/shared-contracts/wire/parse';
import { digestOf } from '#server/releases/checksummed-file.ts';
import { createSigner, type Signer } from '#server/testing/sign-documents.ts';
import { type SampleOptions, type SampleRelease, sampleRelease } from '#server/testing/sample-release.ts';

interface ActivateOptions {
  readonly number?: number;
  readonly epoch?: number;
  readonly wake?: boolean;
  /** Remote → version of its canary, which all visitors get unless `percent` is lower. */
  readonly canaries?: Readonly<Record<string, string>>;
  readonly percent?: number;
  readonly urgent?: ReleaseSet['urgent'];
}

/** A registry on a real port. A test can replace any of its responses. */
export interface FakeRegistry {
  readonly url: string;
  /** Paths of all calls so far, except streams. */
  readonly requests: string[];
  /** Path → bytes to serve: those of a published release, unless a test replaces them. */
  readonly served: Map<string, Buffer>;
  /** Reports of sites so far, by order of arrival, with the site's id. */
  readonly reports: { readonly site: string; readonly report: SiteReport }[];
  /** Ids of sites that were removed. */
  readonly removed: string[];
  /** Called with each report before it is answered. */
  onReport: ((report: SiteReport) => void) | null;
  /** All sets so far; the last one is current. */
  readonly sets: readonly ReleaseSet[];
  readonly signer: Signer;
  /** Signs the current set. A test can replace it. */
  sign: (set: ReleaseSet) => SignedSet;
  /** Answers in place of the registry if it returns true. */
  fault: ((path: string, response: ServerResponse) => boolean) | null;
  /** Sets the backends of the teams' API prefixes. `wake` false: the change event is lost. */
  grantBackends(backends: readonly ApiBackend[], wake?: boolean): void;
  /** Team → its paths. */
  paths: Readonly<Record<string, readonly string[]>>;
  /** Sets the error tracking projects of teams' remotes. `wake` false: the change event is lost. */
  grantErrorProjects(projects: Readonly<Record<string, string>>, wake?: boolean): void;
  publish(name: string, version: string, texts?: Readonly<Record<string, string>>, options?: SampleOptions): SampleRelease;
  /** Activates the next set: one published version of each name. `wake` false: its change event is lost. */
  activate(versions: Readonly<Record<string, string>>, options?: ActivateOptions): ReleaseSet;
  /** Number of open stream connections. */
  listeners(): number;
  dropListeners(): void;
  close(): Promise<void>;
}

export async function fakeRegistry(): Promise<FakeRegistry> {
  const releases = new Map<string, SampleRelease>();
  const served = new Map<string, Buffer>();
  const requests: string[] = [];
  const signer = createSigner();
  const streams = new Set<ServerResponse>();
  let backends: readonly ApiBackend[] = [];
  let errorProjects: Readonly<Record<string, string>> = {};
  /** All sets so far; the last one is current. */
  const sets: ReleaseSet[] = [];
  const tagOf = ({ environment, epoch, number }: ReleaseSet) => `"${environment}:${epoch}:${number}"`;

  const server = createServer((request, response) => {
    const path = request.url ?? '';
    if (!path.endsWith('/stream')) requests.push(path);
    if (registry.fault?.(path, response)) return;
    const site = /^\/v1\/environments\/production\/sites\/([^/?]+)/.exec(path)?.[1];
    if (site !== undefined) {
      void answerSite(site, request, response);
      return;
    }
    const set = sets.at(-1);
    const bytes = served.get(path);
    if (path === '/v1/environments/production/stream') {
      streams.add(response);
      response.once('close', () => streams.delete(response));
      response.writeHead(200, { 'content-type': 'text/event-stream' });
      if (set) response.write(`event: set\ndata: {"epoch":${set.epoch},"number":${set.number}}\n\n`);
    } else if (path === '/v1/environments/production/signed-set' && set) {
      const unchanged = request.headers['if-none-match'] === tagOf(set);
      response.writeHead(unchanged ? 304 : 200, { etag: tagOf(set) }).end(unchanged ? undefined : JSON.stringify(registry.sign(set)));
    } else if (path === '/v1/environments/production/versions') {
      const versions: Record<string, Record<string, string>> = {};
      for (const { releases: members } of sets)
        for (const [name, { version, manifest }] of Object.entries(members)) (versions[name] ??= {})[version] = manifest;
      const tag = set ? tagOf(set) : '"none"';
      const unchanged = request.headers['if-none-match'] === tag;
      response.writeHead(unchanged ? 304 : 200, { etag: tag }).end(unchanged ? undefined : JSON.stringify({ versions }));
    } else if (path === '/v1/releases') {
      const latest = new Map([...releases.keys()].map((key) => key.split('@') as [string, string]));
      const summaries = [...latest].map(([name, version]) => ({ name, grants: [], latest: version, versions: 1 }));
      response.writeHead(200).end(JSON.stringify({ releases: summaries }));
    } else if (path === '/v1/api-backends') {
      const body = JSON.stringify({ backends, paths: registry.paths, error_projects: errorProjects });
      const tag = digestOf(Buffer.from(body));
      const unchanged = request.headers['if-none-match'] === tag;
      response.writeHead(unchanged ? 304 : 200, { etag: tag }).end(unchanged ? undefined : body);
    } else if (bytes) response.writeHead(200).end(bytes);
    else response.writeHead(404).end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));

  async function answerSite(site: string, request: IncomingMessage, response: ServerResponse): Promise<void> {
    if (request.method === 'DELETE') {
      registry.removed.push(site);
      response.writeHead(204).end();
      return;
    }
    const report = parse(siteReport, await json(request), 'A report');
    registry.reports.push({ site, report });
    registry.onReport?.(report);
    const { epoch = 1, number = 0 } = sets.at(-1) ?? {};
    response.writeHead(200).end(JSON.stringify({ current: { epoch, number }, report_seconds: 60 }));
  }

  const registry: FakeRegistry = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    requests,
    served,
    reports: [],
    removed: [],
    onReport: null,
    sets,
    signer,
    sign: (set) => signer.signedSet(set),
    fault: null,
    paths: {},
    publish(name, version, texts, options) {
      const release = sampleRelease(name, version, texts, options);
      releases.set(`${name}@${version}`, release);
      served.set(`/v1/releases/${name}/versions/${version}/manifest`, release.bytes);
      const signature = signer.release(name, version, digestOf(release.bytes));
      served.set(`/v1/releases/${name}/versions/${version}/signature`, Buffer.from(JSON.stringify({ signature })));
      for (const [file, bytes] of Object.entries(release.files))
        served.set(`/v1/releases/${name}/versions/${version}/files/${file}`, bytes);
      return release;
    },
    activate(
      versions,
      { number = (sets.at(-1)?.number ?? 0) + 1, epoch = sets.at(-1)?.epoch ?? 1, wake = true, canaries, percent = 100, urgent } = {},
    ) {
      const member = (name: string, version: string) => {
        const release = releases.get(`${name}@${version}`);
        if (!release) throw new Error(`${name}@${version} is not published.`);
        return { version, manifest: digestOf(release.bytes) };
      };
      const set: ReleaseSet = {
        spec: 'plenum.release-set/1',
        environment: 'production',
        epoch,
        number,
        releases: Object.fromEntries(Object.entries(versions).map(([name, version]) => [name, member(name, version)])),
        ...(urgent && { urgent }),
        ...(canaries && {
          canaries: Object.fromEntries(
            Object.entries(canaries).map(([name, version]) => {
              const before = sets.at(-1)?.canaries?.[name];
              const begun = before?.version === version ? before.begun : number;
              return [name, { ...member(name, version), percent, begun }];
            }),
          ),
        }),
        action: 'activate',
        changes: [],
        actor: 'manager',
        reason: '',
        created_at: '2026-10-02T09:00:00.000Z',
      };
      sets.push(set);
      if (wake) for (const stream of streams) stream.write(`event: set\ndata: {"epoch":${epoch},"number":${number}}\n\n`);
      return set;
    },
    grantBackends(granted, wake = true) {
      backends = granted;
      if (wake) for (const stream of streams) stream.write('event: grants\ndata: {}\n\n');
    },
    grantErrorProjects(granted, wake = true) {
      errorProjects = granted;
      if (wake) for (const stream of streams) stream.write('event: grants\ndata: {}\n\n');
    },
    listeners: () => streams.size,
    dropListeners: () => streams.forEach((stream) => stream.destroy()),
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
  return registry;
}
