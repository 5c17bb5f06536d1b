import type { FastifyInstance, FastifyRequest } from 'fastify';

const FORM = 'application/x-www-form-urlencoded';
/** An address and a honeypot. */
const BODY_BYTES = 4096;

/**
 * Lets the routes of `app` accept the form that a browser sends by itself, without scripts, and answers it with a redirect to a page. Mail
 * services send such forms too (RFC 8058), and expect no redirect: they do not ask for HTML.
 * @param pageFor returns the path of the page that says what happened. `status` is the one of the answer that programs get
 */
export function acceptBrowserForms(app: FastifyInstance, pageFor: (request: FastifyRequest, status: number) => string): void {
  app.addContentTypeParser(FORM, { parseAs: 'string', bodyLimit: BODY_BYTES }, (_request, body, done) => {
    done(null, Object.fromEntries(new URLSearchParams(String(body))));
  });
  app.addHook('onSend', async (request, reply, payload) => {
    const { 'content-type': type = '', accept = '' } = request.headers;
    if (request.method !== 'POST' || !type.startsWith(FORM) || !accept.includes('text/html')) return payload;
    reply
      .header('location', pageFor(request, reply.statusCode))
      .header('cache-control', 'no-store')
      .header('referrer-policy', 'no-referrer');
    reply.code(303).removeHeader('content-type').removeHeader('content-length');
    return '';
  });
}
