import { afterEach, expect, jest, test } from '@jest/globals';
import { sampleComposition } from '#server/testing/fake-shell.ts';
import { SHORT_STALL_MS, SET, adopted, request, retireProcesses, text } from '#server/testing/render-process.ts';
import { waitUntil } from '#server/testing/wait-until.ts';

// Starts and stops processes, which takes time on a busy machine.
jest.setTimeout(60_000);

const MIB = 1024 * 1024;

afterEach(retireProcesses);

test('the only page loops before it reaches any part – the watchdog checks – it must not be retried', async () => {
  const { renderer } = await adopted({ stallMs: SHORT_STALL_MS });
  await expect(renderer.render(request('/early-loop'))).rejects.toMatchObject({ culprits: [], retry: 'never' });
});

test('a page loops before it reaches any part, beside others – the watchdog checks – the others are not suspected', async () => {
  const { renderer, logged } = await adopted({ stallMs: SHORT_STALL_MS });
  const other = renderer.render(request('/slow')).catch((error: unknown) => error);
  await waitUntil(() => logged.some(({ message }) => message === 'waiting'));
  await expect(renderer.render(request('/early-loop'))).rejects.toMatchObject({ retry: 'never' });
  expect(await other).toMatchObject({ suspects: [], retry: 'shared' });
});

test('the only page loops – the watchdog checks – the process is ended, the page names itself as the culprit', async () => {
  const { renderer, exits } = await adopted({ stallMs: SHORT_STALL_MS });
  await expect(renderer.render(request('/loop'))).rejects.toMatchObject({ name: 'RenderInterrupted', culprits: ['mf-loop#screen'] });
  expect(exits).toEqual([{ reason: 'stalled', parts: ['mf-loop#screen'] }]);
  await expect(renderer.render(request('/hello'))).rejects.toMatchObject({ name: 'RenderInterrupted' });
  await expect(renderer.adopt(sampleComposition(2))).rejects.toMatchObject({ name: 'RenderInterrupted' });
});

test('a page loops beside another – the watchdog checks – both are interrupted, neither is called the culprit', async () => {
  const { renderer } = await adopted({ stallMs: SHORT_STALL_MS, readFile: () => new Promise(() => undefined) });
  const outcomes = await Promise.allSettled([renderer.render(request('/wait/x')), renderer.render(request('/loop'))]);
  expect(outcomes).toEqual([
    expect.objectContaining({ reason: expect.objectContaining({ name: 'RenderInterrupted', culprits: [] }) }),
    expect.objectContaining({ reason: expect.objectContaining({ culprits: [], suspects: ['mf-loop#screen'] }) }),
  ]);
});

test('a page loops after its head – read – its stream breaks off with the culprit', async () => {
  const { renderer } = await adopted({ stallMs: SHORT_STALL_MS });
  const { body } = await renderer.render(request('/late-loop'));
  await expect(text(body)).rejects.toMatchObject({ name: 'RenderInterrupted', culprits: ['mf-loop#screen'] });
});

test('a page ends the process – rendered – crashed, with the culprit', async () => {
  const { renderer, exits } = await adopted();
  await expect(renderer.render(request('/exit'))).rejects.toMatchObject({ name: 'RenderInterrupted', culprits: ['mf-exit#screen'] });
  expect(exits).toEqual([{ reason: 'crashed', parts: ['mf-exit#screen'] }]);
});

test('a page that loops – its visitor leaves first – the process is still known to hang in it', async () => {
  const { renderer, logged, exits } = await adopted({ stallMs: SHORT_STALL_MS });
  const visitor = new AbortController();
  const rendering = renderer.render(request('/loop'), visitor.signal);
  await waitUntil(() => logged.some(({ message }) => message === 'looping'));
  visitor.abort(new Error('gone'));
  await expect(rendering).rejects.toThrow('gone');
  await waitUntil(() => exits.length > 0);
  expect(exits).toEqual([{ reason: 'stalled', parts: ['mf-loop#screen'] }]);
});

test('the system pauses a process – for longer than the stall limit – it continues as if nothing had happened', async () => {
  let clock = 0;
  let looks = 0;
  const now = () => {
    looks += 1;
    return clock;
  };
  const { renderer, exits } = await adopted({ stallMs: 100, now });
  const looksAgain = () => {
    const enough = looks + 2;
    return waitUntil(() => looks >= enough, 'the watch looks twice more');
  };
  process.kill(Number(renderer.pid), 'SIGSTOP');
  const rendering = renderer.render(request('/hello'));
  // Messages sent before are processed first.
  await looksAgain();
  clock += 500;
  await looksAgain();
  process.kill(Number(renderer.pid), 'SIGCONT');
  expect((await rendering).status).toBe(200);
  expect(exits).toEqual([]);
});

test('a page allocates memory outside the heap – above the limit – the process is ended, with the culprit [F41]', async () => {
  const { renderer, exits } = await adopted({ memoryLimitBytes: 512 * MIB });
  await expect(renderer.render(request('/buffers'))).rejects.toMatchObject({ culprits: ['mf-buffers#screen'] });
  expect(exits).toEqual([{ reason: 'memory-limit', parts: ['mf-buffers#screen'] }]);
});

test('a remote throws in a timer – a page is in progress – it is completed, and the crash is reported with the release', async () => {
  const crashes: (string | null)[] = [];
  const { renderer, logged } = await adopted({ onCrash: (_, release) => crashes.push(release) });
  const visitor = new AbortController();
  const slow = renderer.render(request('/slow'), visitor.signal);
  await text((await renderer.render(request('/throw-later'))).body);
  await waitUntil(() => crashes.length > 0);
  expect(crashes).toEqual(['mf-blog@1.0.0']);
  expect(logged.find(({ message }) => message.startsWith('Code in a render process threw'))?.details).toMatchObject({
    reason: 'Error: thrown in a timer',
    release: 'mf-blog@1.0.0',
  });
  expect((await renderer.render(request('/hello'))).status).toBe(200);
  visitor.abort(new Error('gone'));
  await expect(slow).rejects.toThrow('gone');
});

test('a remote keeps throwing in a timer – pages are requested meanwhile – all are rendered, and a bounded number of throws is reported', async () => {
  let crashes = 0;
  const { renderer, exits } = await adopted({ onCrash: () => (crashes += 1) });
  await text((await renderer.render(request('/throw-always'))).body);
  await waitUntil(() => crashes === 20);
  for (let page = 0; page < 10; page += 1)
    expect(JSON.parse(await text((await renderer.render(request('/hello'))).body))).toMatchObject({ set: SET });
  expect([crashes, exits]).toEqual([20, []]);
});

test('a page ends the process beside another – on its own – it is the culprit, the other may be retried beside others', async () => {
  const { renderer, logged } = await adopted();
  const other = renderer.render(request('/slow')).catch((error: unknown) => error);
  await waitUntil(() => logged.some(({ message }) => message === 'waiting'));
  await expect(renderer.render(request('/exit'))).rejects.toMatchObject({ culprits: ['mf-exit#screen'], retry: 'isolated' });
  expect(await other).toMatchObject({ culprits: [], suspects: [], retry: 'shared' });
});
