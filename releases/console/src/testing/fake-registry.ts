import { DEFAULT_ERROR_BUDGET } from '@plenum/shared-contracts/release/measurements/error-budget';
import type { ReleaseSet } from '@plenum/shared-contracts/release/release-set';
import { afterEach, beforeEach, jest } from '@jest/globals';
import { DIGEST, sampleEnvironment, sampleMetrics, sampleSet, sampleSite, sampleTeam } from '#src/testing/samples.ts';

/**
 * The answer to a path with its query, or to a method and a path (`POST /v1/tokens`): JSON, a response of the registry, or a function that
 * returns either, or throws as `fetch` does.
 */
type Answers = Record<string, unknown>;

/** A call that changes something. */
interface Write {
  readonly call: string;
  readonly body: unknown;
  readonly key: string | null;
  readonly ifMatch: string | null;
}

export const TOKEN = 'secret-of-a-manager';

/** The registry at the border of the network. A test changes `answers`; a call without an answer is 404. */
export interface FakeRegistry {
  readonly answers: Answers;
  /** Paths of the calls, in order. */
  readonly calls: string[];
  /** Calls that are no GET, in order; without those for preflights, which change nothing. */
  readonly writes: Write[];
  /** Sends an event to the open streams. */
  send(event: string): void;
  /** Number of streams that are open. */
  openStreams(): number;
}

/** Replaces `fetch` for each test of a file. Calls without the token are refused as the registry does. */
export function replaceRegistry(): FakeRegistry {
  const original = globalThis.fetch;
  const answers: Answers = {};
  const calls: string[] = [];
  const writes: Write[] = [];
  const streams = new Set<ReadableStreamDefaultController<Uint8Array>>();
  beforeEach(() => {
    sessionStorage.clear();
    calls.length = 0;
    writes.length = 0;
    for (const path of Object.keys(answers)) delete answers[path];
    Object.assign(answers, usualAnswers());
    answers['/v1/environments/production/candidates'] = () => candidatesIn(answers);
    globalThis.fetch = jest.fn<typeof fetch>(async (input, init) => {
      const path = input instanceof Request ? input.url : input.toString();
      calls.push(path);
      if (new Headers(init?.headers).get('authorization') !== `Bearer ${TOKEN}`)
        return refusal(401, 'unauthorized', 'The registry does not know this token.');
      if (path.endsWith('/stream')) return openStream(streams, init?.signal);
      const method = init?.method ?? 'GET';
      if (method !== 'GET' && !path.endsWith('/preflight')) writes.push(writeOf(`${method} ${path}`, init));
      // What is the same for every query is answered without it.
      const known = method === 'GET' ? (answers[path] ?? answers[path.split('?')[0] ?? path]) : answers[`${method} ${path}`];
      const answer = await resultOf(known, init);
      if (answer instanceof Response) return answer.clone();
      return answer === undefined ? refusal(404, 'not_found', `There is no ${path}.`) : Response.json(answer);
    });
  });
  afterEach(() => {
    globalThis.fetch = original;
    streams.clear();
  });
  const send = (event: string): void => {
    for (const stream of streams) stream.enqueue(new TextEncoder().encode(`event: ${event}\ndata: {}\n\n`));
  };
  return { answers, calls, writes, send, openStreams: () => streams.size };
}

/** Returns an error as the registry sends it. */
export function refusal(status: number, code: string, message: string, errors: { field: string; message: string }[] = []): Response {
  return Response.json({ message, code, status, errors, request_id: 'r1' }, { status });
}

function writeOf(call: string, init: RequestInit | undefined): Write {
  const headers = new Headers(init?.headers);
  const body: unknown = typeof init?.body === 'string' ? JSON.parse(init.body) : undefined;
  return { call, body, key: headers.get('idempotency-key'), ifMatch: headers.get('if-match') };
}

function resultOf(answer: unknown, init: RequestInit | undefined): unknown {
  if (typeof answer !== 'function') return answer;
  return (answer as (body: unknown) => unknown)(writeOf('', init).body);
}

function openStream(streams: Set<ReadableStreamDefaultController<Uint8Array>>, signal: AbortSignal | null | undefined): Response {
  const body = new ReadableStream<Uint8Array>({
    start(controller) {
      streams.add(controller);
      signal?.addEventListener('abort', () => {
        streams.delete(controller);
        controller.error(signal.reason);
      });
    },
  });
  return new Response(body, { headers: { 'content-type': 'text/event-stream' } });
}

/** A version as a search returns it. */
export function foundVersion(version: string, activeIn: readonly string[] = []): object {
  return {
    name: 'mf-blog',
    version,
    manifest: DIGEST,
    contract: '1.8',
    source: { revision: '0123456789abcdef', author: 'Oleg' },
    publisher: 'team:mf-blog',
    committed_at: '2026-11-02T09:00:00.000Z',
    active_in: activeIn,
    script_bytes: 41_000,
  };
}

