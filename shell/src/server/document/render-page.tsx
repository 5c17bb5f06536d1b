import { StrictMode } from 'react';
import { renderToPipeableStream } from 'react-dom/server';
import { type createStaticHandler, createStaticRouter, type StaticHandlerContext, StaticRouterProvider } from 'react-router';
import { createEventBus } from '#src/app/create-event-bus.ts';
import type { AppRuntime } from '#src/app/app-runtime.ts';
import { AppContextProvider } from '#src/app/app-context.tsx';
import { partInStack } from '#src/boundaries/error-attribution.tsx';
import type { HtmlPiece } from '#src/server/document/document.ts';
import { newFailureId } from '#src/remotes/screen-result.ts';
import { OfflineNavigationStore } from '#src/stores/offline-navigation-store.ts';
import { NoticeStore } from '#src/stores/notice-store.ts';
import { requestStore } from '#src/stores/store-access.ts';
import { Transform, type TransformCallback } from 'node:stream';

/** Adds `start` before and `end` after the stream, when it has ended; keeps back-pressure. */
class HtmlStreamWrapper extends Transform {
  readonly #end: () => readonly HtmlPiece[];

  constructor(start: readonly HtmlPiece[], end: () => readonly HtmlPiece[]) {
    super();
    this.#end = end;
    for (const piece of start) this.push(piece);
  }

  override _transform(chunk: Buffer, _encoding: BufferEncoding, done: TransformCallback): void {
    done(null, chunk);
  }

  override _flush(done: TransformCallback): void {
    for (const piece of this.#end()) this.push(piece);
    done();
  }
}

interface Page {
  readonly handler: ReturnType<typeof createStaticHandler>;
  readonly context: StaticHandlerContext;
  readonly runtime: AppRuntime;
  readonly nonce: string;
  readonly start: readonly HtmlPiece[];
  /** Called when everything is rendered, deferred data included. */
  readonly end: () => readonly HtmlPiece[];
  readonly signal: AbortSignal;
}

/**
 * React moves any Suspense boundary over about 12.8 KB to the end of the stream, even one that is ready. Here everything but late deferred
 * data and late blocks is loaded before rendering starts, so nothing else may be moved: without JavaScript it would be at the end of the page.
 */
const NEVER_OUTLINE = 64 * 1024 * 1024;
/** A part that suspends for longer is given up: its fallback stays, and the page ends. */
const RENDER_DEADLINE_MS = 5000;

/**
 * Renders the matched routes. Resolves when the first bytes are ready; `screenThrew` says whether the screen itself failed before that. A
 * part that failed on its own does not make the page a failure.
 */
export function renderPage({
  handler,
  context,
  runtime,
  nonce,
  start,
  end,
  signal,
}: Page): Promise<{ body: HtmlStreamWrapper; screenThrew: boolean }> {
  let isScreenRendered = false;
  const failureId = newFailureId();
  const app = {
    runtime,
    notices: requestStore(new NoticeStore()),
    offlineNavigation: requestStore(new OfflineNavigationStore()),
    events: createEventBus(runtime.report),
    onServer: true,
    pending: new Map(),
    showsServerHtml: () => false,
    frameHydration: null,
    serverRender: { failureId, screenRendered: () => void (isScreenRendered = true) },
  };
  const router = createStaticRouter(handler.dataRoutes, context);
  return new Promise((resolve, reject) => {
    let threw = false;
    const body = new HtmlStreamWrapper(start, end);
    const stream = renderToPipeableStream(
      <StrictMode>
        <AppContextProvider value={app}>
          <StaticRouterProvider router={router} context={context} hydrate={false} />
        </AppContextProvider>
      </StrictMode>,
      {
        nonce,
        progressiveChunkSize: NEVER_OUTLINE,
        onShellReady: () => {
          stream.pipe(body);
          resolve({ body, screenThrew: threw && !isScreenRendered });
        },
        onShellError: (error) => {
          clearTimeout(deadline);
          reject(error);
        },
        onAllReady: () => clearTimeout(deadline),
        onError: (error, { componentStack }) => {
          threw = true;
          if (!signal.aborted) runtime.report(error, { stage: 'render', ...partInStack(componentStack), failure_id: failureId });
        },
      },
    );
    const deadline = setTimeout(
      () => stream.abort(new Error(`Rendering did not end within ${RENDER_DEADLINE_MS} ms.`)),
      RENDER_DEADLINE_MS,
    );
    const leave = () => stream.abort(signal.reason);
    if (signal.aborted) leave();
    else signal.addEventListener('abort', leave, { once: true });
  });
}
