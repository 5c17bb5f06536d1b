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
  const used = useRef<HTMLParagraphElement>(null);
  // Stays open once the visitor has done something in it.
  const [isOpen, setOpen] = useState(false);
  const [attempt, setAttempt] = useState(0);
  const handled = useRef(0);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const code = text.trim();
    setMissing(code === '');
    setOpen(true);
    setAttempt((before) => before + 1);
    if (code !== '') void run('use a promo code', () => use(code));
  };
  const remove = () => {
    setText('');
    setMissing(false);
    setOpen(true);
    // The button goes with the code.
    void run('take away a promo code', () => use(null)).then(() => field.current?.focus());
  };
  const error = missing ? 'Please enter the code.' : promo?.problem && !busy ? `${promo.code}: ${promo.problem}` : undefined;
  // The error is announced with the field, as in other forms; what takes the place of the form, with the focus.
  useEffect(() => {
    if (handled.current === attempt || busy) return;
    handled.current = attempt;
    if (error !== undefined) field.current?.focus();
    else used.current?.focus();
  }, [attempt, busy, error]);
  if (promo && promo.problem === null)
    return (
      <div>
        <div className={styles.used}>
          <p ref={used} tabIndex={-1}>
            Promo code <strong>{promo.code}</strong> is applied.
          </p>
          <Button variant="plain" onClick={remove}>
            Remove the code
          </Button>
        </div>
        <FailureNote failure={failure} />
      </div>
    );
  return (
    <div className={styles.place}>
      <Disclosure title="I have a promo code" defaultOpen={isOpen || promo !== null}>
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
