import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from '@jest/globals';
import { readJestReport, readPlaywrightReport } from '#scripts/checks/test-reports.ts';
import { ROOT } from '#scripts/root.ts';
import { findUnproven } from '#scripts/specification/find-unproven.ts';
import { idsIn, readFaults, readSpecification, readStatements } from '#scripts/specification/specification.ts';

test('docs/specification.md and docs/faults.md – compared with the repository – each row is built somewhere, and each of its test files has its id', async () => {
  const missing: string[] = [];
  for (const { id, builtIn, tests, soakTests } of await readSpecification()) {
    missing.push(
      ...[...builtIn, ...tests, ...soakTests]
        .filter((name) => !existsSync(path.join(ROOT, name)))
        .map((name) => `${id}: there is no ${name}`),
    );
    for (const file of [...tests, ...soakTests]) {
      const source = await readFile(path.join(ROOT, file), 'utf8').catch(() => '');
      if (!idsIn(source).includes(id)) missing.push(`${id}: no title in ${file} ends with [${id}]`);
    }
  }
  expect(missing).toEqual([]);
});

const TABLE = `
| Id    | Statement            | Built in                | Tests                   |
| ----- | -------------------- | ----------------------- | ----------------------- |
| S1.01 | Visitors pay         | \`mf-billing\`, \`api\` | \`e2e/pay.spec.ts\`     |
| S1.02 | They get a receipt   | \`api\`                 | \`api/receipt.test.ts\` |
`;

test('a table – read – its statements, with the files that implement and test them', () => {
  expect(readStatements(TABLE)).toEqual([
    { id: 'S1.01', text: 'Visitors pay', builtIn: ['mf-billing', 'api'], tests: ['e2e/pay.spec.ts'], soakTests: [] },
    { id: 'S1.02', text: 'They get a receipt', builtIn: ['api'], tests: ['api/receipt.test.ts'], soakTests: [] },
  ]);
});

test.each([
  ['a duplicate id', `${TABLE}| S1.01 | Again | \`api\` | \`a.test.ts\` |`],
  ['a row without a test', `${TABLE}| S1.03 | They return it | \`api\` |  |`],
  ['a row with a missing cell', `${TABLE}| S1.03 | They return it | \`api\` |`],
])('%s – read – refused', (_, markdown) => {
  expect(() => readStatements(markdown)).toThrow(/specification\.md/);
});

test('a table of faults – read – what is expected, with the tests of every run and those of the soak run', () => {
  const row = '| F07 | Database cannot write | reading goes on | `releases/faults.test.ts` | `e2e/soak/load-spike.soak.ts` |';
  expect(readFaults(row)).toEqual([
    {
      id: 'F07',
      text: 'Database cannot write: reading goes on',
      builtIn: [],
      tests: ['releases/faults.test.ts'],
      soakTests: ['e2e/soak/load-spike.soak.ts'],
    },
  ]);
  expect(() => readFaults('| F08 | Truncated artifact | refused | | |')).toThrow(/faults\.md/);
});

test('titles – searched for ids – those at the end are found, one or several', () => {
  expect(idsIn('a visitor – pays – a receipt [S1.01 S1.02]')).toEqual(['S1.01', 'S1.02']);
  expect(idsIn('a fault – refused [S7.09 F25]')).toEqual(['S7.09', 'F25']);
  expect(idsIn('a list [1] – read – S1.01 is only named')).toEqual([]);
});

const jest = (status: string) =>
  readJestReport(
    JSON.stringify({
      testResults: [
        {
          name: path.join(ROOT, 'api/receipt.test.ts'),
          startTime: 1,
          endTime: 2,
          assertionResults: [{ title: 'a receipt [S1.02]', status, duration: 1 }],
        },
      ],
    }),
  );
const playwright = (status: string) =>
  readPlaywrightReport(
    JSON.stringify({
      suites: [
        {
          file: 'pay.spec.ts',
          specs: [],
          suites: [{ file: 'pay.spec.ts', specs: [{ title: 'pays [S1.01]', tests: [{ status, results: [{ duration: 5 }] }] }] }],
        },
      ],
    }),
  );
const unproven = (...results: ReturnType<typeof jest>[]) => findUnproven(readStatements(TABLE), results.flat()).map(({ id }) => id);

test('the reports of a run – read – a statement is proven only by passed tests in each of its files', () => {
  expect(unproven(jest('passed'), playwright('expected'))).toEqual([]);
  expect(unproven(jest('passed'), playwright('flaky'))).toEqual([]);
  expect(unproven(jest('passed'), playwright('skipped'))).toEqual(['S1.01']);
  expect(unproven(jest('pending'), playwright('unexpected'))).toEqual(['S1.01', 'S1.02']);
  expect(unproven(jest('passed'), jest('failed'), playwright('expected'))).toEqual(['S1.02']);
  expect(unproven(playwright('expected'))).toEqual(['S1.02']);
});
