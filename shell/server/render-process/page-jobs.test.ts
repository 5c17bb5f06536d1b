import { expect, test } from '@jest/globals';
import { Readable } from 'node:stream';
import { PAGE_BYTES, PageJobs } from '#server/render-process/page-jobs.ts';
import type { FromProcess } from '#server/render-process/protocol.ts';
import { waitUntil } from '#server/testing/wait-until.ts';
import type { Renderer } from '#contract/renderer.ts';
import { RENDERER_SPEC } from '#contract/version.ts';

const CHUNK = Buffer.alloc(1024 * 1024);

/** Renders one page whose body is `chunks` MiB, for a reader who reads all of it. */
async function rendered(chunks: number) {
  const body = Readable.from(Array.from({ length: chunks }, () => CHUNK));
  const renderer: Renderer = {
    spec: RENDERER_SPEC,
    adopt: async () => ({ failed: [] }),
    drop: () => undefined,
    render: async () => ({ status: 200, headers: {}, remotes: [], body }),
  };
  const sent: FromProcess[] = [];
  let bytes = 0;
  const jobs: PageJobs = new PageJobs(renderer, (message, chunk) => {
    sent.push(message);
    if (!chunk) return;
    bytes += chunk.byteLength;
    jobs.credit(1, chunk.byteLength);
  });
  jobs.render({ kind: 'render', id: 1, request: { id: 'r', url: 'http://site/', nonce: 'n', set: 's', quarantined: [], apiToken: 't' } });
  const last = () => sent.at(-1);
  await waitUntil(() => last()?.kind === 'end' || last()?.kind === 'failed');
  return { last: last(), bytes, body };
}

test('a page exactly at the limit – streamed – complete', async () => {
  const { last, bytes } = await rendered(PAGE_BYTES / CHUNK.byteLength);
  expect([last?.kind, bytes]).toEqual(['end', PAGE_BYTES]);
});

test('a page above the limit – streamed – it ends as failed, and its source is destroyed [F41]', async () => {
  const { last, bytes, body } = await rendered(PAGE_BYTES / CHUNK.byteLength + 10);
  expect(last).toMatchObject({ kind: 'failed', message: expect.stringContaining('exceeded') });
  expect(bytes).toBeLessThanOrEqual(PAGE_BYTES);
  expect(body.destroyed).toBe(true);
});
