import { setTimeout as delay } from 'node:timers/promises';
import { errorBody } from '@plenum/shared-contracts/http/error-body';
import { staleSetBody } from '@plenum/shared-contracts/release/registry-schemas';
import { formatSetChanges } from '#src/cli/format.ts';
import { isLocal } from '#src/cli/registry/is-local.ts';
import { CliError } from '#src/errors.ts';

/** How to reach a registry, and with which token. */
export interface RegistryConnection {
  /** Origin without a path: `http://127.0.0.1:3002`. */
  readonly url: string;
  readonly token?: string | undefined;
  /** Display name for the history. */
  readonly actor?: string | undefined;
  readonly fetch?: typeof fetch;
  /** Deadline in milliseconds for a response, over all attempts. Defaults to 60 s. */
  readonly timeoutMs?: number | undefined;
  /** Called repeatedly while a response takes long. */
  readonly onWait?: ((message: string) => void) | undefined;
  /** Waits between attempts. */
  readonly pause?: (milliseconds: number) => Promise<unknown>;
}

const PAUSES_MS = [300, 1000];
const TIMEOUT_MS = 60_000;
/** Interval of the messages about a slow response: a person who waits for longer wonders whether anything happens. */
const SAY_EVERY_MS = 2000;
/** Statuses of a proxy in front of the registry, or of the registry without its database. */
const NOT_THERE = new Set([502, 503, 504]);

/**
 * Sends a repeatable request (GET, PUT, or POST and DELETE with a key) until it is answered, at most three times. All attempts share one deadline, so
 * a hanging attempt uses it up.
 * @throws CliError `refused` with the registry's message, or `unreachable`
 */
export async function send(connection: RegistryConnection, path: string, init: RequestInit): Promise<Response> {
  const { url, timeoutMs = TIMEOUT_MS, onWait } = connection;
  const startedAt = performance.now();
  const saying = setInterval(
    () => {
      const seconds = Math.round((performance.now() - startedAt) / 1000);
      onWait?.(`Waiting for the release registry at ${url} for ${seconds} s, at most ${Math.round(timeoutMs / 1000)} s.`);
    },
    Math.min(SAY_EVERY_MS, timeoutMs / 2),
  );
  try {
    return await attempts(connection, path, init, AbortSignal.timeout(timeoutMs));
  } finally {
    clearInterval(saying);
  }
}

async function attempts(connection: RegistryConnection, path: string, init: RequestInit, signal: AbortSignal): Promise<Response> {
  const { url, token, actor, fetch: fetcher = fetch, pause = delay } = connection;
  const headers = new Headers(init.headers);
  if (token) headers.set('authorization', `Bearer ${token}`);
  if (actor) headers.set('x-actor', encodeURIComponent(actor));
  for (let attempt = 0; ; attempt++) {
    const outcome = await fetcher(new URL(path, url), { ...init, headers, signal }).catch((error: unknown) => error);
    const response = isResponse(outcome) ? outcome : null;
    if (response?.ok) return response;
    const wait = PAUSES_MS[attempt];
    if (response && !NOT_THERE.has(response.status)) throw await refusal(response);
    if (wait === undefined || signal.aborted) throw response ? await refusal(response) : unreachable(url, outcome);
    await pause(wait);
  }
}

async function refusal(response: Response): Promise<CliError> {
  const raw: unknown = await response.json().catch(() => null);
  const body = errorBody.safeParse(raw).data;
  const kind = NOT_THERE.has(response.status) ? 'unreachable' : 'refused';
  if (!body)
    return new CliError(
      kind,
      `${new URL(response.url).origin} returned ${response.status}, but not as a release registry would. Check RELEASES_URL.`,
      { code: 'bad_answer' },
    );
  const newer = staleSetBody.safeParse(raw).data?.newer ?? [];
  const errors =
    newer.length > 0
      ? newer.map(({ number, actor, reason, ...set }) => ({
          field: `set ${number}`,
          message: `${formatSetChanges(set)} by ${actor}${reason && `: ${reason}`}`,
        }))
      : body.errors;
  return new CliError(kind, body.message, { code: body.code, errors });
}

function unreachable(url: string, cause: unknown): CliError {
  const { name, cause: inner, message } = cause as { name?: string; message?: string; cause?: { code?: string; message?: string } };
  if (name === 'TimeoutError')
    return new CliError(
      'unreachable',
      `The release registry at ${url} accepted the request but did not answer in time. Check with "status" or "audit" whether it was done before you run the command again. RELEASES_TIMEOUT_SECONDS sets the timeout.`,
      { code: 'timeout', cause },
    );
  const why = inner?.code ?? inner?.message ?? message ?? 'unknown';
  const advice = isLocal(url)
    ? 'Start it with "npm start". If it runs with other settings, set the same RELEASES_PORT and DATA_DIR here. For a registry elsewhere, set RELEASES_URL and RELEASES_TOKEN.'
    : 'Check RELEASES_URL, and whether this machine can reach the registry.';
  return new CliError('unreachable', `The release registry at ${url} does not answer (${why}). ${advice}`, { cause });
}

function isResponse(value: unknown): value is Response {
  return typeof (value as { status?: unknown } | null)?.status === 'number';
}
