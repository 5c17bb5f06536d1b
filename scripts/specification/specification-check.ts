import type { Check } from '#scripts/checks/check.ts';
import { END_TO_END_TESTS } from '#scripts/checks/end-to-end-tests.ts';
import { FAILED, NOTHING, PASSED } from '#scripts/checks/tally.ts';
import { readJestReport, readPlaywrightReport, readReport } from '#scripts/checks/test-reports.ts';
import { UNIT_TESTS } from '#scripts/checks/unit-tests.ts';
import { findUnproven } from '#scripts/specification/find-unproven.ts';
import { readSpecification } from '#scripts/specification/specification.ts';

/** Checks that the tests of this run prove each statement of the specification and each fault. Counts as one test. */
export const specificationCheck: Check = {
  title: 'Every statement of the specification, every fault',
  async run(note, failedBefore) {
    const [statements, jest, playwright] = await Promise.all([readSpecification(), readReport('jest'), readReport('playwright')]);
    const results = [...(jest === null ? [] : readJestReport(jest)), ...(playwright === null ? [] : readPlaywrightReport(playwright))];
    const unproven = findUnproven(statements, results);
    note(`${statements.length - unproven.length} of ${statements.length} proven`);
    if (unproven.length === 0) return { tally: PASSED, output: '' };
    // Failed tests are counted already. The statements that they leave unproven are listed, but not counted as another failure.
    if (failedBefore.has(UNIT_TESTS) || failedBefore.has(END_TO_END_TESTS)) {
      return { tally: NOTHING, output: '', leftOut: `tests failed; not proven: ${unproven.map(({ id }) => id).join(', ')}` };
    }
    return { tally: FAILED, output: unproven.map(({ id, text, reason }) => `${id} ${text}\n  ${reason}`).join('\n') };
  },
};
