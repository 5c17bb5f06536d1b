import { ApiError } from '@plenum/shared-contracts/http/api-error';
import type { CallInput, Endpoint } from '@plenum/shared-contracts/http/endpoint';
import type { CallOptions, Capabilities, HttpClient } from '@plenum/shared-contracts/remote/capabilities';
import type { LoaderContext } from '@plenum/shared-contracts/remote/contract';
import type { SessionView } from '@plenum/shared-contracts/remote/session';
import { fakeSession } from '#src/testing/fake-session.ts';

/**
 * Answers to calls, by `METHOD /path` or by the path alone: a body as received from the API, an error to throw, or a function of the
 * request that returns either.
 */
export type Answers = Readonly<Record<string, unknown>>;

/** A call that was made: `name` is `METHOD /path`. */
interface FakeCall {
  readonly name: string;
  readonly input: CallInput<Endpoint>;
  readonly key?: string | undefined;
}

interface FakeHttp extends HttpClient {
  readonly calls: FakeCall[];
}

/** Parses bodies with the endpoint's schema as the real client does, so a wrong shape is an `ApiError` too. */
function fakeHttp(answers: Answers): FakeHttp {
  const calls: FakeCall[] = [];
  return {
    calls,
    async call(endpoint, input, options: CallOptions = {}) {
      const name = `${endpoint.method} ${endpoint.path}`;
      calls.push({ name, input, ...(options.idempotencyKey !== undefined && { key: options.idempotencyKey }) });
      const given = answers[name] ?? answers[endpoint.path];
      const answer: unknown = typeof given === 'function' ? await given(input) : given;
      if (answer instanceof Error) throw answer;
      const parsed = endpoint.reply.safeParse(answer);
      if (!parsed.success) throw new ApiError('shape', name, { cause: parsed.error });
      return parsed.data as never;
    },
  };
}

interface ErrorAnswer {
  readonly message?: string;
  readonly code?: string;
  readonly errors?: { field: string; message: string }[];
  /** Seconds. */
  readonly retryAfter?: number;
}

/**
 * Creates an error response of the API, to be given as an answer.
 * @param status HTTP status
 * @param details fields of the error body; defaults fit the status
 * @returns the error that the call then throws
 * @example
 * fakeCapabilities({ 'POST /v1/messages': errorAnswer(422, { errors: [{ field: 'text', message: 'Enter a message.' }] }) });
 */
export function errorAnswer(status: number, details: ErrorAnswer = {}): ApiError {
  const { message = status < 500 ? 'Not now.' : 'Something went wrong on our side.', code = 'test', errors = [], retryAfter } = details;
  return new ApiError('status', 'test', { status, retryAfter, body: { message, code, status, errors, request_id: 'r-1' } });
}

/**
 * Creates the host's capabilities for a remote's unit tests and records their use.
 * @param answers answers to HTTP calls
 * @param session fields of the session's view; default signed out
 * @param settings the remote's settings; default none
 * @returns the capabilities, and what was done with them: `calls` of the API, the `session`, reported errors (`reports`), `notices`, visited
 * paths (`visitedPaths`), and calls of `tracking.activity` (`activities`)
 * @example
 * const { capabilities, calls } = fakeCapabilities({ 'GET /v1/messages': { messages: [] } });
 */
export function fakeCapabilities(answers: Answers = {}, session: Partial<SessionView> = {}, settings: Capabilities['settings'] = null) {
  const reports: unknown[] = [];
  const notices: Parameters<Capabilities['notify']>[0][] = [];
  const visitedPaths: string[] = [];
  const activities: Parameters<Capabilities['tracking']['activity']>[] = [];
  const http = fakeHttp(answers);
  const sessions = fakeSession(session);
  const capabilities: Capabilities = {
    http,
    settings,
    session: sessions,
    renderSlot: ({ empty = null }) => empty,
    tracking: {
      source: () => ({ url: 'https://plenum.test/', utm_source: 'letter' }),
      activity: (...activity) => void activities.push(activity),
    },
    events: { emit: () => undefined, on: () => () => undefined },
    report: (error) => void reports.push(error),
    notify: (notice) => void notices.push(notice),
    navigate: (to) => void visitedPaths.push(to),
  };
  return {
    capabilities,
    calls: http.calls,
    session: sessions,
    reports,
    notices,
    visitedPaths,
    /** @deprecated Use `visitedPaths`. */
    went: visitedPaths,
    activities,
  };
}

/**
 * Creates the context of a loader for a page of the site.
 * @param path of the page, with its query
 * @param params path parameters
 * @param answers answers to HTTP calls, as in `fakeCapabilities`
 * @param session fields of the session's view; default signed out
 * @param settings the remote's settings; default none
 * @returns the `context`, the `calls` and `reports` so far, and `leave`, which aborts the loader as a visitor who leaves
 * @example
 * const { context } = loaderContext('/quizshow', {}, { 'GET /v1/messages': { messages: [] } });
 * expect(await loadGuestbook(context)).toMatchObject({ outcome: 'ready' });
 */
export function loaderContext<Params>(
  path: string,
  params: Params,
  answers: Answers = {},
  session: Partial<SessionView> = {},
  settings: Capabilities['settings'] = null,
) {
  const { capabilities, calls, reports } = fakeCapabilities(answers, session, settings);
  const leave = new AbortController();
  const context: LoaderContext<Params> = { params, url: new URL(path, 'https://plenum.test'), signal: leave.signal, capabilities };
  return { context, calls, reports, leave };
}
