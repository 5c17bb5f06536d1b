import { afterEach, expect, jest, test } from '@jest/globals';
import { WINDOW_BYTES } from '#server/render-process/protocol.ts';
import { foreignShell, loopingShell, sampleComposition } from '#server/testing/fake-shell.ts';
import { SHORT_STALL_MS, SET, adopted, request, retireProcesses, startProcess, text } from '#server/testing/render-process.ts';
import { waitUntil } from '#server/testing/wait-until.ts';

// Starts and stops processes, which takes time on a busy machine.
jest.setTimeout(60_000);

const MIB = 1024 * 1024;

afterEach(retireProcesses);

test('a set is adopted – a page is rendered – its status, headers and whole body', async () => {
  const { renderer } = await adopted();
  const page = await renderer.render(request('/hello'));
  expect(page).toMatchObject({ status: 200, headers: { 'content-type': 'text/html; charset=utf-8' } });
  expect(JSON.parse(await text(page.body))).toMatchObject({ set: SET, nonce: 'n0nce' });
  expect(renderer.load).toBe(0);
});

test('a redirect – rendered – it has no body', async () => {
  const { renderer } = await adopted();
  expect(await renderer.render(request('/redirect'))).toMatchObject({ status: 302, headers: { location: '/hello' }, body: null });
});

test('a page that fails before its head – rendered – an error, and the process continues', async () => {
  const { renderer } = await adopted();
  await expect(renderer.render(request('/throw'))).rejects.toThrow('broken');
  await expect(renderer.render({ ...request('/hello'), set: 'production:1:2' })).rejects.toThrow('is not adopted by this process');
  expect((await renderer.render(request('/hello'))).status).toBe(200);
});

test('a page that fails in the middle – read – its stream breaks off, and the process continues', async () => {
  const { renderer } = await adopted();
  const { body } = await renderer.render(request('/break'));
  await expect(text(body)).rejects.toThrow('Rendering failed.');
  expect((await renderer.render(request('/hello'))).status).toBe(200);
});

test('an unhandled rejection of a remote – pages are rendered – the process continues, and it is logged', async () => {
  const { renderer, logged, exits } = await adopted();
  await text((await renderer.render(request('/forget'))).body);
  await waitUntil(() => logged.some(({ details }) => String(details['reason']).includes('forgotten')));
  expect((await renderer.render(request('/hello'))).status).toBe(200);
  expect(exits).toEqual([]);
});

test('a file that the shell requests – it cannot be read – the page fails, others are rendered', async () => {
  const { renderer } = await adopted({ readFile: async () => Promise.reject(new Error('does not match its recorded hash')) });
  await expect(renderer.render(request('/wait/x'))).rejects.toThrow('does not match its recorded hash');
  expect((await renderer.render(request('/hello'))).status).toBe(200);
});

test.each([
  ['has another interface', foreignShell, 'needs a front of plenum.renderer/2'],
  ['throws at import', 'throw new Error("broken at import")', 'broken at import'],
])('a shell that %s – started – never ready, with the reason', async (_, source, output) => {
  const { renderer, exits } = startProcess({}, source);
  await expect(renderer.adopt(sampleComposition(1))).rejects.toThrow(output);
  await waitUntil(() => exits.length > 0);
  expect(exits).toEqual([{ reason: 'crashed', parts: [] }]);
});

test('a shell that never finishes loading – started – given up after the start deadline', async () => {
  const { renderer, exits } = startProcess({ startMs: 500, stallMs: 100 }, loopingShell);
  await expect(renderer.adopt(sampleComposition(1))).rejects.toMatchObject({ name: 'RenderInterrupted' });
  expect(exits).toEqual([{ reason: 'stalled', parts: [] }]);
});

test('a set that hangs, one that is refused, one with a broken remote – adopted – ended, refused, named', async () => {
  const { renderer } = await adopted({ stallMs: SHORT_STALL_MS });
  await expect(renderer.adopt(sampleComposition(2, { blog: '0.0.3' }))).resolves.toEqual(['mf-blog@0.0.3']);
  await expect(renderer.adopt(sampleComposition(3, { blog: '0.0.2' }))).rejects.toThrow('this shell cannot take the set');
  expect((await renderer.render(request('/hello'))).status).toBe(200);
  await expect(renderer.adopt(sampleComposition(4, { blog: '0.0.1' }))).rejects.toMatchObject({ name: 'RenderInterrupted' });
});

