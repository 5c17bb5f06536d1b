import { Agent } from 'undici';
import { type TraceContext, tracedCall } from '@plenum/shared-server/tracing/spans';
import type { TeamBackends } from '#server/releases/team-grants.ts';
import { tokenRefusal } from '#server/session/exchange-token.ts';
import type { ErrorBody } from '@plenum/shared-contracts/http/error-body';
import type { RequestSession } from '#contract/session/auth-state.ts';

/** The visitor for whom a page is rendered. Never sent to a render process. */
export interface PageVisitor {
  readonly requestId: string;
  readonly address: string;
  readonly session: RequestSession | null;
  /** Span of the page, the parent of its calls. */
  readonly trace?: TraceContext;
}

export interface ApiCall {
  readonly method: string;
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
}

export interface ApiResponse {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Uint8Array;
}

export type CallApi = (visitor: PageVisitor, call: ApiCall, signal: AbortSignal) => Promise<ApiResponse>;

interface CallApiOptions {
  readonly apiUrl: string;
  /** Proves to the API that the forwarded visitor's address can be trusted; null if the API does not require it. */
  readonly loaderSecret: string | null;
  readonly backends?: TeamBackends;
}

/** Longer than the deadline of any loader. */
const DEADLINE_MS = 10_000;
/** Far above any response that a page needs, and far below a size that would block the event loop. */
const MAX_ANSWER_BYTES = 8 * 1024 * 1024;
/** Rendering only reads. Requesting a page must not change anything in the visitor's name. */
const METHODS = ['GET', 'HEAD'] as const;
const FORWARDED_HEADERS = ['accept', 'accept-language'];
/** The last four say for how long, and for whom, a page may show the answer. */
const RETURNED_HEADERS = ['content-type', 'retry-after', 'cache-control', 'age', 'surrogate-key', 'valid-until'];

/**
 * Makes the API calls that render processes request. The processes have neither the secret, nor the visitor's address, nor the visitor's
 * token: all three are added here. A team's backend gets no secret, and a token of its own.
 */
export function createCallApi({ apiUrl, loaderSecret, backends }: CallApiOptions): CallApi {
  const base = new URL(apiUrl);
  // `fetch` takes about twice the processor time of a call.
  const agent = new Agent();
  return async (visitor, { method: asked, url, headers }, signal) => {
    const target = URL.parse(url);
    if (!target || target.origin !== base.origin || !target.pathname.startsWith(`${base.pathname}/`))
      throw new Error('Pages may call only the API.');
    const method = METHODS.find((allowed) => allowed === asked);
    if (!method) throw new Error(`Pages may only read from the API: ${asked} is not allowed.`);
    const forwarded = Object.fromEntries(FORWARDED_HEADERS.flatMap((name) => (headers[name] === undefined ? [] : [[name, headers[name]]])));
    const own = headers['authorization'] === undefined ? null : (visitor.session?.accessToken ?? null);
    const below = target.pathname.slice(base.pathname.length);
    const backend = backends?.find(below) ?? null;
    let token = own;
    if (backends && backend && own !== null) {
      try {
        token = await backends.exchangeToken(own, backend.name, 'read', { id: visitor.requestId, ip: visitor.address });
      } catch (error) {
        return refused(tokenRefusal(error), visitor.requestId);
      }
    }
    const peer = { peer: backend ? 'team-backend' : 'api', isOurs: true, ...(visitor.trace && { parent: visitor.trace }) };
    const sent = {
      ...forwarded,
      // The call stays in our own network, where compressing would cost more than it saves.
      'accept-encoding': 'identity',
      'x-request-id': visitor.requestId,
      'x-forwarded-for': visitor.address,
      ...(loaderSecret === null || backend ? {} : { 'x-plenum-loader': loaderSecret }),
      ...(token === null ? {} : { authorization: `Bearer ${token}` }),
    };
    return tracedCall({ ...peer, method }, async (traceHeaders) => {
      const { origin, pathname, search } = backend ? new URL(`${backend.upstream}${below}${target.search}`) : target;
      const {
        statusCode,
        headers: answered,
        body,
      } = await agent.request({
        origin,
        path: pathname + search,
        method,
        headers: { ...sent, ...traceHeaders },
        signal,
        // Of the answer's start, and of each of its parts; the deadline of the loader cancels the call as a whole.
        headersTimeout: DEADLINE_MS,
        bodyTimeout: DEADLINE_MS,
      });
      const returned = RETURNED_HEADERS.flatMap((name) => (answered[name] === undefined ? [] : [[name, String(answered[name])]]));
      return { status: statusCode, headers: Object.fromEntries(returned) as Record<string, string>, body: await bodyOf(body) };
    });
  };
}

/** Returns a refusal in the format of the API's own. */
function refused(refusal: Pick<ErrorBody, 'status' | 'code' | 'message'>, requestId: string): ApiResponse {
  const body: ErrorBody = { ...refusal, errors: [], request_id: requestId };
  return { status: refusal.status, headers: { 'content-type': 'application/json' }, body: Buffer.from(JSON.stringify(body)) };
}

async function bodyOf(body: AsyncIterable<Uint8Array>): Promise<Uint8Array> {
  const pieces: Uint8Array[] = [];
  let length = 0;
  for await (const piece of body) {
    length += piece.byteLength;
    // Leaving the loop ends the connection.
    if (length > MAX_ANSWER_BYTES) throw new Error(`The API answered more than ${MAX_ANSWER_BYTES} bytes.`);
    pieces.push(piece);
  }
  return pieces.length === 1 && pieces[0] ? pieces[0] : Buffer.concat(pieces);
}
