import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test } from '@jest/globals';
import { playwrightTally } from '#scripts/checks/end-to-end-tests.ts';
import { findBrowser, findTestBrowser } from '#scripts/checks/find-browser.ts';
import { runChecks } from '#scripts/checks/run-checks.ts';
import { describeTally, FAILED, NOTHING, PASSED } from '#scripts/checks/tally.ts';
import { flakyTests } from '#scripts/checks/test-reports.ts';
import { failedFiles, jestTally, withFilesOf } from '#scripts/checks/unit-tests.ts';
import { silentProgress } from '#scripts/console/progress.ts';

const check = (title: string, run: () => { tally: typeof PASSED; output: string; leftOut?: string }) => ({ title, run: async () => run() });

test('a check that fails and one that throws – run with others – the others run too, and the total counts both', async () => {
  const written: string[] = [];
  const tally = await runChecks(
    [
      check('fails', () => ({ tally: { passed: 3, failed: 2, skipped: 1 }, output: 'this is why' })),
      check('breaks', () => {
        throw new Error('out of order');
      }),
      check('passes', () => ({ tally: PASSED, output: 'chatter' })),
    ],
    silentProgress,
    (text) => written.push(text),
  );
  expect(describeTally(tally)).toBe('4 passed, 3 failed, 1 skipped');
  expect(written.join('')).toMatch(/this is why.*out of order/s);
  expect(written.join('')).not.toContain('chatter');
});

test('a failed check – a later check runs – it receives the title of the failed one', async () => {
  const printed: string[] = [];
  const later = {
    title: 'later',
    run: async (_: unknown, before: ReadonlySet<string>) => ({
      tally: NOTHING,
      output: '',
      leftOut: (printed.push(...before), 'not needed'),
    }),
  };
  const tally = await runChecks([check('build', () => ({ tally: FAILED, output: '' })), later], silentProgress, () => undefined);
  expect([printed, tally]).toEqual([['build'], FAILED]);
});

test('parallel lists of checks – one waits for a check of the other – both finish, and the next step waits for both', async () => {
  const met = Promise.withResolvers<void>();
  const order: string[] = [];
  const step = (title: string, work: () => Promise<void> = async () => undefined) => ({
    title,
    run: async () => {
      await work();
      order.push(title);
      return { tally: PASSED, output: '' };
    },
  });
  const plan = [
    { sideBySide: [[step('waits', () => met.promise), step('second')], [step('first', async () => met.resolve())]] },
    step('last'),
  ];
  expect(describeTally(await runChecks(plan, silentProgress, () => undefined))).toBe('4 passed, 0 failed, 0 skipped');
  expect(order.toSorted()).toEqual(['first', 'last', 'second', 'waits']);
  expect(order.indexOf('second')).toBeGreaterThan(order.indexOf('waits'));
  expect(order.at(-1)).toBe('last');
});

test('parallel checks – both fail – each output is written once, under its title', async () => {
  const written: string[] = [];
  const fails = (title: string) => check(title, () => ({ tally: FAILED, output: `fault of ${title}` }));
  await runChecks([{ sideBySide: [[fails('types')], [fails('tests')]] }], silentProgress, (text) => written.push(text));
  expect(written).toEqual(['\ntypes:\nfault of types\n\n', '\ntests:\nfault of tests\n\n']);
});

test('a jest report with a file that cannot be loaded – counted – the file counts as failed', () => {
  const report = {
    numPassedTests: 5,
    numFailedTests: 1,
    numPendingTests: 2,
    numTodoTests: 1,
    numRuntimeErrorTestSuites: 1,
    testResults: [],
  };
  expect(jestTally(JSON.stringify(report))).toEqual({ passed: 5, failed: 2, skipped: 3 });
});

