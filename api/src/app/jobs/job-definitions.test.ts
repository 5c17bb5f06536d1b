import { readFileSync } from 'node:fs';
import { expect, test } from '@jest/globals';
import { JOB_DEFINITIONS } from '#src/app/jobs/job-definitions.ts';

const SCHEDULES: Readonly<Record<string, string>> = {
  '* * * * *': 'every minute',
  '*/10 * * * *': 'every ten minutes',
  '7 * * * *': 'every hour, at minute 7',
  '17 * * * *': 'every hour, at minute 17',
};

test('the table of docs/jobs.md – compared with the jobs – has each of them, with its schedule', () => {
  const text = readFileSync(new URL('../../../../docs/jobs.md', import.meta.url), 'utf8');
  const rows = [...text.matchAll(/^\| `([\w-]+)` +\| ([^|]+?) +\|/gm)].map(([, name, starts]) => ({ name, starts }));
  const jobs = JOB_DEFINITIONS.map(({ name, cron }) => ({ name, starts: cron === null ? expect.any(String) : SCHEDULES[cron] }));
  expect(rows).toHaveLength(jobs.length);
  expect(rows).toEqual(expect.arrayContaining(jobs));
});
