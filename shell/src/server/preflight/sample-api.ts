import { isApiError } from '@plenum/shared-contracts/http/api-error';

/** An API that answers from samples. */
export interface SampleApi {
  readonly fetch: typeof globalThis.fetch;
  /** The calls without an answer since the last call of this function: `GET /v1/shows/7`. */
  readonly takeUnanswered: () => string[];
}

interface Answer {
  readonly method: string;
  readonly pattern: RegExp;
  readonly answer: unknown;
}

/**
 * Creates an API that answers calls from samples, and all others with 404.
 * @param baseUrl address of the API
 * @param answers by `METHOD /path`, as in `Samples`
 */
export function createSampleApi(baseUrl: string, answers: Readonly<Record<string, unknown>>): SampleApi {
  const known = Object.entries(answers).map(([call, answer]) => toAnswer(call, answer));
  let unanswered: string[] = [];
  const fetch: typeof globalThis.fetch = async (input, init) => {
    const request = new Request(input, init);
    request.signal.throwIfAborted();
    const { method } = request;
    const { href, pathname, searchParams } = new URL(request.url);
    const base = new URL(baseUrl);
    const path = href.startsWith(base.href) ? pathname.slice(base.pathname.length) : pathname;
    for (const { pattern, answer } of known.filter((each) => each.method === method)) {
      const { groups: params } = pattern.exec(path) ?? {};
      if (!pattern.test(path)) continue;
      const given = { params: decoded(params), query: Object.fromEntries(searchParams), body: await bodyOf(request) };
      return toResponse(typeof answer === 'function' ? await (answer as (request: typeof given) => unknown)(given) : answer);
    }
    unanswered.push(`${method} ${path}`);
    return errorResponse(404, 'The samples of this remote have no answer to this call.');
  };
  const takeUnanswered = () => {
    const taken = [...new Set(unanswered)];
    unanswered = [];
    return taken;
  };
  return { fetch, takeUnanswered };
}

/** Converts `GET /v1/shows/{id}` to what it matches. */
function toAnswer(call: string, answer: unknown): Answer {
  const [method = 'GET', path = ''] = call.split(' ');
  const pattern = path
    .split(/(\{\w+\})/)
    .map((part) => (/^\{\w+\}$/.test(part) ? `(?<${part.slice(1, -1)}>[^/]+)` : part.replaceAll(/[\\^$.*+?()[\]{}|]/g, String.raw`\$&`)))
    .join('');
  return { method, pattern: new RegExp(`^${pattern}$`), answer };
}

function decoded(params: Readonly<Record<string, string>> | undefined): Record<string, string> {
  return Object.fromEntries(Object.entries(params ?? {}).map(([name, value]) => [name, decodeURIComponent(value)]));
}

async function bodyOf(request: Request): Promise<unknown> {
  const text = await request.text();
  try {
    return text === '' ? undefined : (JSON.parse(text) as unknown);
  } catch {
    return text;
  }
}

function toResponse(answer: unknown): Response {
  if (answer === undefined) return new Response(null, { status: 204 });
  if (!isApiError(answer)) return Response.json(answer);
  if (answer.status === null) throw new TypeError('fetch failed');
  return answer.body ? Response.json(answer.body, { status: answer.status }) : errorResponse(answer.status, answer.message);
}

function errorResponse(status: number, message: string): Response {
  return Response.json({ message, code: 'sample', status, errors: [], request_id: 'preflight' }, { status });
}
