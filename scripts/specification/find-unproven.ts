import { idsIn, type Statement } from '#scripts/specification/specification.ts';
import type { TestResult } from '#scripts/checks/test-reports.ts';

/** A statement that the run did not prove, and why. */
export interface Unproven {
  readonly id: string;
  readonly text: string;
  readonly reason: string;
}

/** A statement is proven when each of its test files has a test with its id, and every such test passed. */
export function findUnproven(statements: readonly Statement[], results: readonly TestResult[]): readonly Unproven[] {
  const byId = Map.groupBy(
    results.flatMap((result) => idsIn(result.title).map((id) => ({ id, result }))),
    ({ id }) => id,
  );
  return statements.flatMap(({ id, text, tests }) => {
    const own = (byId.get(id) ?? []).map(({ result }) => result);
    const reasons = [
      ...tests.filter((file) => !own.some((result) => result.file === file)).map((file) => `no test of it ran in ${file}`),
      ...own.filter(({ status }) => status !== 'passed').map(({ file, title, status }) => `${status}: ${file}: ${title}`),
    ];
    return reasons.length === 0 ? [] : [{ id, text, reason: reasons.join('; ') }];
  });
}
