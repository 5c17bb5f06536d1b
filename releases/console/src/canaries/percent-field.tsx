import { TextField } from '@plenum/shared-ui/text-field';
import styles from '#src/canaries/percent-field.module.css';
import { textOf } from '#src/ui/forms/action-form.tsx';
import { FieldProblem, useFieldError } from '#src/ui/forms/field-errors.ts';

/** Asks for a share of the visitors. */
export function PercentField({ description }: { description: string }) {
  const error = useFieldError('percent');
  return (
    <TextField
      label="Visitors, %"
      name="percent"
      inputMode="decimal"
      autoComplete="off"
      required
      className={styles.field}
      description={description}
      {...error}
    />
  );
}

/** Returns the share in percent. @throws FieldProblem if it is not a number from 0 to 100 */
export function percentOf(form: FormData): number {
  const text = textOf(form, 'percent').replace(/\s*%$/, '').replace(',', '.');
  const percent = Number(text);
  if (!/^\d+(\.\d{1,2})?$/.test(text) || percent > 100)
    throw new FieldProblem({ percent: 'Enter a share from 0 to 100, with at most two decimal places, such as 5 or 0.25.' });
  return percent;
}
