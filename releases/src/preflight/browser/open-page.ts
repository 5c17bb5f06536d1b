import { setTimeout as pause } from 'node:timers/promises';
import mime from 'mime';
import * as z from 'zod/mini';
import type { CdpConnection } from '#src/preflight/browser/cdp-connection.ts';
import type { ApiCall, ReadFile } from '#src/preflight/process/preflight-process.ts';

/** A document to open, and what it may fetch. */
export interface BrowserPage {
  /** Absolute URL of the document. */
  readonly url: string;
  readonly html: string;
  /** Release whose code is checked: `mf-blog`. */
  readonly name: string;
  readonly readFile: ReadFile;
  /** Answers the page's calls of the API from samples. */
  readonly callApi: (call: ApiCall) => Promise<{ readonly status: number; readonly body: string }>;
}

const paused = z.object({
  requestId: z.string(),
  resourceType: z.string(),
  request: z.object({ url: z.string(), method: z.string(), postData: z.optional(z.string()) }),
});
const thrown = z.object({
  exceptionDetails: z.object({ text: z.string(), exception: z.optional(z.object({ description: z.optional(z.string()) })) }),
});
const logged = z.object({
  type: z.string(),
  args: z.array(z.object({ subtype: z.optional(z.string()), description: z.optional(z.string()) })),
});
const evaluated = z.object({ result: z.object({ value: z.optional(z.unknown()) }) });

/** `/_/mf-blog/1.0.0/x.js`; a retry has `/_/~1/…`. */
const RELEASE_FILE = /^\/_\/(?:~\d+\/)?([\w-]+)\/[^/]+\/(.+)$/;
const POLL_MS = 50;
const REASON_CHARACTERS = 1000;
const REASON_LINES = 4;
/** Waits until React has handled errors of effects: two frames after hydration. */
const SETTLED = 'new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => resolve(true))))';
const IS_HYDRATED = `document.documentElement.dataset.screenHydrated !== undefined`;

/**
 * Opens a document in a browser page of its own, without network: it gets its document, the browser files of the checked releases, and
 * sample answers.
 * @returns why the page does not work: an uncaught error, an error of the release that its host caught, or no hydration within the deadline;
 * null if it works
 * @throws what `page.readFile` throws
 */
export async function openPage(cdp: CdpConnection, page: BrowserPage, deadlineMs: number): Promise<string | null> {
  const { browserContextId } = await cdp.send('Target.createBrowserContext');
  const { targetId } = await cdp.send('Target.createTarget', { url: 'about:blank', browserContextId });
  const { sessionId } = await cdp.send('Target.attachToTarget', { targetId, flatten: true });
  const session = String(sessionId);
  const errors: string[] = [];
  /** The last error on the page, which may say why it does not hydrate. */
  let lastError: string | null = null;
  const stop = cdp.listen(session, (method, params) => {
    if (method === 'Fetch.requestPaused') void answer(cdp, session, { ...page, readFile }, z.parse(paused, params));
    else if (method === 'Runtime.exceptionThrown') errors.push(describeException(z.parse(thrown, params)));
    else if (method === 'Runtime.consoleAPICalled') {
      const message = z.parse(logged, params);
      errors.push(...errorsOf(message, page.name));
      lastError = message.args.find(({ subtype }) => subtype === 'error')?.description ?? lastError;
    }
  });
  const unreadable = Promise.withResolvers<never>();
  // Rejected without a listener if the page is closed first.
  unreadable.promise.catch(() => undefined);
  const readFile: ReadFile = async (...file) => {
    try {
      return await page.readFile(...file);
    } catch (error) {
      unreadable.reject(error);
      throw error;
    }
  };
  let isHydrated = false;
  const over = new AbortController();
  const settle = async (): Promise<boolean> => {
    await cdp.send('Runtime.enable', {}, session);
    await cdp.send('Fetch.enable', { patterns: [{ urlPattern: '*' }] }, session);
    await cdp.send('Page.navigate', { url: page.url }, session);
    while (errors.length === 0 && !over.signal.aborted) {
      isHydrated = await evaluate(cdp, session, IS_HYDRATED);
      if (isHydrated) break;
      await pause(POLL_MS);
    }
    if (errors.length === 0 && !over.signal.aborted) await evaluate(cdp, session, SETTLED);
    return true;
  };
  let timer: NodeJS.Timeout | undefined;
  try {
    const settled = settle();
    // Rejected when the page is closed before it has settled.
    settled.catch(() => undefined);
    // A page in a loop answers no call at all, so the deadline covers every one of them.
    const expired = new Promise<boolean>((resolve) => {
      timer = setTimeout(() => resolve(false), deadlineMs);
    });
    const isSettled = await Promise.race([settled, expired, unreadable.promise]);
    return errors[0] ?? (isSettled ? null : describeHang(isHydrated, deadlineMs, lastError));
  } finally {
    over.abort();
    clearTimeout(timer);
    stop();
    await cdp.send('Target.disposeBrowserContext', { browserContextId }).catch(() => undefined);
  }
}

