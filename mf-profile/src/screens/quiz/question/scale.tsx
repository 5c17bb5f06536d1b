import { useId } from 'react';
import type { QuizStep } from '#contract/quiz/schemas.ts';
import { FieldError, useControlProps } from '@plenum/shared-ui/field';
import { useFormField } from '@plenum/shared-ui/form/use-form-field';
import { VisuallyHidden } from '@plenum/shared-ui/visually-hidden';
import styles from '#src/screens/quiz/question/scale.module.css';

/** The most cells that fit in a row on a phone, each wide enough to tap. */
const ONE_ROW = 11;

/** A number on a scale, as one row of cells with the labels of both ends below. */
export function Scale({ step: { from, to, labels, required } }: { step: Extract<QuizStep, { kind: 'scale' }> }) {
  const { onChange, value, error } = useFormField('answer');
  const name = useId();
  const control = useControlProps({ ...(error !== undefined && { error }) });
  const [low = '', high = ''] = labels;
  const numbers = Array.from({ length: to - from + 1 }, (_, index) => String(from + index));
  return (
    <fieldset role="radiogroup" tabIndex={-1} className={styles.scale} {...control}>
      <legend className={styles.legend}>
        <VisuallyHidden>
          From {from}, {low.toLowerCase()}, to {to}, {high.toLowerCase()}
        </VisuallyHidden>
        {!required && 'optional'}
      </legend>
      <div className={`${styles.cells} ${numbers.length > ONE_ROW ? styles.many : ''}`}>
        {numbers.map((number) => (
          <label key={number} className={styles.cell}>
            <input type="radio" className={styles.seat} name={name} checked={number === value} onChange={() => onChange(number)} />
            {number}
          </label>
        ))}
      </div>
      <p className={styles.ends} aria-hidden="true">
        <span>{low}</span>
        <span>{high}</span>
      </p>
      <FieldError of={control}>{error}</FieldError>
    </fieldset>
  );
}