/** The candidates of production that follow from the other answers: every version that is not active, without problems. */
function candidatesIn(answers: Answers): unknown {
  const set = answers['/v1/environments/production/set'] as ReleaseSet;
  const { releases } = answers['/v1/releases'] as { releases: { name: string }[] };
  return {
    releases: releases.map(({ name }) => {
      const { versions } = answers[`/v1/releases/${name}/versions`] as { versions: { version: string }[] };
      const others = versions.filter(({ version }) => version !== set.releases[name]?.version);
      return { name, versions: others.map(({ version }) => ({ version, problem: null })), published: versions.length };
    }),
  };
}

function usualAnswers(): Answers {
  const version = { manifest: DIGEST, contract: '1.8', publisher: 'team:mf-blog', committed_at: '2026-11-02T09:00:00.000Z' };
  return {
    '/v1/caller': { owner: 'manager', name: 'Vera Sokolova' },
    '/v1/environments': { environments: ['production', 'staging'].map((name) => sampleEnvironment({ name })) },
    '/v1/environments/staging/set': sampleSet({
      environment: 'staging',
      number: 3,
      releases: { shell: { version: '1.0.0', manifest: DIGEST }, 'mf-blog': { version: '1.2.0', manifest: DIGEST } },
    }),
    '/v1/environments/staging/sites': { current: { epoch: 1, number: 3 }, lost_after_seconds: 120, sites: [] },
    '/v1/environments/staging/error-budgets': { budget: DEFAULT_ERROR_BUDGET, versions: [] },
    '/v1/environments/production/set': sampleSet(),
    'POST /v1/environments/production/preflight': { enabled: false, status: 'passed', pairs: [] },
    '/v1/environments/production/sites': { current: { epoch: 1, number: 7 }, lost_after_seconds: 120, sites: [sampleSite()] },
    '/v1/environments/production/sets?limit=25': { sets: [sampleSet()], next: 7 },
    '/v1/environments/production/sets?before=7&limit=25': {
      sets: [sampleSet({ number: 6, action: 'rollback', reason: 'The lists were empty', forced: true })],
      next: null,
    },
    '/v1/environments/production/error-budgets': { budget: DEFAULT_ERROR_BUDGET, versions: [] },
    '/v1/environments/production/metrics/mf-blog?points=1': { ...sampleMetrics({ points: 1 }), versions: [] },
    '/v1/environments/staging/metrics/mf-blog?points=1': { ...sampleMetrics({ points: 1 }), versions: [] },
    '/v1/blocked': { number: 1, versions: [] },
    '/v1/budgets': { budgets: [] },
    '/v1/releases': {
      releases: [
        { name: 'mf-blog', grants: ['/blog'], latest: '1.1.0', versions: 2 },
        { name: 'shell', grants: [], latest: '1.0.0', versions: 1 },
      ],
    },
    '/v1/releases/shell/versions': { versions: [{ ...version, version: '1.0.0', source: { revision: null, author: 'Olga' } }] },
    '/v1/releases/mf-blog/versions': {
      versions: [
        {
          ...version,
          version: '1.1.0',
          source: { revision: '0123456789abcdef', author: 'Oleg' },
          active_in: ['production'],
          script_bytes: 41_000,
        },
        { ...version, version: '1.0.0', source: { revision: null, author: 'Olga' }, active_in: [], script_bytes: 40_000 },
      ],
    },
    '/v1/versions?limit=25&q=oleg': { versions: [foundVersion('1.1.0', ['production'])], next: null },
    '/v1/offers': { layouts: ['app', 'landing'], slots: ['main.sections'] },
    '/v1/teams': { teams: [sampleTeam()] },
    '/v1/teams/mf-blog': sampleTeam(),
    '/v1/tokens': {
      tokens: [
        {
          id: 3,
          owner: 'mf-blog',
          name: null,
          label: 'CI',
          created_at: '2026-11-01T09:00:00.000Z',
          created_by: 'manager (Vera Sokolova)',
          last_used_at: null,
          revoked_at: null,
          revoked_by: null,
        },
      ],
    },
    '/v1/notifications?limit=50': { notifications: [], next: null },
    '/v1/audit?limit=50': {
      entries: [
        {
          id: 9,
          at: '2026-11-02T09:30:00.000Z',
          actor: 'manager (Vera Sokolova)',
          token: 1,
          action: 'set.activate',
          subject: 'production',
          details: { number: 7 },
        },
      ],
      next: null,
    },
  };
}
