import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { mapStackTrace } from '#src/source-locations/map-stack-trace.ts';

let files: string;
beforeAll(async () => {
  files = await mkdtemp(path.join(tmpdir(), 'plenum-test-'));
  const map = (source: string) => JSON.stringify({ version: 3, sources: [source], names: [], mappings: 'AAEE' });
  await writeFile(path.join(files, 'screen-show.js.map'), map('src/screens/show/show.tsx'));
  await writeFile(path.join(files, 'screen-show.0a1b.hot-update.mjs.map'), map('src/screens/show/show.tsx'));
  await writeFile(path.join(files, 'remote.js.map'), map('node_modules/@plenum/federation/lib/dev/page/refreshable.js'));
});
afterAll(() => rm(files, { recursive: true }));

const places = (...frames: string[]) => mapStackTrace(['TypeError: x', ...frames].join('\n'), { files, publicPath: '/_dev/mf-quizshow/' });
const BASE = 'http://localhost:4100/_dev/mf-quizshow';

test('a stack of the remote and the page – mapped – only the remote’s frames, with lines and columns of its sources', async () => {
  expect(
    await places(
      `    at Show (${BASE}/screen-show.js:1:1)`,
      `    at ${BASE}/screen-show.0a1b.hot-update.mjs:1:1`,
      `    at Newest (${BASE}/remote.js:1:1)`,
      `    at iO (http://localhost:4100/_/shell/1.0.0/main.js:1:1)`,
      `    at new Promise (<anonymous>)`,
    ),
  ).toBe('at Show (src/screens/show/show.tsx:3:3)\nat src/screens/show/show.tsx:3:3');
});

test.each([
  [`    at Show (${BASE}/gone.js:1:1)`],
  [`    at Show (${BASE}/../../../etc/passwd:1:1)`],
  [`    at Show (${BASE}/-/..%2f..%2fsecret.js:1:1)`],
  ['no stack at all'],
])('%s, without a source – mapped – the stack unchanged', async (frame) => {
  expect(await places(frame)).toBe(`TypeError: x\n${frame}`);
});
