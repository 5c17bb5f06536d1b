import type { FastifyInstance, FastifyReply } from 'fastify';
import { sendUrlTooLong, sendUnreadableUrl, isApiCall, sendApiError } from '#server/responses/send-error.ts';

/** Longer than any URL of the site. The cost of parsing grows with the length. */
const TARGET_BYTES = 16 * 1024;

/**
 * Refuses, before any other work, requests that no page or file could answer: targets that are too long, and requests with more than one
 * Host (RFC 9112, section 3.2), which different readers could interpret differently.
 */
export function checkRequests(app: FastifyInstance): void {
  app.addHook('onRequest', async ({ raw: { url = '', rawHeaders, headers } }, reply) => {
    const scheme = schemeOf(headers['x-forwarded-proto']);
    if (scheme === null) delete headers['x-forwarded-proto'];
    else headers['x-forwarded-proto'] = scheme;
    // Fastify would prefer it to Host, but proxies pass it on as visitors wrote it, and key their own caches by Host. It stays as a sign of
    // a proxy (`maySeeMetrics`).
    if (headers['x-forwarded-host'] !== undefined) headers['x-forwarded-host'] = '';
    if (url.length > TARGET_BYTES)
      return refuse(reply, url, () => sendUrlTooLong(reply), [414, 'address_too_long', 'The address is too long.']);
    const hosts = rawHeaders.filter((name, index) => index % 2 === 0 && name.toLowerCase() === 'host').length;
    if (hosts > 1) return refuse(reply, url, () => sendUnreadableUrl(reply), [400, 'bad_request', 'The request cannot be understood.']);
    return undefined;
  });
}

function refuse(reply: FastifyReply, url: string, page: () => FastifyReply, error: [number, string, string]): FastifyReply {
  return isApiCall(url) ? sendApiError(reply, ...error) : page();
}

/**
 * Of a list, only the last entry counts, that of the nearest proxy, as in Fastify. Any value other than http or https would become the
 * scheme of URLs that we build.
 */
function schemeOf(forwarded: string | string[] | undefined): string | null {
  const scheme =
    String(forwarded ?? '')
      .split(',')
      .at(-1)
      ?.trim()
      .toLowerCase() ?? '';
  return /^https?$/.test(scheme) ? scheme : null;
}
