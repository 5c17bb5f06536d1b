import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from 'node:http';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { BodyOf } from '@plenum/shared-contracts/http/endpoint';
import { tokenExchangeEndpoints } from '@plenum/shared-contracts/http/token-exchange';
import { parse } from '@plenum/shared-contracts/wire/parse';
import { DevError } from '#src/dev/errors.ts';
import { developmentPolicy } from '#src/dev/site/develop-in-page.ts';
import { reach, textOf } from '#src/dev/site/reach.ts';
import { type Developed, SitePages } from '#src/dev/site/site-pages.ts';

export interface ApiUpstream {
  /** Below `/api`: `/quizshow`. */
  readonly prefix: string;
  /** `http://127.0.0.1:4000`. */
  readonly upstream: string;
}

export interface SiteProxyOptions {
  /** Origin of the running site: `https://plenum.example`. */
  readonly site: string;
  /** Origin under which the developer opens it: `http://localhost:4100`. */
  readonly own: string;
  /** The remote's release name, for which its backend's tokens are. */
  readonly name: string;
  readonly developed: () => Promise<Developed>;
  /** Backends that answer below their prefixes instead of the site's. */
  readonly api?: readonly ApiUpstream[];
  /** Told of what should not happen. */
  readonly onError?: (error: unknown) => void;
}

const { exchange } = tokenExchangeEndpoints;

/** Of one connection only (RFC 9110, section 7.6.1), or of the name under which this server is asked. */
const NOT_SENT_ON = [
  'connection',
  'keep-alive',
  'proxy-authorization',
  'proxy-connection',
  'te',
  'trailer',
  'transfer-encoding',
  'upgrade',
  'expect',
  'host',
  // A page is another one after each change.
  'if-none-match',
  'if-modified-since',
];
/** What the site says to browsers for its own name, and what would keep a page that has changed meanwhile. */
const NOT_ANSWERED = ['connection', 'keep-alive', 'transfer-encoding', 'strict-transport-security', 'alt-svc', 'etag', 'last-modified'];

/**
 * Answers for a running site, on the developer's own machine: pages with the remote from its sources, all else as the site has it. The
 * site knows nothing of this and has nothing to allow: what is rewritten are answers to this browser, here (docs/decisions/0064).
 */
export function createSiteProxy({ site, own, name, developed, api = [], onError = () => undefined }: SiteProxyOptions) {
  const ownHost = new URL(own).host;
  const pages = new SitePages({ developed, fetchFrom: (target, headers) => reach(site, target, { headers }) });

  const forward = async (request: IncomingMessage, target: string): Promise<IncomingMessage> => {
    const { method = 'GET' } = request;
    const isReading = method === 'GET' || method === 'HEAD';
    const call = { method, headers: requestHeaders(request.headers, own, site), ...(!isReading && { body: request }) };
    const backend = api.find(({ prefix }) => isBelow(target, `/api${prefix}`));
    if (!backend) return reach(site, target, call);
    // As the site's server does: no cookies, and a token for this backend alone in place of the visitor's own.
    const { cookie: _, authorization, ...headers } = call.headers;
    if (authorization === undefined) return reach(backend.upstream, target.slice('/api'.length), { ...call, headers });
    const exchanged = await exchangeToken(authorization, { audience: name, scope: isReading ? 'read' : 'read write' });
    if (typeof exchanged !== 'string') return exchanged;
    return reach(backend.upstream, target.slice('/api'.length), { ...call, headers: { ...headers, authorization: `Bearer ${exchanged}` } });
  };

  /** The token for the team's backend, or what the site answers in its place. */
  const exchangeToken = async (authorization: string, body: BodyOf<typeof exchange>): Promise<string | IncomingMessage> => {
    const headers = { authorization, 'content-type': 'application/json' };
    const answer = await reach(site, `/api${exchange.path}`, { method: 'POST', headers, body: Readable.from([JSON.stringify(body)]) });
    if (answer.statusCode !== 200) return answer;
    return parse(exchange.reply, JSON.parse(await textOf(answer)), 'The token for the backend').access_token;
  };

  const answer = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    // A page elsewhere that leads its own name to this machine must not read what this browser may (DNS rebinding).
    if (request.headers.host !== ownHost) {
      response.writeHead(403).end(`This server answers at ${own} only.\n`);
      return;
    }
    const target = request.url?.startsWith('/') ? request.url : '/';
    const isDocument = request.method === 'GET' && (request.headers.accept ?? '').startsWith('text/html');
    const isOwnPage = isDocument && (await pages.isOwn(new URL(target, own).pathname));
    const answered = isOwnPage ? await pages.blank(requestHeaders(request.headers, own, site)) : await forward(request, target);
    const status = isOwnPage ? 200 : (answered.statusCode ?? 502);
    const headers = responseHeaders(answered.headers, own, site);
    if (!answered.headers['content-type']?.startsWith('text/html')) {
      response.writeHead(status, headers);
      await pipeline(answered, response);
      return;
    }
    const html = await pages.develop(await textOf(answered));
    const { 'content-length': _, ...others } = headers;
    response.writeHead(status, { ...others, 'cache-control': 'no-store' }).end(html);
  };

  return (request: IncomingMessage, response: ServerResponse): void => {
    answer(request, response).catch((error: unknown) => {
      if (!(error instanceof DevError)) onError(error);
      if (response.headersSent) response.destroy();
      else response.writeHead(502, { 'content-type': 'text/plain; charset=utf-8' }).end(`${messageOf(error)}\n`);
    });
  };
}

const messageOf = (error: unknown) => (error instanceof Error ? error.message : String(error));

/** Whether an address, as it was requested, is the path `prefix` or one below it. */
function isBelow(target: string, prefix: string): boolean {
  return target.startsWith(prefix) && /^(?:[/?]|$)/.test(target.slice(prefix.length));
}

/** As the browser would have asked the site itself. */
function requestHeaders(asked: IncomingHttpHeaders, own: string, site: string): IncomingHttpHeaders {
  const headers = Object.fromEntries(Object.entries(asked).filter(([name]) => !NOT_SENT_ON.includes(name)));
  // Another page keeps its own name, which the site refuses.
  return { ...headers, ...moved(headers, ['origin', 'referer'], own, site) };
}

function responseHeaders(answered: IncomingHttpHeaders, own: string, site: string): IncomingHttpHeaders {
  const headers = Object.fromEntries(Object.entries(answered).filter(([name]) => !NOT_ANSWERED.includes(name))) as IncomingHttpHeaders;
  const { 'content-security-policy': policy, 'set-cookie': cookies } = headers;
  if (typeof policy === 'string') headers['content-security-policy'] = developmentPolicy(policy);
  // The browser keeps them for this machine; `localhost` counts as secure.
  if (cookies) headers['set-cookie'] = cookies.map((cookie) => cookie.replaceAll(/;\s*domain=[^;]*/gi, ''));
  return { ...headers, ...moved(headers, ['location'], site, own) };
}

/** Those headers that hold an address of the origin `from`, as addresses of `to`. */
function moved(headers: IncomingHttpHeaders, names: readonly string[], from: string, to: string): IncomingHttpHeaders {
  const addresses = names.flatMap((name) => {
    const value = headers[name];
    return typeof value === 'string' && (value === from || value.startsWith(`${from}/`)) ? [[name, to + value.slice(from.length)]] : [];
  });
  return Object.fromEntries(addresses) as IncomingHttpHeaders;
}
