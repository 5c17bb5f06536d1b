import { type ReactNode, useState } from 'react';
import Minus from 'lucide-react/icons/minus';
import Plus from 'lucide-react/icons/plus';
import { FieldError, type FieldProps, useControlProps } from '#src/field/field.tsx';
import styles from '#src/quantity-stepper/quantity-stepper.module.css';

/**
 * A quantity: typed, or changed with plus and minus buttons. A typed value counts once it is a whole number, and is clamped to
 * the bounds when the focus leaves the field.
 * @example
 * <QuantityStepper label="Seats" value={seats} onChange={setSeats} max={100} />
 */
export function QuantityStepper({
  label,
  name,
  value,
  onChange,
  min = 1,
  max,
  step = 1,
  error,
  disabled = false,
}: Pick<FieldProps, 'label' | 'error'> & {
  name?: string;
  value: number;
  onChange: (value: number) => void;
  min?: number;
  max: number;
  step?: number;
  disabled?: boolean;
}) {
  const control = useControlProps({ description: undefined, error });
  const [draft, setDraft] = useState<string>();
  const change = (next: number) => {
    setDraft(undefined);
    if (next !== value) onChange(next);
  };
  const take = (text: string) => {
    const number = Number(text);
    setDraft(text);
    if (text !== '' && Number.isInteger(number) && number >= min && number <= max && number !== value) onChange(number);
  };
  const settle = () => change(within(draft === undefined || draft === '' ? value : Math.round(Number(draft)), min, max));
  return (
    <div role="group" aria-label={label} className={styles.stepper}>
      <div className={styles.row}>
        <Step label={`Fewer: ${label}`} disabled={disabled || value <= min} onPress={() => change(within(value - step, min, max))}>
          <Minus size={18} aria-hidden="true" />
        </Step>
        <input
          {...control}
          type="number"
          inputMode="numeric"
          aria-label={label}
          className={styles.input}
          {...{ name, min, max, step, disabled }}
          value={draft ?? value}
          onChange={(event) => take(event.target.value)}
          onBlur={settle}
        />
        <Step label={`More: ${label}`} disabled={disabled || value >= max} onPress={() => change(within(value + step, min, max))}>
          <Plus size={18} aria-hidden="true" />
        </Step>
      </div>
      <FieldError of={control}>{error}</FieldError>
    </div>
  );
}

/** Stays in place and keeps the focus at its bound. `disabled` would lose both. */
function Step({ label, disabled, onPress, children }: { label: string; disabled: boolean; onPress: () => void; children: ReactNode }) {
  return (
    <button
      type="button"
      className={styles.step}
      aria-label={label}
      aria-disabled={disabled || undefined}
      onClick={() => {
        if (!disabled) onPress();
      }}
    >
      {children}
    </button>
  );
}

const within = (value: number, min: number, max: number) => Math.min(max, Math.max(min, value));