test('two files failed – one passes when it runs again, one still fails – the report has their later results; each is named', () => {
  const file = (name: string, ...statuses: string[]) => ({
    name,
    status: statuses.every((status) => status === 'passed') ? 'passed' : 'failed',
    assertionResults: statuses.map((status) => ({ status, title: name })),
  });
  const report = (...testResults: ReturnType<typeof file>[]) =>
    JSON.stringify({
      numPassedTests: 3,
      numFailedTests: 2,
      numPendingTests: 0,
      numTodoTests: 0,
      numRuntimeErrorTestSuites: 0,
      testResults,
    });
  const first = report(file('/a.test.ts', 'passed', 'passed'), file('/b.test.ts', 'passed', 'failed'), file('/c.test.ts', 'failed'));
  expect(failedFiles(first)).toEqual(['/b.test.ts', '/c.test.ts']);
  const merged = withFilesOf(first, report(file('/b.test.ts', 'passed', 'passed'), file('/c.test.ts', 'failed')));
  expect(jestTally(merged)).toEqual({ passed: 4, failed: 1, skipped: 0 });
  expect(failedFiles(merged)).toEqual(['/c.test.ts']);
  // It cannot be loaded, or its hooks fail after its tests have passed.
  const broken = withFilesOf(
    first,
    report({ ...file('/b.test.ts'), status: 'failed' }, { ...file('/c.test.ts', 'passed'), status: 'failed' }),
  );
  expect(jestTally(broken)).toEqual({ passed: 3, failed: 2, skipped: 0 });
});

test('a check with tests that passed only when they ran again – run – it counts as passed, and they are listed', async () => {
  const written: string[] = [];
  const flaky = { title: 'tests', run: async () => ({ tally: PASSED, output: 'chatter', flaky: ['a.test.ts'] }) };
  expect(describeTally(await runChecks([flaky], silentProgress, (text) => written.push(text)))).toBe('1 passed, 0 failed, 0 skipped');
  expect(written).toEqual(['\ntests, failed at first and passed when run again:\n  a.test.ts\n\n']);
});

test('a Playwright report – read for tests that passed on retry – their files and titles, at any depth', () => {
  const spec = (title: string, status: string) => ({ title, tests: [{ status, results: [] }] });
  const suites = [
    {
      file: 'a.spec.ts',
      specs: [spec('one', 'flaky'), spec('two', 'expected')],
      suites: [{ file: 'a.spec.ts', specs: [spec('three', 'flaky')] }],
    },
  ];
  expect(flakyTests(JSON.stringify({ suites }))).toEqual(['e2e/a.spec.ts: one', 'e2e/a.spec.ts: three']);
});

test('a Playwright report with a test that passed on retry – counted – the test counts as passed', () => {
  const report = { stats: { expected: 7, unexpected: 1, flaky: 1, skipped: 2, duration: 1 }, errors: [{ message: 'set-up' }] };
  expect(playwrightTally(JSON.stringify(report))).toEqual({ passed: 8, failed: 2, skipped: 2 });
});

test('a browser on the PATH – searched for – found; CHROMIUM_PATH takes precedence', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'plenum-test-'));
  const browser = path.join(folder, 'chromium-browser');
  await writeFile(browser, '', { mode: 0o755 });
  const env = { PATH: ['/nowhere', folder].join(path.delimiter) };
  expect(await findBrowser(env, () => undefined)).toBe(browser);
  expect(await findBrowser({ ...env, CHROMIUM_PATH: '/my/own' }, () => undefined)).toBe('/my/own');
  await rm(folder, { recursive: true });
});

test('a browser and a headless shell on the PATH – searched for tests – the shell is found; CHROMIUM_PATH takes precedence', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'plenum-test-'));
  for (const name of ['chromium', 'chromium-headless-shell']) await writeFile(path.join(folder, name), '', { mode: 0o755 });
  const env = { PATH: folder };
  expect(await findTestBrowser(env, () => undefined)).toBe(path.join(folder, 'chromium-headless-shell'));
  expect(await findBrowser(env, () => undefined)).toBe(path.join(folder, 'chromium'));
  expect(await findTestBrowser({ ...env, CHROMIUM_PATH: '/my/own' }, () => undefined)).toBe('/my/own');
  await rm(folder, { recursive: true });
});
