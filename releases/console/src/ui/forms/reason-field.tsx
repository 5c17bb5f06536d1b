import { REASON_LENGTH } from '@plenum/shared-contracts/release/set-changes';
import { TextArea } from '@plenum/shared-ui/text-field';
import { textOf } from '#src/ui/forms/action-form.tsx';
import { FieldProblem, useFieldError } from '#src/ui/forms/field-errors.ts';

/** Asks why. The command line allows some changes without a reason; the console does not, because the history is read by others. */
export function ReasonField({ description = 'For the history and the audit log.' }: { description?: string }) {
  const error = useFieldError('reason');
  return <TextArea label="Reason" name="reason" rows={2} required maxLength={REASON_LENGTH} description={description} {...error} />;
}

/** Returns the reason as one line, as the registry stores it. @throws FieldProblem without one */
export function reasonOf(form: FormData): string {
  const reason = textOf(form, 'reason').replaceAll(/\s+/g, ' ');
  if (reason === '') throw new FieldProblem({ reason: 'Enter a reason. Others will read it in the history.' });
  return reason;
}
