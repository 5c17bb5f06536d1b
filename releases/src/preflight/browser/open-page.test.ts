import { expect, test } from '@jest/globals';
import { PassThrough } from 'node:stream';
import { CdpConnection } from '#src/preflight/browser/cdp-connection.ts';
import { openPage, type BrowserPage } from '#src/preflight/browser/open-page.ts';

interface Call {
  readonly id: number;
  readonly method: string;
  readonly params: { readonly expression?: string };
}

const PAGE: BrowserPage = {
  url: 'https://preflight.example/quizshow',
  html: '<p>Quiz</p>',
  name: 'mf-quizshow',
  readFile: () => Promise.resolve(null),
  callApi: () => Promise.resolve({ status: 404, body: '' }),
};

/** A browser that answers every call, except the evaluations that `evaluate` leaves without an answer (null). */
function fakeBrowser(evaluate: (expression: string) => boolean | null) {
  const [from, to] = [new PassThrough(), new PassThrough()];
  const methods: string[] = [];
  const answer = (id: number, result: object) => from.write(`${JSON.stringify({ id, result })}\0`);
  to.on('data', (bytes: Buffer) => {
    for (const text of bytes.toString().split('\0').filter(Boolean)) {
      const { id, method, params } = JSON.parse(text) as Call;
      methods.push(method);
      if (method !== 'Runtime.evaluate') answer(id, { browserContextId: 'c', targetId: 't', sessionId: 's' });
      else {
        const value = evaluate(params.expression ?? '');
        if (value !== null) answer(id, { result: { value } });
      }
    }
  });
  return { cdp: new CdpConnection(from, to), methods, emit: (event: object) => from.write(`${JSON.stringify(event)}\0`) };
}

test('a page that hydrates – opened – it works, and is closed', async () => {
  const { cdp, methods } = fakeBrowser(() => true);
  await expect(openPage(cdp, PAGE, 5000)).resolves.toBeNull();
  expect(methods.at(-1)).toBe('Target.disposeBrowserContext');
});

test.each([
  ['a page in a loop from the start', () => null, 'The screen did not hydrate within 0.05 s.'],
  [
    'a page in a loop after hydration',
    (expression: string) => (expression.includes('screenHydrated') ? true : null),
    'The page was busy after hydration, and did not respond within 0.05 s.',
  ],
  ['a page that never hydrates', () => false, 'The screen did not hydrate within 0.05 s.'],
])('%s – opened – it fails at the deadline, and is closed', async (_, evaluate, reason) => {
  const { cdp, methods } = fakeBrowser(evaluate);
  await expect(openPage(cdp, PAGE, 50)).resolves.toBe(reason);
  expect(methods.at(-1)).toBe('Target.disposeBrowserContext');
});

test('a file of the release cannot be read – its page requests it – the error of the file store, not a failure of the page', async () => {
  const { cdp, methods, emit } = fakeBrowser((expression) => {
    if (!expression.includes('screenHydrated')) return null;
    const request = { url: 'https://preflight.example/_/mf-quizshow/1.0.0/main.js', method: 'GET' };
    emit({ method: 'Fetch.requestPaused', sessionId: 's', params: { requestId: 'r', resourceType: 'Script', request } });
    return false;
  });
  const page: BrowserPage = { ...PAGE, readFile: () => Promise.reject(new Error('no bucket')) };
  await expect(openPage(cdp, page, 60_000)).rejects.toThrow('no bucket');
  expect(methods).toContain('Target.disposeBrowserContext');
});
