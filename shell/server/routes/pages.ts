import { randomBytes } from 'node:crypto';
import fresh from 'fresh';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { type ContentCoding, preferredCoding } from '@plenum/shared-server/http/preferred-coding';
import { inSpan, type Span } from '@plenum/shared-server/tracing/spans';
import { compositionId } from '#contract/composition.ts';
import type { ErrorTracking } from '#contract/renderer.ts';
import { conditionCookies } from '#contract/condition-cookies.ts';
import { readTimeZone } from '#contract/time-zone-cookie.ts';
import { refuseWhenFull } from '#server/routes/refuse-when-full.ts';
import type { RenderQueue } from '#server/admission/render-queue.ts';
import { isSiteFile, limitVisitors, type VisitorLimits } from '#server/admission/visitor-limit.ts';
import { Overloaded, RenderInterrupted } from '#server/errors.ts';
import { answerPreviewError } from '#server/previews/answer-preview.ts';
import { answerNotFound, answerUnreadable } from '#server/replies/answer-error.ts';
import { type CanaryVisitor, NO_VISITOR } from '#server/canaries/identify-visitor.ts';
import { sendPlainPage } from '#server/replies/plain-page.ts';
import type { FollowerState } from '#server/release-set/set-follower.ts';
import type { RenderService } from '#server/render-pool/render-service.ts';
import type { ComposedPage } from '#server/render-pool/process-client/page-request.ts';
import { canaryVersions } from '#server/render-pool/process-client/remote-versions.ts';
import { compressStream } from '#server/routes/files/compress-stream.ts';
import type { FetchFeed } from '#server/routes/feeds.ts';
import { LastModified } from '#server/routes/last-modified.ts';
import { requestSession, siteHosts, siteOrigin } from '#server/session/site-hosts.ts';
import { type SharedAddress, sharedAddress } from '#server/routes/page-cache/page-key.ts';
import { type Making, type SharedPages, type SharedReply } from '#server/routes/page-cache/shared-pages.ts';
import { securityHeaders } from '#server/replies/security-headers.ts';
import { consumeAuthParameter, type SessionRoutes } from '#server/session/auth-parameter.ts';

type Renders = Pick<RenderService, 'active' | 'render'>;

interface PageRoutes {
  readonly renders: Renders & Partial<Pick<RenderService, 'chooseFor'>>;
  /** Returns what renders the page of a browser that sees a preview; null: the current set. By default there are no previews. */
  readonly previewFor?: (request: FastifyRequest) => Promise<Renders | null>;
  /** Identifies the visitor of a page for canaries. By default no visitor gets one. */
  readonly identify?: (request: { cookies: string | undefined; userAgent: string | undefined; domain: string | null }) => CanaryVisitor;
  /** Queues for rendering. Without them, in development, everything is rendered at once. */
  readonly queues?: { readonly pages: RenderQueue; readonly siteFiles: RenderQueue };
  /** Limits per client address. Without them nothing is counted. */
  readonly limits?: VisitorLimits;
  readonly follower: { readonly state: FollowerState };
  readonly sessions: SessionRoutes;
  /** Source of the feeds. */
  readonly feeds: FetchFeed;
  /** Further sources that the content security policy allows, in development only. */
  readonly devSources?: readonly string[];
  /** Error tracking settings of pages; null disables it. */
  readonly errorTracking?: () => ErrorTracking | null;
  /** Origins that third-party scripts connect to; null if none is configured. */
  readonly widgetSources?: readonly string[] | null;
  /** The site's public origin; null takes it from the Host header, on this machine only. */
  readonly publicOrigin?: string | null;
  /** Port of this server. */
  readonly port?: number;
  /** Called for each rendered page, with the seconds until its first bytes and the id of the request. A page from the cache is none. */
  readonly onRendered?: (page: ComposedPage, seconds: number, requestId: string) => void;
  /** Share of documents that measure their web vitals. Defaults to 0. */
  readonly vitalsSample?: number;
  /** Pages that several visitors get. Without them, each request renders its own. */
  readonly shared?: SharedPages | null;
  /** Identifies the content of the API; empty while it is unknown. */
  readonly contentVersion?: () => string;
}

