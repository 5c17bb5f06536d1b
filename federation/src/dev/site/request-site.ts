import { type IncomingHttpHeaders, type IncomingMessage, type OutgoingHttpHeaders, request as httpRequest } from 'node:http';
import { request as httpsRequest } from 'node:https';
import type { Readable } from 'node:stream';
import { DevError } from '#src/dev/errors.ts';

interface Call {
  readonly method?: string;
  readonly headers?: OutgoingHttpHeaders | IncomingHttpHeaders;
  readonly body?: Readable;
}

/**
 * Sends a request as a browser would, without following redirects. (`fetch` adds headers of its own, such as `sec-fetch-mode`.)
 * @param origin `https://plenum.example`
 * @param target path with its query
 * @throws DevError `site_unreachable`, `foreign_address`
 */
export function requestSite(origin: string, target: string, { method = 'GET', headers = {}, body }: Call = {}): Promise<IncomingMessage> {
  const url = urlAt(origin, target);
  const { promise, resolve, reject } = Promise.withResolvers<IncomingMessage>();
  const send = origin.startsWith('https:') ? httpsRequest : httpRequest;
  const call = send(url, { method, headers: { ...headers, 'accept-encoding': 'identity' } }, resolve);
  call.on('error', (cause) =>
    reject(
      new DevError('site_unreachable', `${origin} does not answer (${cause.message}). Check the address and your connection.`, { cause }),
    ),
  );
  if (body) body.pipe(call);
  else call.end();
  return promise;
}

/**
 * Returns the address of a path of this origin. As a relative address, `//evil.example/` would name another host, which would get the
 * developer's cookies.
 * @throws DevError `foreign_address`
 */
function urlAt(origin: string, target: string): URL {
  const url = target.startsWith('/') ? URL.parse(`${origin}${target}`) : null;
  if (url?.origin !== origin) throw new DevError('foreign_address', `"${target}" is not a path of ${origin}.`);
  return url;
}

/** Reads the whole body as text. */
export async function textOf(response: IncomingMessage): Promise<string> {
  return Buffer.concat(await response.toArray()).toString('utf8');
}
