import { isApiError } from '@plenum/shared-contracts/http/api-error';
import { staleSetBody } from '@plenum/shared-contracts/release/registry-schemas';
import { describeEntry } from '#src/audit/describe-entry.ts';
import { FormProblem } from '#src/ui/forms/action-error.tsx';

/**
 * Returns what a person has to know when another set came first: who changed what since the review, and why. For a promotion, that may be a
 * set of the environment that it promotes from.
 * @param then what to do now
 */
export function outdatedReview(environment: string, error: unknown, then = ' Your choices are kept: review the change again.'): unknown {
  const newer = isApiError(error) ? (staleSetBody.safeParse(error.cause).data?.newer ?? []) : [];
  if (newer.length === 0) return error;
  return new FormProblem(
    `${newer[0]?.environment ?? environment} has changed since you reviewed this.${then}`,
    newer.map(({ number, actor, changes, canary_changes, reason }) => ({
      field: `Set ${number}`,
      message: `by ${actor}: ${describeEntry({ details: { changes, canary_changes } })}${reason && `. Reason: ${reason}`}`,
    })),
  );
}
