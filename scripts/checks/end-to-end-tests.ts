import { existsSync } from 'node:fs';
import { readFile, rm } from 'node:fs/promises';
import path from 'node:path';
import * as z from 'zod/mini';
import { BUILD } from '#scripts/checks/build-check.ts';
import type { Check } from '#scripts/checks/check.ts';
import { findTestBrowser } from '#scripts/checks/find-browser.ts';
import { FAILED, NOTHING, sum, type Tally } from '#scripts/checks/tally.ts';
import { ScriptError } from '#scripts/errors.ts';
import { nodeBin } from '#scripts/process/commands.ts';
import { flakyTests } from '#scripts/checks/test-reports.ts';
import { runCaptured } from '#scripts/process/run-captured.ts';
import { ROOT } from '#scripts/root.ts';

const report = z.object({
  stats: z.object({ expected: z.number(), unexpected: z.number(), flaky: z.number(), skipped: z.number() }),
  /** Errors outside of tests. */
  errors: z.array(z.unknown()),
});

/** Returns the totals of Playwright's report (`json`). */
export function playwrightTally(text: string): Tally {
  const { stats, errors } = report.parse(JSON.parse(text));
  // Flaky tests failed once and passed in a retry (CI only, see playwright.config.ts).
  return { passed: stats.expected + stats.flaky, failed: stats.unexpected + errors.length, skipped: stats.skipped };
}

export const END_TO_END_TESTS = 'End-to-end tests';

/** Runs the tests in a real browser against the composed product. @param env `SOAK` adds the long tests */
export function endToEndTests(env: NodeJS.ProcessEnv): Check {
  return {
    title: END_TO_END_TESTS,
    async run(note, failedBefore) {
      const folder = path.join(ROOT, 'e2e');
      if (!existsSync(path.join(folder, 'playwright.config.ts'))) return { tally: NOTHING, output: '', leftOut: 'there are none' };
      if (failedBefore.has(BUILD)) return { tally: NOTHING, output: '', leftOut: 'the build failed' };
      try {
        return await runPlaywright(folder, { ...env, CHROMIUM_PATH: await findTestBrowser(env, note) }, note);
      } catch (error) {
        if (error instanceof ScriptError) return { tally: FAILED, output: error.message };
        throw error;
      }
    },
  };
}

async function runPlaywright(folder: string, env: NodeJS.ProcessEnv, note: (text: string) => void): ReturnType<Check['run']> {
  const file = path.join(ROOT, 'test-results/playwright.json');
  await rm(file, { force: true });
  const onText = (text: string): void => {
    // The `list` reporter numbers the finished tests.
    const last = [...text.matchAll(/^\s*\S+\s+(\d+) /gm)].at(-1)?.[1];
    if (last !== undefined) note(`${last} tests`);
  };
  const args = [nodeBin('@playwright/test', 'playwright'), 'test', '--reporter=list,json'];
  const { isOk, output } = await runCaptured(process.execPath, args, {
    cwd: folder,
    env: { ...env, PLAYWRIGHT_JSON_OUTPUT_FILE: file },
    onText,
  });
  const text = await readFile(file, 'utf8').catch(() => null);
  if (text === null) return { tally: FAILED, output };
  const tally = playwrightTally(text);
  return { tally: !isOk && tally.failed === 0 ? sum([tally, FAILED]) : tally, output, flaky: flakyTests(text) };
}
