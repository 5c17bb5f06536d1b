import { type FormEvent, useEffect, useId, useRef, useState } from 'react';
import { Button } from '@plenum/shared-ui/button';
import { Disclosure } from '@plenum/shared-ui/disclosure';
import { FailureNote } from '@plenum/shared-ui/form/failure-note';
import { TextField } from '@plenum/shared-ui/text-field';
import type { Cart } from '#contract/cart.ts';
import styles from '#src/screens/cart/promo-form.module.css';
import { useAction } from '#src/use-action.ts';

interface PromoFormProps {
  /** The code in use, and why it gives no discount. */
  readonly promo: Cart['promo'];
  /** @param code null removes it. Rejects when the call fails. */
  readonly use: (code: string | null) => Promise<void>;
}

/** Promo code: entered, in use, or without effect. */
export function PromoForm({ promo, use }: PromoFormProps) {
  const [text, setText] = useState('');
  const [missing, setMissing] = useState(false);
  const { busy, failure, run } = useAction();
  const id = useId();
  const field = useRef<HTMLInputElement>(null);
  const [attempt, setAttempt] = useState(0);
  const handled = useRef(0);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const code = text.trim();
    setMissing(code === '');
    setAttempt((before) => before + 1);
    if (code !== '') void run('use a promo code', () => use(code));
  };
  const remove = () => {
    setText('');
    setMissing(false);
    // The button goes with the code.
    void run('take away a promo code', () => use(null)).then(() => field.current?.focus());
  };
  const error = missing ? 'Please enter the code.' : promo?.problem && !busy ? `${promo.code}: ${promo.problem}` : undefined;
  // The error is announced with the field, as in other forms.
  useEffect(() => {
    if (handled.current === attempt || busy) return;
    handled.current = attempt;
    if (error !== undefined) field.current?.focus();
  }, [attempt, busy, error]);
  if (promo && promo.problem === null)
    return (
      <p className={styles.used}>
        <span>
          Promo code <strong>{promo.code}</strong> is applied.
        </span>
        <Button variant="plain" onClick={() => void run('take away a promo code', () => use(null))}>
          Remove the code
        </Button>
      </p>
    );
  return (
    <div className={styles.place}>
      <Disclosure title="I have a promo code" defaultOpen={promo !== null}>
        <form noValidate className={styles.form} aria-labelledby={id} onSubmit={submit}>
          <TextField
            ref={field}
            id={id}
            label="Promo code"
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            maxLength={40}
            value={text}
            onChange={(event) => setText(event.target.value)}
            {...(error !== undefined && { error })}
          />
          <Button type="submit" busy={busy} busyText="Checking…">
            Apply
          </Button>
          {promo !== null && (
            <Button variant="plain" onClick={remove}>
              Remove the code
            </Button>
          )}
        </form>
        <FailureNote failure={failure} />
      </Disclosure>
    </div>
  );
}
