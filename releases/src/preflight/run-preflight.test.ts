import { expect, jest, test } from '@jest/globals';
import type { CheckResult, PreflightRelease } from '@plenum/shared-contracts/release/preflight';
import { digestOf } from '#src/domain/digest.ts';
import type { ReadFile } from '#src/preflight/process/preflight-process.ts';
import { type PageOpener, runPreflight } from '#src/preflight/run-preflight.ts';
import { FAKE_SHELL, fakeBlog, fakeShell } from '#src/testing/fake-shell.ts';
import type { SampleRelease } from '#src/testing/sample-release.ts';

// Each test starts processes.
jest.setTimeout(120_000);

const LONG_MS = 60_000;
const FINE = `() => '<p>fine</p>'`;

const releaseOf = ({ manifest }: SampleRelease): PreflightRelease => ({
  manifest,
  digest: digestOf(Buffer.from(JSON.stringify(manifest))),
});

function check(
  blog: SampleRelease | null,
  options: { shell?: SampleRelease; deadlineMs?: number; startBrowser?: () => Promise<PageOpener> } = {},
) {
  const { shell = fakeShell(), deadlineMs = LONG_MS, startBrowser } = options;
  const releases = [shell, ...(blog ? [blog] : [])];
  return runPreflight({
    shell: releaseOf(shell),
    remote: blog && releaseOf(blog),
    deadlineMs,
    startBrowser,
    readFile: async (name, side, path) => {
      const bytes = releases.find(({ manifest }) => manifest.name === name)?.files[`${side}/${path}`];
      return bytes ?? null;
    },
  });
}
const outcomes = ({ checks }: Awaited<ReturnType<typeof check>>) => checks.map(({ part, outcome, stage }) => [part, outcome, stage]);
const RENDERED: [CheckResult['outcome'], CheckResult['stage']] = ['rendered', null];

test('a release whose screens render – checked – passed, with each screen', async () => {
  const result = await check(fakeBlog('1.1.0', { main: FINE, article: `async () => '<p>later</p>'` }));
  expect(result).toMatchObject({
    name: 'mf-blog',
    version: '1.1.0',
    shell: { version: '1.0.0' },
    passed: true,
    browser: false,
    unsupported: null,
  });
  expect(outcomes(result)).toEqual([
    ['mf-blog', ...RENDERED],
    ['mf-blog#main', ...RENDERED],
    ['mf-blog#article', ...RENDERED],
  ]);
});

test('screens that throw and render nothing – checked – both refused with the reason, and the others are checked', async () => {
  const result = await check(
    fakeBlog('1.1.0', { throws: `() => { throw new Error('Broken on purpose'); }`, empty: `() => ''`, main: FINE }),
  );
  expect(result.passed).toBe(false);
  expect(result.checks[1]).toMatchObject({ outcome: 'failed', stage: 'render', reason: 'Broken on purpose' });
  expect(outcomes(result).slice(2)).toEqual([
    ['mf-blog#empty', 'empty', 'render'],
    ['mf-blog#main', ...RENDERED],
  ]);
});

test('a file cannot be read – checked – no result, but the error of the file store', async () => {
  const [shell, blog] = [fakeShell(), fakeBlog('1.1.0', { main: FINE })];
  const readFile: ReadFile = (name) =>
    name === 'shell' ? Promise.resolve(shell.files['node/remote.cjs'] ?? null) : Promise.reject(new Error('no bucket'));
  const options = { shell: releaseOf(shell), remote: releaseOf(blog), deadlineMs: LONG_MS, readFile };
  await expect(runPreflight(options)).rejects.toThrow('no bucket');
});

test('screens that end the process in three ways – checked – each refused with its reason, and the last one is checked in a new process', async () => {
  const result = await check(
    fakeBlog('1.1.0', {
      exits: `() => process.exit(0)`,
      throwsLater: `() => new Promise(() => setImmediate(() => { throw new Error('Broken on purpose'); }))`,
      main: FINE,
    }),
  );
  expect(outcomes(result)).toEqual([
    ['mf-blog', ...RENDERED],
    ['mf-blog#exits', 'failed', 'exit'],
    ['mf-blog#throwsLater', 'failed', 'exit'],
    ['mf-blog#main', ...RENDERED],
  ]);
  expect(result.checks.map(({ reason }) => reason)).toEqual([
    null,
    expect.stringContaining('process.exit was called'),
    expect.stringContaining('Broken on purpose'),
    null,
  ]);
});

