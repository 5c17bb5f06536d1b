import type { Readable } from 'node:stream';
import { type ProcessOptions, RenderProcess } from '#server/render-pool/process-client/render-process.ts';
import { fakeShell, sampleComposition } from '#server/testing/fake-shell.ts';

export const SET = 'production:1:1';
const API = 'http://127.0.0.1:9/api';
/** Short only in tests whose process must be given up. On a busy machine the others would fail with it. */
export const SHORT_STALL_MS = 300;
export const LONG_STALL_MS = 20_000;
const processes: RenderProcess[] = [];

interface Logged {
  readonly message: string;
  readonly details: Record<string, unknown>;
}

/** Starts a render process with the fake shell and records what it reports. */
export function startProcess(options: Partial<ProcessOptions> = {}, source = fakeShell) {
  const logged: Logged[] = [];
  const exits: { reason: string; parts: readonly string[] }[] = [];
  const renderer = new RenderProcess({
    start: { shell: { version: '1.0.0', publicPath: '/_/shell/1.0.0/' }, apiUrl: API, assetBase: '/_/' },
    source,
    stallMs: LONG_STALL_MS,
    heapLimitBytes: 2 ** 30,
    memoryLimitBytes: 2 ** 31,
    readFile: async () => '',
    callApi: async () => ({ status: 200, headers: {}, body: Buffer.from('{}') }),
    log: (_, message, details) => logged.push({ message, details }),
    onEnd: (_, reason, parts) => exits.push({ reason, parts }),
    ...options,
  });
  processes.push(renderer);
  return { renderer, logged, exits, produced: () => logged.filter(({ message }) => message === 'produced').length };
}
/** Starts a render process that has adopted a set. */
export const adopted = async (options?: Partial<ProcessOptions>) => {
  const started = startProcess(options);
  await started.renderer.adopt(sampleComposition(1));
  return started;
};
export const request = (path: string) => ({
  id: 'r1',
  url: `http://site${path}`,
  visitorAddress: '127.0.0.1',
  nonce: 'n0nce',
  set: SET,
  quarantined: [],
});
export const text = async (body: Readable | null) => Buffer.concat((await body?.toArray()) ?? []).toString();

/** Retires the processes of a test. */
export function retireProcesses(): void {
  for (const renderer of processes.splice(0)) renderer.retire();
}
