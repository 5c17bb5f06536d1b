import { expect, test } from '@jest/globals';
import { getClient } from '@sentry/react';
import { startErrorTracking } from '#src/errors/error-tracking.ts';

const TRACE = '4bf92f3577b34da6a3ce929d0e0e4736';

// In a file of its own: the library wraps `fetch` once per client and never removes the first wrapper.
test('the front names the trace that rendered the document – the page calls the API, and fails – call and report belong to that trace', async () => {
  const calls: { readonly url: string; readonly headers: Headers; readonly body: string }[] = [];
  globalThis.fetch = async (input, { headers, body } = {}) => {
    const text = typeof body === 'string' ? body : new TextDecoder().decode(body as Uint8Array | undefined);
    calls.push({ url: input instanceof Request ? input.url : input.toString(), headers: new Headers(headers), body: text });
    return new Response('{}');
  };
  const serverTiming = [{ name: 'sentry-trace', description: `${TRACE}-00f067aa0ba902b7`, duration: 0 }];
  performance.getEntriesByType = (type: string) => (type === 'navigation' ? [{ serverTiming } as unknown as PerformanceEntry] : []);
  const report = startErrorTracking(
    { dsn: 'https://key@errors.example/7', teams: {}, tunnel: '/-/errors', environment: 'production' },
    'shell@2.0.0',
    () => undefined,
  );

  await fetch('/api/v1/ping');
  report(new Error('boom'));
  await getClient()?.flush();

  const traceparent = calls.find(({ url }) => url === '/api/v1/ping')?.headers.get('traceparent');
  expect(traceparent).toMatch(new RegExp(`^00-${TRACE}-[0-9a-f]{16}-01$`));
  const [, , event = '{}'] = calls.find(({ body }) => body.includes('"boom"'))?.body.split('\n') ?? [];
  expect(JSON.parse(event)).toMatchObject({ contexts: { trace: { trace_id: TRACE } } });
});
