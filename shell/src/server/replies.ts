import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { isApiError } from '@plenum/shared-contracts/http/api-error';
import { parametersToPreserve, withPreservedParameters } from '#src/routes/navigation-rules.ts';
import type { RenderReply } from '#contract/renderer.ts';
import type { SiteFile, SiteFileContext } from '#src/server/site-files/site-file.ts';

/** The same limit as for a screen's loader (open question 14). */
const DEADLINE_MS = 5000;

/** The response is the same for every visitor, whatever their cookies. */
const PUBLIC = { vary: 'accept-encoding' };

/**
 * Creates the response for a redirect. One that removes a token from the address is neither cached nor disclosed to the next site
 * (open question 11). The query parameters of the first request that say where it came from are added (open question 7), because the
 * browser's first navigation starts at the redirect's target and would not know them.
 */
export function redirectReply(response: Response, url: URL): RenderReply {
  const location = response.headers.get('location') ?? '/';
  const target = new URL(location, url);
  const preserved = target.origin === url.origin ? withPreservedParameters(target, parametersToPreserve(url)) : null;
  const secret: Record<string, string> = url.searchParams.has('auth')
    ? { 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' }
    : {};
  return { status: response.status, headers: { location: preserved ?? location, ...secret }, body: null, remotes: [] };
}

/** Redirects to the host that serves a page, which may change with the next release. */
export function hostReply(location: string): RenderReply {
  return { status: 302, headers: { location, 'cache-control': 'no-cache, private' }, body: null, remotes: [] };
}

/** Creates the response for a site file. When its content is unavailable, a crawler gets 503 and retries, rather than dropping the file. */
export async function siteFileReply(file: SiteFile, context: SiteFileContext): Promise<RenderReply> {
  const signal = AbortSignal.any([context.signal, AbortSignal.timeout(DEADLINE_MS)]);
  const text = await file.render({ ...context, signal }).catch((error: unknown) => {
    if (isApiError(error)) return null;
    throw error;
  });
  if (text === null)
    return {
      status: 503,
      headers: { ...PUBLIC, 'cache-control': 'no-store', 'content-type': 'text/plain; charset=utf-8', 'retry-after': '60' },
      body: Readable.from([Buffer.from('Not available right now.')]),
      remotes: [],
    };
  return {
    status: 200,
    headers: {
      ...PUBLIC,
      'content-type': file.contentType,
      'cache-control': `public, max-age=${file.maxAge}`,
      // Weak: the same text may be sent in several content codings.
      etag: `W/"${createHash('sha256').update(text).digest('base64url').slice(0, 22)}"`,
    },
    body: Readable.from([Buffer.from(text)]),
    remotes: [],
  };
}
