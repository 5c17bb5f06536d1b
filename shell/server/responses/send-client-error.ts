import { type ClientErrorStatus, clientErrorHandler } from '@plenum/shared-server/http/client-errors';
import { PLAIN_STYLE_SOURCE, plainPage } from '#server/responses/plain-page.ts';
import { securityHeaders } from '#server/responses/security-headers.ts';

const ANSWERS = {
  400: ['This request cannot be read', 'Please check the address.'],
  408: ['This took too long', 'The request did not arrive in time. Please try again.'],
  431: ['This request is too large', 'Your browser sent too many cookies. Delete the cookies of this site and try again.'],
} as const satisfies Record<ClientErrorStatus, readonly [title: string, text: string]>;

/**
 * Returns what answers requests that Node's HTTP parser refuses.
 * @param hsts value of `Strict-Transport-Security`; null for none
 */
export function createClientErrorHandler(hsts: string | null) {
  return clientErrorHandler((status, requestId) => {
    const [title, text] = ANSWERS[status];
    return {
      headers: {
        ...securityHeaders(null, [], PLAIN_STYLE_SOURCE),
        ...(hsts === null ? {} : { 'strict-transport-security': hsts }),
        'content-type': 'text/html; charset=utf-8',
        'cache-control': 'no-store',
      },
      body: plainPage(status, title, text, requestId).toString(),
    };
  });
}