async function evaluate(cdp: CdpConnection, session: string, expression: string): Promise<boolean> {
  const { result } = z.parse(
    evaluated,
    await cdp.send('Runtime.evaluate', { expression, awaitPromise: true, returnByValue: true }, session),
  );
  return result.value === true;
}

async function answer(
  cdp: CdpConnection,
  session: string,
  page: BrowserPage,
  { requestId, resourceType, request }: z.infer<typeof paused>,
): Promise<void> {
  const { status, type, body } = await responseTo(page, resourceType, request).catch(() => NOT_FOUND);
  const responseHeaders = [{ name: 'content-type', value: type }];
  await cdp
    .send('Fetch.fulfillRequest', { requestId, responseCode: status, responseHeaders, body: body.toString('base64') }, session)
    // The page is gone.
    .catch(() => undefined);
}

interface Response {
  readonly status: number;
  readonly type: string;
  readonly body: Buffer;
}

const NOT_FOUND: Response = { status: 404, type: 'text/plain', body: Buffer.alloc(0) };

async function responseTo(page: BrowserPage, resourceType: string, request: z.infer<typeof paused>['request']): Promise<Response> {
  if (resourceType === 'Document' && request.url === page.url)
    return { status: 200, type: 'text/html; charset=utf-8', body: Buffer.from(page.html) };
  const { origin, pathname } = new URL(request.url);
  if (origin !== new URL(page.url).origin) return NOT_FOUND;
  const [, name, file] = RELEASE_FILE.exec(pathname) ?? [];
  if (name !== undefined && file !== undefined) {
    const body = await page.readFile(name, 'web', decodeURIComponent(file));
    if (!body) return NOT_FOUND;
    return { status: 200, type: mime.getType(file) ?? 'application/octet-stream', body };
  }
  if (!pathname.startsWith('/api/')) return NOT_FOUND;
  const { status, body } = await page.callApi({ method: request.method, url: request.url, body: request.postData ?? null });
  return { status, type: 'application/json', body: Buffer.from(body) };
}

function describeHang(isHydrated: boolean, deadlineMs: number, lastError: string | null): string {
  const logged = lastError === null ? '' : ` The page logged: ${firstLines(lastError)}`;
  const what = isHydrated ? 'The page was busy after hydration, and did not respond' : 'The screen did not hydrate';
  return `${what} within ${deadlineMs / 1000} s.${logged}`;
}

function describeException({ exceptionDetails: { text, exception } }: z.infer<typeof thrown>): string {
  return firstLines(exception?.description ?? text);
}

/** Returns the errors in a console message that code of the release threw, other than failed calls of the API, which have no sample. */
function errorsOf({ type, args }: z.infer<typeof logged>, name: string): string[] {
  if (type !== 'error') return [];
  return args.flatMap(({ subtype, description = '' }) =>
    subtype === 'error' && description.includes(`/_/${name}/`) && !description.startsWith('ApiError') ? [firstLines(description)] : [],
  );
}

function firstLines(text: string): string {
  return text.split('\n').slice(0, REASON_LINES).join('\n').slice(0, REASON_CHARACTERS);
}
