import { createServer, type IncomingHttpHeaders, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { brotliDecompressSync, gunzipSync, inflateSync, zstdDecompressSync } from 'node:zlib';
import type { ErrorEvent, ReceivedError } from '#src/dev-services/error-event.ts';
import { type Artifact, ArtifactStore, type SourceLocation } from '#src/dev-services/artifact-store.ts';
import { handleArtifactRequest } from '#src/dev-services/artifact-routes.ts';
import { type ParsedEnvelope, parseEnvelope } from '#src/dev-services/envelope.ts';
import { renderEvents } from '#src/dev-services/events-page.ts';

/** A received envelope, newest last. */
export interface ReceivedEnvelope extends ParsedEnvelope {
  /** Project number from the URL. */
  readonly project: string;
  /** Public key from the URL. */
  readonly key: string | null;
  readonly at: Date;
  readonly headers: IncomingHttpHeaders;
  /** The decompressed text. */
  readonly text: string;
}

/** A local stand-in for an error tracking service: accepts envelopes and artifact bundles as Sentry does and shows what it received. */
export interface ErrorService {
  /** The service's page, such as `http://127.0.0.1:4711`. `/events.json` has the same data as JSON. */
  readonly origin: string;
  readonly envelopes: readonly ReceivedEnvelope[];
  dsn(project: number): string;
  /** Files uploaded to resolve stacks: scripts and source maps. */
  readonly artifacts: readonly Artifact[];
  /** Returns the sources of the frames of an event, innermost last; null for frames without an uploaded source map. */
  sourcesOf(event: ErrorEvent): (SourceLocation | null)[];
  /** Returns the errors reported to one project, or to all of them. */
  events(project?: number): ErrorEvent[];
  /** Resolves with the first matching event, including events received before the call. */
  untilEvent(fits: (event: ErrorEvent, project: string) => boolean): Promise<ErrorEvent>;
  /** `hang`: requests are never answered. `refuse`: 503. `limit`: 429 for a minute. */
  fault: 'hang' | 'refuse' | 'limit' | null;
  close(): Promise<void>;
}

/** Maximum number of stored envelopes. The oldest is dropped first. */
const REMEMBERED = 500;

const ENVELOPE_PATH = /^\/api\/(\d+)\/envelope\/$/;

const DECODERS: Readonly<Record<string, (bytes: Buffer) => Buffer>> = {
  gzip: gunzipSync,
  deflate: inflateSync,
  br: brotliDecompressSync,
  zstd: zstdDecompressSync,
};

const PAGE_HEADERS = {
  'content-type': 'text/html; charset=utf-8',
  'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'",
};

/** @param port 0 selects a free port */
export async function startErrorService(port = 0): Promise<ErrorService> {
  const envelopes: ReceivedEnvelope[] = [];
  const waiting = new Set<() => void>();
  const store = new ArtifactStore();

  const take = async (request: IncomingMessage, response: ServerResponse, project: string, key: string | null): Promise<void> => {
    const body = Buffer.concat(await request.toArray());
    const decode = DECODERS[request.headers['content-encoding'] ?? ''] ?? ((bytes: Buffer) => bytes);
    const bytes = decode(body);
    const { headers } = request;
    envelopes.push({ ...parseEnvelope(bytes), project, key, at: new Date(), headers, text: bytes.toString('utf8') });
    if (envelopes.length > REMEMBERED) envelopes.shift();
    for (const look of waiting) look();
    response.writeHead(200, { 'content-type': 'application/json' }).end('{}');
  };

  const receive = (request: IncomingMessage, response: ServerResponse, project: string, key: string | null): void => {
    if (service.fault === 'refuse') response.writeHead(503).end();
    else if (service.fault === 'limit') response.writeHead(429, { 'retry-after': '60' }).end();
    else if (service.fault === null) take(request, response, project, key).catch(() => response.writeHead(400).end());
  };
  const server = createServer((request, response) => {
    const url = new URL(request.url ?? '/', 'http://service');
    const [, project] = ENVELOPE_PATH.exec(url.pathname) ?? [];
    if (request.method === 'POST' && project !== undefined) receive(request, response, project, url.searchParams.get('sentry_key'));
    else if (url.pathname === '/events.json')
      response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(errorsIn(envelopes)));
    else if (url.pathname === '/')
      response.writeHead(200, PAGE_HEADERS).end(renderEvents(errorsIn(envelopes), (event) => sourcesOf(store, event)));
    else void handleArtifactRequest(store, request, response, url.pathname);
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, '127.0.0.1', resolve);
  });
  const { port: taken } = server.address() as AddressInfo;

  const service: ErrorService = {
    origin: `http://127.0.0.1:${taken}`,
    envelopes,
    get artifacts() {
      return store.artifacts;
    },
    sourcesOf: (event) => sourcesOf(store, event),
    dsn: (project) => `http://key@127.0.0.1:${taken}/${project}`,
    events: (project) =>
      errorsIn(envelopes)
        .filter((received) => project === undefined || received.project === String(project))
        .map(({ event }) => event),
    untilEvent: (fits) =>
      new Promise((resolve) => {
        const look = (): void => {
          const found = errorsIn(envelopes).find(({ event, project }) => fits(event, project));
          if (!found) return;
          waiting.delete(look);
          resolve(found.event);
        };
        waiting.add(look);
        look();
      }),
    fault: null,
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
  return service;
}

function sourcesOf(store: ArtifactStore, event: ErrorEvent): (SourceLocation | null)[] {
  const ids = new Map(event.debug_meta?.images.map((image) => [image.code_file, image.debug_id]));
  const frames = event.exception?.values.at(-1)?.stacktrace?.frames ?? [];
  return frames.map(({ filename, lineno, colno }) => {
    const id = filename === undefined ? undefined : ids.get(filename);
    return id === undefined || lineno === undefined || colno === undefined ? null : store.originalLocation(id, lineno, colno);
  });
}

function errorsIn(envelopes: readonly ReceivedEnvelope[]): ReceivedError[] {
  return envelopes.flatMap(({ items, project, at }) =>
    items.filter(({ type }) => type === 'event').map(({ payload }) => ({ project, at, event: payload as ErrorEvent })),
  );
}
