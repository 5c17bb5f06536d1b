import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { Button, LinkButton } from '@plenum/shared-ui/button';
import { useIdempotencyKey } from '@plenum/shared-ui/form/use-idempotency-key';
import { ActionError } from '#src/ui/forms/action-error.tsx';
import { FieldErrorsContext, FieldProblem } from '#src/ui/forms/field-errors.ts';
import styles from '#src/ui/forms/action-form.module.css';

interface ActionFormProps {
  readonly children?: ReactNode;
  /** A verb with its object: "Freeze production". */
  readonly submitText: string;
  readonly busyText: string;
  /** `danger` for what cannot be undone. */
  readonly variant?: 'primary' | 'danger';
  /** Page to return to without doing anything. */
  readonly cancelTo?: string;
  /** Why an earlier attempt failed elsewhere, until the form is sent again. */
  readonly problem?: unknown;
  /** A further button beside the main one. */
  readonly secondary?: ReactNode;
  /**
   * Does it, or throws the reason why not. `keyFor` returns an idempotency key, which is the same for each attempt to send the same body.
   */
  readonly onSubmit: (form: FormData, keyFor: (body: unknown) => string) => Promise<void>;
}

/** A form that changes something. What was entered stays when the registry refuses it. The focus moves to the first field with an error. */
export function ActionForm(props: ActionFormProps) {
  const { children, submitText, busyText, variant = 'primary', cancelTo, problem, secondary, onSubmit } = props;
  const form = useRef<HTMLFormElement>(null);
  const [isBusy, setBusy] = useState(false);
  const [error = problem, setError] = useState<unknown>();
  useEffect(() => {
    if (error instanceof FieldProblem) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [error]);
  const keyFor = useIdempotencyKey();
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (isBusy) return;
    const data = new FormData(event.currentTarget);
    setBusy(true);
    setError(undefined);
    try {
      await onSubmit(data, keyFor);
    } catch (failure) {
      setError(failure);
    }
    setBusy(false);
  };
  return (
    <form ref={form} className={styles.form} onSubmit={(event) => void submit(event)} noValidate>
      <FieldErrorsContext value={error instanceof FieldProblem ? error.fields : NO_ERRORS}>{children}</FieldErrorsContext>
      <ActionError error={error instanceof FieldProblem ? undefined : error} />
      <div className={styles.buttons}>
        <Button type="submit" variant={variant} busy={isBusy} busyText={busyText}>
          {submitText}
        </Button>
        {secondary}
        {cancelTo !== undefined && <LinkButton to={cancelTo}>Cancel</LinkButton>}
      </div>
    </form>
  );
}

const NO_ERRORS = {};

/** Returns a field's text without surrounding spaces; empty if the form does not have it. */
export function textOf(form: FormData, name: string): string {
  const value = form.get(name);
  return typeof value === 'string' ? value.trim() : '';
}