/** A host without characters that would end it, or precede it, in a URL. */
const HOST = /^[^\s/?#@\\]+$/;
/** Line breaks (ECMA-262, LineTerminator) as they appear in a URL: the router's patterns end there, and no page has one. */
const LINE_END = /%0[ad]|%e2%80%a[89]/i;

/** The status that nginx logs in this case. */
const CLIENT_CLOSED_REQUEST = 499;

/** Registers the page route: every path that is not a file, the API or a probe is a page of the active release set. */
export function registerPages(app: FastifyInstance, routes: PageRoutes): void {
  const {
    renders: current,
    previewFor = async () => null,
    identify = () => NO_VISITOR,
    queues,
    limits,
    follower,
    sessions,
    feeds,
    devSources = [],
    errorTracking = () => null,
    widgetSources = null,
    publicOrigin = null,
    port = 80,
    onRendered,
    vitalsSample = 0,
    shared = null,
    contentVersion = () => '',
  } = routes;
  const lastModified = new LastModified(Date.now);
  const page = async (request: FastifyRequest, reply: FastifyReply) => {
    const url = `${request.protocol}://${request.host}${request.url}`;
    // The visitor controls the host, and the target may be an absolute URL (RFC 9112, section 3.2.2).
    if (!request.url.startsWith('/') || !HOST.test(request.host) || !URL.canParse(url)) return answerUnreadable(reply);
    if (LINE_END.test(request.url.split('?', 1)[0] ?? '')) return answerNotFound(request, reply);
    const taken = await consumeAuthParameter(new URL(url), request, sessions);
    if (taken) {
      if (taken.cookies.length > 0) reply.header('set-cookie', [...taken.cookies]);
      return reply.headers({ 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' }).redirect(taken.to, 302);
    }
    let preview: Renders | null;
    try {
      preview = await previewFor(request);
    } catch (error) {
      const answered = answerPreviewError(reply, error, siteHosts(sessions.domain, request)?.domain ?? null);
      if (!answered) throw error;
      return answered;
    }
    const renders = preview ?? current;
    const { active } = renders;
    if (!active) return sendPlainPage(reply, 503, 'Plenum is starting', 'The site is not ready yet. Please try again in a moment.');
    const nonce = randomBytes(16).toString('base64');
    const origin = siteOrigin(publicOrigin, request, port);
    const session = requestSession(request.headers.cookie, sessions.now());
    const hosts = siteHosts(sessions.domain, request);
    const { cookie, 'user-agent': userAgent } = request.headers;
    const identified =
      preview || isSiteFile(request.url) ? NO_VISITOR : identify({ cookies: cookie, userAgent, domain: hosts?.domain ?? null });
    const timeZone = readTimeZone(cookie);
    const visitor = { visitorAddress: request.ip, session, hosts, cookieHeader: cookie, timeZone, canaryVisitor: identified.id };
    const client = clientSignal(reply);
    const queue = isSiteFile(request.url) ? queues?.siteFiles : queues?.pages;
    const isMeasured = (status: number) => !preview && status === 200 && Math.random() < vitalsSample;
    const onSiteHost = visitor.hosts === null || visitor.hosts.account !== new URL(url).origin;
    const make = async (making: Making, coding: ContentCoding | null): Promise<ComposedPage> => {
      const { id, nonce, address, waitsForParts, signal } = making;
      // On the account's host a feed is not a feed: the release redirects its reader to the site.
      const feed = onSiteHost ? await feeds(new URL(address).pathname, request, origin, signal) : null;
      // The API makes feeds, so they are the same in a preview.
      if (feed) return { ...feed, ...(current.chooseFor?.(null) ?? { composition: active }) };
      const startedAt = performance.now();
      const made = await inSpan('render', {}, async (span, trace) => {
        const page = await renders.render(
          {
            id,
            url: address,
            origin,
            ...visitor,
            nonce,
            trace,
            errorTracking: errorTracking(),
            contentVersion: contentVersion(),
            waitsForParts,
            coding,
          },
          signal,
        );
        if (span) describePage(span, page);
        return page;
      });
      if (!preview) onRendered?.(made, (performance.now() - startedAt) / 1000, id);
      return made;
    };
    const makeInTurn = (
      making: Making,
      { isForMany = false, coding = null }: { isForMany?: boolean; coding?: ContentCoding | null } = {},
    ) => (queue ? queue.run(() => make(making, coding), making.signal, isForMany) : make(making, coding));
    const makeForMany = (making: Making) => makeInTurn(making, { isForMany: true });
    // A preview adds to the page's text, and the answer to HEAD has no body.
    const ownCoding = preview || request.method === 'HEAD' ? null : preferredCoding(request);
    const makeOwn = (making: Making) => makeInTurn(making, { coding: ownCoding });
    let failureStatus = 500;
    const explain = (error: unknown) => {
      if (error instanceof Overloaded) throw error;
      if (!client.aborted) request.log.error(error, 'A page could not be rendered');
      // The page itself is not broken: the same request succeeds a little later.
      if (error instanceof RenderInterrupted) failureStatus = 503;
      return null;
    };
    /** Returns the page's address for the set that is active now. */
    const currentAddress = (): SharedAddress | null => {
      if (!shared || preview || isSiteFile(request.url)) return null;
      const expected = current.chooseFor?.(identified.id)?.composition ?? active;
      return sharedAddress({
        request,
        url: new URL(url),
        hasSession: session !== null,
        composition: compositionId(expected),
        cookies: conditionCookies(expected.declared?.fills ?? [], cookie),
        timeZone,
        hosts,
        origin,
        publicOrigin,
        domain: sessions.domain,
      });
    };
    const find = (at: SharedAddress) => shared?.find(at, client, makeForMany, request.log).catch(explain);
    let address = currentAddress();
    let found = address ? await find(address) : undefined;
    // While it waited for the page another set was activated, whose page the others who waited need, too.
    const later = address && found && 'outcome' in found && found.outcome === 'refused' ? currentAddress() : null;
    if (later && later.composition !== address?.composition) {
      address = later;
      found = await find(later);
    }
    const sendShared = (pages: SharedPages, answer: Pick<SharedReply, 'key' | 'page' | 'outcome'>) => {
      const { status, hasCanaries } = answer.page.parts;
      const response = identified.respond(hasCanaries);
      if (response.cookie) reply.header('set-cookie', response.cookie);
      const timings = [...(isMeasured(status) ? ['vitals'] : []), ...(response.isObserved ? ['parts'] : [])];
      if (follower.state === 'degraded') reply.header('x-release-state', 'degraded');
      return pages.send(request, reply, { ...answer, nonce, timings, isForProxies: response.isForAll && !response.cookie });
    };
    if (shared && found && 'page' in found && !client.aborted) return sendShared(shared, found);
    const making = { id: request.id, nonce, address: url, waitsForParts: false, signal: client };
    const lead = found && 'lead' in found ? found.lead : null;
    const render = async () => {
      const first = await (lead ? lead.make(making) : makeOwn(making));
      // Rendered without campaign parameters, which a redirect has to keep.
      const isShortened = lead !== null && address?.url.href !== new URL(url).href;
      return isShortened && first.headers['location'] !== undefined ? makeOwn(making) : first;
    };
    const orLast = (error: unknown) => (error instanceof Overloaded && lead?.last(null) ? null : explain(error));
    const rendered = found === null || client.aborted ? null : await render().catch(orLast);
    if (client.aborted) {
      rendered?.body?.destroy();
      // No client reads the response; the status is for the log.
      return reply.code(CLIENT_CLOSED_REQUEST).send();
    }
    const last = lead?.last(rendered);
    if (shared && lead && last) {
      rendered?.body?.destroy();
      return sendShared(shared, { key: lead.key, page: last, outcome: 'stale' });
    }
    if (!rendered)
      return sendPlainPage(reply, failureStatus, 'Something went wrong', 'We could not load this page. Please try again in a moment.');
    const { status, headers, body, compressed = null, composition, route } = rendered;
    const response = identified.respond(rendered.hasCanaries ?? false);
    if (response.cookie) reply.header('set-cookie', response.cookie);
    if (route) request.routePattern = route;
    const isPage = headers['content-type']?.startsWith('text/html') ?? true;
    reply.headers({
      ...(isPage ? securityHeaders(nonce, devSources, undefined, Object.keys(composition.remotes), widgetSources) : securityHeaders(null)),
      'cache-control': 'no-cache, private',
      vary: 'accept-encoding, cookie',
      ...shared?.streamHeaders,
      ...headers,
      'x-release-set': compositionId(composition),
      ...(composition.canaries && { 'x-release-canary': canaryVersions(composition).join(', ') }),
    });
    const measured = [
      ...(isPage && isMeasured(status) ? ['vitals'] : []),
      ...(isPage && !headers['location'] && response.isObserved ? ['parts'] : []),
    ];
    if (measured.length > 0) reply.header('server-timing', [reply.getHeader('server-timing'), ...measured].filter(Boolean).join(', '));
    if (follower.state === 'degraded') reply.header('x-release-state', 'degraded');
    reply.code(status);
    if (headers['etag']) reply.header('last-modified', lastModified.of(`${origin}${new URL(url).pathname}`, headers['etag']));
    if (status === 200 && headers['etag'] && fresh(request.headers, reply.getHeaders())) {
      body?.destroy();
      return reply.code(304).removeHeader('content-type').send();
    }
    if (compressed) return reply.header('content-encoding', compressed.coding).send(compressed.bytes);
    if (!body) return reply.send();
    if (request.method === 'HEAD') {
      body.destroy();
      return reply.send();
    }
    return reply.send(compressStream(body, request, reply));
  };
  void app.register(async (scope) => {
    if (limits) await limitVisitors(scope, limits);
    const preHandler = queues ? [refuseWhenFull(queues.pages)] : [];
    scope.route({ method: ['GET', 'HEAD'], url: '/*', preHandler, handler: page });
  });
}

/** Render processes have no network, so the front server records the spans of their work. */
function describePage(span: Span, { screen, composition, status }: ComposedPage): void {
  const remote = screen?.split('#')[0] ?? 'shell';
  const version = remote === 'shell' ? composition.shell.version : composition.remotes[remote]?.version;
  span.updateName(`render ${screen ?? 'page'}`).setAttributes({
    'plenum.release_set': compositionId(composition),
    'plenum.screen': screen ?? undefined,
    'plenum.remote': remote,
    'plenum.remote_version': version,
    'http.response.status_code': status,
  });
}

/** Returns a signal that aborts if the client disconnects before it has its response. */
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
