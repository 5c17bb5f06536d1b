import type { Readable } from 'node:stream';
import { performance } from 'node:perf_hooks';

interface Page {
  readonly status: number;
  readonly body: Readable | null;
}

/**
 * Reads a page to its end.
 * @param render starts rendering
 * @returns milliseconds that rendering took
 * @throws Error when the response is not a page with status 200
 */
export async function renderOnce(render: () => Promise<Page>): Promise<number> {
  const startedAt = performance.now();
  const { status, body } = await render();
  let bytes = 0;
  for await (const chunk of body ?? []) bytes += (chunk as Buffer).length;
  const took = performance.now() - startedAt;
  if (status !== 200 || bytes === 0) throw new Error(`A page returned ${status} with ${bytes} bytes.`);
  return took;
}

/** Fields that all requests to a renderer have in common, apart from the release set. */
export function pageRequest(path: string) {
  return { id: 'bench', url: `http://127.0.0.1${path}`, visitorAddress: '127.0.0.1', nonce: 'bench', quarantined: [] };
}