test('a visitor who stops reading – a page of 16 MiB is rendered – the process soon stops producing, and finishes when reading continues', async () => {
  const { renderer, produced } = await adopted();
  const { body } = await renderer.render(request('/big'));
  await waitUntil(() => produced() > 0);
  // Rendering other pages gives the big one every chance to run ahead.
  for (let i = 0; i < 5; i += 1) await text((await renderer.render(request('/hello'))).body);
  const ahead = produced();
  expect(ahead * MIB).toBeLessThanOrEqual(WINDOW_BYTES + 2 * MIB);
  expect((await text(body)).length).toBeGreaterThan(16 * MIB);
  expect(produced()).toBe(16);
});

test('a visitor who stops reading, then leaves – the process is notified – it stops producing and is idle', async () => {
  const { renderer, produced, logged } = await adopted();
  const { body } = await renderer.render(request('/big'));
  await waitUntil(() => produced() > 0);
  body?.destroy();
  await waitUntil(() => renderer.load === 0);
  expect(logged.map(({ message }) => message)).toContain('aborted');
  expect(produced()).toBeLessThan(16);
});

test('a page whose loader waits – its visitor leaves – it rejects at once, the loader is aborted, no error is logged', async () => {
  const { renderer, logged } = await adopted();
  const visitor = new AbortController();
  const rendering = renderer.render(request('/slow'), visitor.signal);
  await waitUntil(() => logged.some(({ message }) => message === 'waiting'));
  visitor.abort(new Error('gone'));
  await expect(rendering).rejects.toThrow('gone');
  await waitUntil(() => renderer.load === 0);
  expect(logged.map(({ message }) => message)).toEqual(['waiting', 'cancelled']);
  await expect(renderer.render(request('/hello'), visitor.signal)).rejects.toThrow('gone');
});

test('a process with a page in progress – retired – the page is complete, then the process ends, without a culprit', async () => {
  let give: (file: string) => void = () => undefined;
  const { renderer, exits } = await adopted({ readFile: () => new Promise((resolve) => (give = resolve)) });
  const rendering = renderer.render(request('/wait/x'));
  await renderer.adopt(sampleComposition(2));
  renderer.retire();
  expect([renderer.usable, exits]).toEqual([false, []]);
  give('now');
  const page = await rendering;
  expect(JSON.parse(await text(page.body))).toMatchObject({ set: SET });
  await waitUntil(() => exits.length > 0);
  expect(exits).toEqual([{ reason: 'retired', parts: [] }]);
});

test('a process whose visitor never reads on – retired – the visitor is cut off after the drain timeout', async () => {
  const { renderer, produced, exits } = await adopted({ drainMs: 50 });
  const { body } = await renderer.render(request('/big'));
  await waitUntil(() => produced() > 0);
  renderer.retire();
  const cutOff = new Promise((resolve) => body?.once('error', resolve));
  expect(await cutOff).toMatchObject({ name: 'RenderInterrupted' });
  expect(exits.map(({ reason }) => reason)).toEqual(['retired']);
});

test('a set is dropped while its page is rendered – the page ends – it is complete, and only then the set is dropped', async () => {
  let give: (file: string) => void = () => undefined;
  const { renderer } = await adopted({ readFile: () => new Promise((resolve) => (give = resolve)) });
  const rendering = renderer.render(request('/wait/x'));
  await renderer.adopt(sampleComposition(2));
  renderer.drop(SET);
  await renderer.adopt(sampleComposition(3));
  expect([...renderer.sets]).toEqual(['production:1:2', 'production:1:3']);
  give('now');
  expect(JSON.parse(await text((await rendering).body))).toMatchObject({ set: SET });
  await expect(renderer.render(request('/hello'))).rejects.toThrow('is not adopted');
});

test('a running process – its memory is read – heap and total', async () => {
  const { renderer } = await adopted();
  await waitUntil(() => renderer.memory.heap > MIB);
  expect(renderer.memory.total).toBeGreaterThan(renderer.memory.heap);
});
