import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { isApiError } from '@plenum/shared-contracts/http/api-error';
import { carriedParameters, withCarried } from '#src/routes/navigation-rules.ts';
import type { RenderReply } from '#contract/renderer.ts';
import type { SiteFile, SiteFileContext } from '#src/server/site-files/site-file.ts';

/** As long as a screen's loader may take (decisions.md 14). */
const DEADLINE_MS = 5000;

/** The same for every visitor, whatever their cookies. */
const PUBLIC = { vary: 'accept-encoding' };

/**
 * A redirect that takes a token out of the address is not kept by anybody, nor told to the next site
 * (decisions.md 11). What the first request's query says of its origin goes along (decisions.md 7):
 * in the browser a navigation begins where the redirect leads, and would not know it.
 */
export function redirectReply(response: Response, url: URL): RenderReply {
  const location = response.headers.get('location') ?? '/';
  const target = new URL(location, url);
  const carried = target.origin === url.origin ? withCarried(target, carriedParameters(url)) : null;
  const secret: Record<string, string> = url.searchParams.has('auth')
    ? { 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' }
    : {};
  return { status: response.status, headers: { location: carried ?? location, ...secret }, body: null, remotes: [] };
}

/** To the host where a page lives. Which one that is may change with the next release. */
export function hostReply(location: string): RenderReply {
  return { status: 302, headers: { location, 'cache-control': 'no-cache, private' }, body: null, remotes: [] };
}

/** A crawler that meets a failing feed is told to come back, not that it is gone. */
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
