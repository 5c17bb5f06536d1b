import { expect, test } from '@jest/globals';
import { getActiveSpan, getClient } from '@sentry/react';
import { startErrorTracking } from '#src/errors/error-tracking.ts';

// In a file of its own: the library traces the load of a document once.
test('a page that loaded files – its load is over – its transaction has the paint, and no span for each file', async () => {
  const bodies: string[] = [];
  globalThis.fetch = async (_, { body } = {}) => {
    bodies.push(typeof body === 'string' ? body : new TextDecoder().decode(body as Uint8Array | undefined));
    return new Response('{}');
  };
  const entry = (entryType: string, name: string, initiatorType?: string) =>
    ({ entryType, name, initiatorType, startTime: 20, duration: 5 }) as unknown as PerformanceEntry;
  const files = ['script', 'link', 'css', 'img', 'image', 'icon', 'video', 'track', 'other', ''].map((initiatorType) =>
    entry('resource', `https://plenum.test/_/shell/1.0.0/file-${initiatorType}`, initiatorType),
  );
  performance.getEntriesByType ??= () => [];
  performance.getEntries = () => [entry('paint', 'first-paint'), ...files];
  startErrorTracking(
    { dsn: 'https://key@errors.example/7', teams: {}, tunnel: '/-/errors', environment: 'production' },
    'shell@2.0.0',
    () => undefined,
  );

  getActiveSpan()?.end();
  await getClient()?.flush();

  const [, , event = '{}'] = bodies.find((body) => body.includes('"type":"transaction"'))?.split('\n') ?? [];
  const { spans = [] } = JSON.parse(event) as { spans?: { op: string; description: string }[] };
  expect(spans.map(({ op, description }) => `${op} ${description}`)).toEqual(['browser.paint first-paint']);
});