test('a screen that loops – checked – refused at the deadline', async () => {
  const result = await check(fakeBlog('1.1.0', { loops: `() => { for (;;); }` }), { deadlineMs: 5000 });
  expect(result.passed).toBe(false);
  expect(result.checks.at(-1)).toMatchObject({ stage: 'deadline', reason: 'No result within 5 s.' });
});

test.each([
  ['throws', `throw new Error('Broken on purpose');`, 'load', 'Broken on purpose'],
  ['uses `window`', `window.innerWidth;`, 'load', 'window is not defined'],
  ['exits', `process.exit(1);`, 'exit', 'process.exit was called'],
])('a release that %s at load – checked – refused with the reason, and nothing else is checked', async (_, before, stage, reason) => {
  const result = await check(fakeBlog('1.1.0', { main: FINE }, before));
  expect(result.checks).toMatchObject([{ part: 'mf-blog', outcome: 'failed', stage, reason: expect.stringContaining(reason) }]);
  expect(result.passed).toBe(false);
});

test('screens that end four processes – checked – the others are left out', async () => {
  const exits = Object.fromEntries(['a', 'b', 'c', 'd', 'e'].map((name) => [name, `() => process.exit(0)`]));
  const result = await check(fakeBlog('1.1.0', exits));
  expect(result.checks.at(-1)).toMatchObject({
    part: 'mf-blog#e',
    outcome: 'skipped',
    reason: 'Its other checks ended too many processes.',
  });
  expect(result.passed).toBe(false);
});

test('a release – reads files, the environment and modules – it gets none of them', async () => {
  const probe = (code: string) => `() => { ${code}; return '<p>reached</p>'; }`;
  const result = await check(
    fakeBlog('1.1.0', {
      fs: probe(`require('node:fs').readFileSync('/etc/passwd')`),
      net: probe(`process.getBuiltinModule('node:net').connect(1)`),
      env: `() => JSON.stringify(process.env) === '{}' ? '<p>empty</p>' : ''`,
    }),
  );
  expect(outcomes(result)).toEqual([
    ['mf-blog', ...RENDERED],
    ['mf-blog#fs', 'failed', 'render'],
    ['mf-blog#net', 'failed', 'render'],
    ['mf-blog#env', ...RENDERED],
  ]);
});

test('a shell – checked – itself; one that throws at load is refused with the reason', async () => {
  expect(outcomes(await check(null))).toEqual([['shell', ...RENDERED]]);
  const broken = await check(null, { shell: fakeShell('2.0.0', `throw new Error('Broken on purpose');`) });
  expect(broken.checks).toMatchObject([
    { part: 'shell', outcome: 'failed', stage: 'exit', reason: expect.stringContaining('Broken on purpose') },
  ]);
});

test.each([
  ['without checks', 'exports.createRenderer = () => null;', 'shell@1.0.0 has no checks: it was built before preflight.'],
  [
    'with checks of another version',
    FAKE_SHELL.replace('preflight/1', 'preflight/2'),
    'shell@1.0.0 has checks of plenum.preflight/2; this registry runs plenum.preflight/1.',
  ],
])('a shell %s – a remote is checked beside it – passed, and the report says why nothing was rendered', async (_, source, unsupported) => {
  const result = await check(fakeBlog('1.1.0', { main: FINE }), { shell: fakeShell('1.0.0', source) });
  expect(result).toMatchObject({ passed: true, checks: [], unsupported });
});

test('a browser is set up, where one page of two does not work – checked – refused in the browser, and the browser is closed', async () => {
  const opened: string[] = [];
  let isClosed = false;
  const startBrowser = async (): Promise<PageOpener> => ({
    open: async ({ html }) => {
      opened.push(html);
      return html.includes('#article') ? 'Uncaught TypeError: x is not a function' : null;
    },
    close: async () => {
      isClosed = true;
    },
  });
  const result = await check(fakeBlog('1.1.0', { main: FINE, article: FINE }), { startBrowser });
  expect(result).toMatchObject({ passed: false, browser: true });
  expect(result.checks.at(-1)).toMatchObject({
    part: 'mf-blog#article',
    path: '/article',
    outcome: 'failed',
    stage: 'browser',
    reason: expect.stringContaining('TypeError'),
  });
  expect(opened).toHaveLength(2);
  expect(isClosed).toBe(true);
});
