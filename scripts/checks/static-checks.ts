import type { Check } from '#scripts/checks/check.ts';
import { FAILED, PASSED } from '#scripts/checks/tally.ts';
import { nodeBin } from '#scripts/process/node-bin.ts';
import { runCaptured } from '#scripts/process/run-captured.ts';

/** Each counts as one test: it passes or it does not. */
const COMMANDS = [
  { title: 'Types', of: 'typescript', command: 'tsc', args: ['-p', '.'] },
  { title: 'Lint and import boundaries', of: 'oxlint', command: 'oxlint', args: ['--deny-warnings'] },
  { title: 'Formatting', of: 'oxfmt', command: 'oxfmt', args: ['--check'] },
  { title: 'Dead code', of: 'knip', command: 'knip', args: ['--no-config-hints'] },
];

export const staticChecks: readonly Check[] = COMMANDS.map(({ title, of, command, args }) => ({
  title,
  async run() {
    const { isOk, output } = await runCaptured(process.execPath, [nodeBin(of, command), ...args]);
    return { tally: isOk ? PASSED : FAILED, output };
  },
}));
