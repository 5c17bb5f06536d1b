import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from 'node:http';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { BodyOf } from '@plenum/shared-contracts/http/endpoint';
import { TEAM_BACKEND_HEADER } from '@plenum/shared-contracts/http/team-backend';
import { tokenExchangeEndpoints } from '@plenum/shared-contracts/http/token-exchange';
import { parse } from '@plenum/shared-contracts/wire/parse';
import { DevError } from '#src/dev/errors.ts';
import { developmentPolicy } from '#src/dev/site/develop-in-page.ts';
import { requestSite, textOf } from '#src/dev/site/request-site.ts';
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
  /** The remote's release name, for which its backend's tokens are issued. */
  readonly name: string;
  readonly developed: () => Promise<Developed>;
  /** Backends that answer calls below their prefixes instead of the site. */
  readonly api?: readonly ApiUpstream[];
  /** Called with unexpected errors. */
  readonly onError?: (error: unknown) => void;
}

const { exchange } = tokenExchangeEndpoints;

/** Headers of one connection only (RFC 9110, section 7.6.1), or of this server's host name. */
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
  // Pages change with each rebuild.
  'if-none-match',
  'if-modified-since',
];
/** Headers that apply to the site's own host name, or that would cache a page that has since changed. */
const NOT_ANSWERED = ['connection', 'keep-alive', 'transfer-encoding', 'strict-transport-security', 'alt-svc', 'etag', 'last-modified'];

/**
 * Proxies a running site on the developer's machine: pages include the remote from source, and everything else is unchanged. The site is
 * not involved and needs no configuration, as only the answers to this browser are rewritten (docs/decisions/0064).
 */
export function createSiteProxy({ site, own, name, developed, api = [], onError = () => undefined }: SiteProxyOptions) {
  const ownHost = new URL(own).host;
  const pages = new SitePages({ developed, fetchFrom: (target, headers) => requestSite(site, target, { headers }) });

  const forward = async (request: IncomingMessage, target: string): Promise<IncomingMessage> => {
    const { method = 'GET' } = request;
    const isReading = method === 'GET' || method === 'HEAD';
    const call = { method, headers: requestHeaders(request.headers, own, site), ...(!isReading && { body: request }) };
    const backend = api.find(({ prefix }) => isBelow(target, `/api${prefix}`));
    if (!backend) return requestSite(site, target, call);
    // As on the site's server: no cookies, and a token for this backend only instead of the visitor's own.
    const { cookie: _, authorization, ...headers } = call.headers;
    if (authorization === undefined) return requestBackend(backend, target, { ...call, headers });
    const exchanged = await exchangeToken(authorization, { audience: name, scope: isReading ? 'read' : 'read write' });
    if (typeof exchanged !== 'string') return exchanged;
    return requestBackend(backend, target, { ...call, headers: { ...headers, authorization: `Bearer ${exchanged}` } });
  };

  const requestBackend = async (
    { upstream }: ApiUpstream,
    target: string,
    call: Parameters<typeof requestSite>[2],
  ): Promise<IncomingMessage> => {
    const response = await requestSite(upstream, target.slice('/api'.length), call);
    response.headers[TEAM_BACKEND_HEADER] = name;
    return response;
  };

  /** Returns the token for the team's backend, or the site's error answer. */
  const exchangeToken = async (authorization: string, body: BodyOf<typeof exchange>): Promise<string | IncomingMessage> => {
    const headers = { authorization, 'content-type': 'application/json' };
    const answer = await requestSite(site, `/api${exchange.path}`, {
      method: 'POST',
      headers,
      body: Readable.from([JSON.stringify(body)]),
    });
    if (answer.statusCode !== 200) return answer;
    return parse(exchange.reply, JSON.parse(await textOf(answer)), 'The token for the backend').access_token;
  };

  const answer = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    // A foreign page whose host name resolves to this machine must not read what this browser may read (DNS rebinding).
    if (request.headers.host !== ownHost) {
      response.writeHead(403).end(`This server answers at ${own} only.\n`);
      return;
    }
    const target = request.url?.startsWith('/') ? request.url : '/';
    const isDocument = request.method === 'GET' && (request.headers.accept ?? '').startsWith('text/html');
    const isOwnPage = isDocument && (await pages.isOwn(new URL(`${own}${target}`).pathname));
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

/** Returns whether a requested address is the path `prefix` or below it. */
function isBelow(target: string, prefix: string): boolean {
  return target.startsWith(prefix) && /^(?:[/?]|$)/.test(target.slice(prefix.length));
}

/** Returns the headers that the browser would have sent to the site. */
function requestHeaders(incoming: IncomingHttpHeaders, own: string, site: string): IncomingHttpHeaders {
  const headers = Object.fromEntries(Object.entries(incoming).filter(([name]) => !NOT_SENT_ON.includes(name)));
  // A foreign page keeps its own origin, which the site rejects.
  return { ...headers, ...moved(headers, ['origin', 'referer'], own, site) };
}

function responseHeaders(answered: IncomingHttpHeaders, own: string, site: string): IncomingHttpHeaders {
  const headers = Object.fromEntries(Object.entries(answered).filter(([name]) => !NOT_ANSWERED.includes(name))) as IncomingHttpHeaders;
  const { 'content-security-policy': policy, 'set-cookie': cookies } = headers;
  if (typeof policy === 'string') headers['content-security-policy'] = developmentPolicy(policy);
  // The browser stores them for this machine; `localhost` counts as secure.
  if (cookies) headers['set-cookie'] = cookies.map((cookie) => cookie.replaceAll(/;\s*domain=[^;]*/gi, ''));
  return { ...headers, ...moved(headers, ['location'], site, own) };
}

/** Returns the headers that contain an address, with the origin `from` replaced by `to`. */
function moved(headers: IncomingHttpHeaders, names: readonly string[], from: string, to: string): IncomingHttpHeaders {
  const addresses = names.flatMap((name) => {
    const value = headers[name];
    return typeof value === 'string' && (value === from || value.startsWith(`${from}/`)) ? [[name, to + value.slice(from.length)]] : [];
  });
  return Object.fromEntries(addresses) as IncomingHttpHeaders;
}
