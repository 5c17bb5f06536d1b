import * as z from 'zod';
import { tracedFetch } from '@plenum/shared-server/tracing/spans';
import { unavailable } from '#src/errors.ts';

/** Log for conditions that an operator should know of. */
export interface Log {
  warn(details: object, message: string): void;
  error(details: object, message: string): void;
}

export interface BookStackSettings {
  /** Without a trailing slash. */
  readonly url: string;
  /** `id:secret` of an API token. */
  readonly token: string;
}

/** @returns null for a missing item. @throws HttpError `unavailable` */
export type GetFromBookStack = <Schema extends z.ZodType>(
  path: string,
  schema: Schema,
  query?: Readonly<Record<string, string | number>>,
) => Promise<z.output<Schema> | null>;

/** Short, as a visitor is waiting. */
const TIMEOUT_MS = 2500;
const MINUTE_MS = 60_000;
/** Of this process. BookStack allows 180 a minute and user (`API_REQUESTS_PER_MIN`); some are left for other clients. */
const REQUESTS_PER_MINUTE = 150;
/** Once so many were sent, searches are refused, so that they do not use up what pages need. */
const REQUESTS_BEFORE_SEARCHES_STOP = 100;

/** Calls the API of a BookStack instance within its request limit, and after a 429 only once the stated time has passed. */
export function createBookStackClient({ url, token }: BookStackSettings, log: Log, now: () => number): GetFromBookStack {
  /** Times of the requests of the last minute. */
  let sent: number[] = [];
  let waitUntil = 0;

  return async (path, schema, query = {}) => {
    const at = now();
    sent = sent.filter((time) => time > at - MINUTE_MS);
    const most = path === 'search' ? REQUESTS_BEFORE_SEARCHES_STOP : REQUESTS_PER_MINUTE;
    if (at < waitUntil || sent.length >= most) throw unavailable(new Error('The limit of requests to BookStack is reached.'));
    sent.push(at);

    const address = new URL(`${url}/api/${path}`);
    for (const [name, value] of Object.entries(query)) address.searchParams.set(name, String(value));
    try {
      const reply = await tracedFetch({ peer: 'bookstack' }, address, {
        headers: { accept: 'application/json', authorization: `Token ${token}` },
        redirect: 'error',
        signal: AbortSignal.timeout(TIMEOUT_MS),
      });
      if (reply.status === 404) return null;
      if (reply.status === 429) waitUntil = now() + secondsToWait(reply) * 1000;
      if (reply.ok) return schema.parse(await reply.json());
      throw new Error(`BookStack returned ${reply.status} to ${path}: ${await reasonIn(reply)}`);
    } catch (error) {
      const advice =
        error instanceof z.ZodError
          ? 'BookStack answered in an unknown shape'
          : 'BookStack does not answer as it should; check BOOKSTACK_URL, and that the role of BOOKSTACK_TOKEN may use the API';
      log.error({ err: error, path }, advice);
      throw unavailable(error);
    }
  };
}

function secondsToWait(reply: Response): number {
  const seconds = Number(reply.headers.get('retry-after') ?? '');
  return Number.isFinite(seconds) && seconds > 0 ? Math.min(seconds, 600) : 60;
}

const errorResponse = z.object({ error: z.object({ message: z.string() }) });

async function reasonIn(reply: Response): Promise<string> {
  const answer = errorResponse.safeParse(await reply.json().catch(() => null));
  return answer.success ? answer.data.error.message : 'no reason given';
}
