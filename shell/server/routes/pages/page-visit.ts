import { randomBytes } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Composition } from '#contract/composition.ts';
import type { SiteHosts } from '#contract/renderer.ts';
import type { RequestSession } from '#contract/session/auth-state.ts';
import { readTimeZone } from '#contract/time-zone-cookie.ts';
import { isSiteFile } from '#server/admission/visitor-limit.ts';
import { type CanaryVisitor, NO_VISITOR } from '#server/routes/pages/identify-visitor.ts';
import type { PageOptions, Renders } from '#server/routes/pages/page-options.ts';
import { requestSession, siteHosts, siteOrigin } from '#server/session/site-hosts.ts';

/** A request for a page, and what it says of its visitor. */
export interface PageVisit {
  readonly request: FastifyRequest;
  /** Absolute URL as requested. */
  readonly url: string;
  /** Origin of URLs that others store. */
  readonly origin: string;
  readonly hosts: SiteHosts | null;
  readonly session: RequestSession | null;
  readonly timeZone: string | null;
  readonly canaryVisitor: CanaryVisitor;
  /** Aborts if the client disconnects before it has its response. */
  readonly client: AbortSignal;
  /** Of this response. */
  readonly nonce: string;
  readonly isPreview: boolean;
  readonly renders: Renders;
  /** The composition that was active when the request arrived. */
  readonly active: Composition;
}

/** A host without characters that would end it, or precede it, in a URL. */
const HOST = /^[^\s/?#@\\]+$/;

/** Returns the absolute URL of a request, or null if it has none: the visitor controls the host, and the target may be an absolute URL (RFC 9112, section 3.2.2). */
export function pageUrl(request: FastifyRequest): string | null {
  const url = `${request.protocol}://${request.host}${request.url}`;
  return request.url.startsWith('/') && HOST.test(request.host) && URL.canParse(url) ? url : null;
}

interface Chosen {
  readonly url: string;
  readonly preview: Renders | null;
  readonly active: Composition;
}

export function readVisit(request: FastifyRequest, reply: FastifyReply, { url, preview, active }: Chosen, options: PageOptions): PageVisit {
  const { renders, identify, sessions, publicOrigin, port } = options;
  const { cookie, 'user-agent': userAgent } = request.headers;
  const hosts = siteHosts(sessions.domain, request);
  const hasVisitor = !preview && !isSiteFile(request.url);
  return {
    request,
    url,
    origin: siteOrigin(publicOrigin, request, port),
    hosts,
    session: requestSession(cookie, sessions.now()),
    timeZone: readTimeZone(cookie),
    canaryVisitor: hasVisitor ? identify({ cookies: cookie, userAgent, domain: hosts?.domain ?? null }) : NO_VISITOR,
    client: clientSignal(reply),
    nonce: randomBytes(16).toString('base64'),
    isPreview: preview !== null,
    renders: preview ?? renders,
    active,
  };
}

function clientSignal({ raw }: FastifyReply): AbortSignal {
  const client = new AbortController();
  const leave = () => client.abort(new Error('The client disconnected.'));
  if (raw.destroyed) leave();
  else
    raw.once('close', () => {
      if (!raw.writableFinished) leave();
    });
  return client.signal;
}
