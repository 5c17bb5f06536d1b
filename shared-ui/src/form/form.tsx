import { FORM_ERROR } from 'final-form';
import { type FormEvent, type ReactNode, useEffect, useMemo, useRef, useState } from 'react';
import { Form as FinalForm, FormSpy } from 'react-final-form';
import { Button } from '#src/button/button.tsx';
import { type DraftOf, dropDraft, keepDraft, readDraft } from '#src/form/draft.ts';
import { FailureNote } from '#src/form/failure-note.tsx';
import type { Failure, Refusal } from '#src/form/refusal.ts';
import { useHydrated } from '#src/hydration/use-hydrated.ts';
import styles from '#src/form/form.module.css';

/** What stands in the fields; a field that was never touched is absent. */
type Given<Field extends string> = Partial<Record<Field, string | boolean>>;

interface FormProps<Field extends string, Values extends Given<Field>> {
  /** For whoever goes through the page by its forms. */
  label: string;
  /** What stands in the fields at first. Should it be known only later, it goes where nothing was typed yet. */
  initialValues?: Values;
  /** What is wrong, by field, before it is sent. */
  check: (values: Values) => Partial<Record<Field, string>>;
  /** Sends it; answers why it was not taken. Does not reject. */
  send: (values: Values) => Promise<Refusal<Field> | undefined>;
  /** Keeps what is written in the tab until it is taken. The same object on every render. */
  draft?: DraftOf<Field>;
  /** Told with every change, so that what was typed can be kept. */
  onTyped?: (values: Values) => void;
  /** A verb. */
  action: string;
  /** `danger`: it cannot be undone. */
  variant?: 'primary' | 'danger';
  busyText: string;
  /** Beside the button: a way out. */
  beside?: ReactNode;
  /** Whom to turn to without JavaScript. */
  without: ReactNode;
  children: ReactNode;
}

/**
 * A form that is sent by the page. It takes nothing in before it can send it: until then its fields
 * cannot be entered, and without JavaScript `without` stands in its place. After a refusal the focus
 * is in the first field that is wrong. Fields are made of `useFormField` and `useFormCheckbox`.
 */
export function Form<Field extends string, Values extends Given<Field>>(props: FormProps<Field, Values>) {
  const { initialValues, check, send, draft, onTyped, without } = props;
  const isAlive = useHydrated();
  const kept = useMemo(() => (isAlive && draft ? readDraft(draft) : {}), [isAlive, draft]);
  const submit = async (values: Values) => {
    const refusal = await send(values);
    if (!refusal && draft) dropDraft(draft);
    return refusal && { ...refusal.fields, ...(refusal.failure && { [FORM_ERROR]: refusal.failure }) };
  };
  return (
    <>
      <noscript>
        <p className={styles.without}>{without}</p>
      </noscript>
      <FinalForm<Values>
        onSubmit={submit}
        validate={(values) => ({ ...check(values) })}
        initialValues={{ ...initialValues, ...kept }}
        keepDirtyOnReinitialize
      >
        {({ handleSubmit, submitting, submitError, dirtySinceLastSubmit }) => (
          <>
            {onTyped && <FormSpy<Values> subscription={{ values: true }} onChange={({ values }) => onTyped(values)} />}
            {isAlive && draft && (
              <FormSpy<Values>
                subscription={{ values: true, dirty: true }}
                onChange={({ values, dirty }) => dirty && keepDraft(draft, values)}
              />
            )}
            <FormBody
              {...props}
              isAlive={isAlive}
              handleSubmit={handleSubmit}
              submitting={submitting === true}
              failure={shownFailure(submitError as Failure | undefined, dirtySinceLastSubmit === true)}
            />
          </>
        )}
      </FinalForm>
    </>
  );
}

/** A change answers a failure; a time to wait it does not shorten. */
function shownFailure(failure: Failure | undefined, isChanged: boolean): Failure | undefined {
  return isChanged && failure?.retryAt === undefined ? undefined : failure;
}

interface FormBodyProps {
  label: string;
  action: string;
  variant?: 'primary' | 'danger';
  busyText: string;
  beside?: ReactNode;
  children: ReactNode;
  isAlive: boolean;
  handleSubmit: (event: FormEvent) => Promise<unknown> | undefined;
  submitting: boolean;
  failure: Failure | undefined;
}

function FormBody(props: FormBodyProps) {
  const { label, action, variant = 'primary', busyText, beside, children, isAlive, handleSubmit, submitting, failure } = props;
  const form = useRef<HTMLFormElement>(null);
  const [attempts, setAttempts] = useState(0);
  // Only once it is drawn does the page know which fields are wrong.
  useEffect(() => {
    if (attempts > 0) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [attempts]);
  const submit = async (event: FormEvent) => {
    await handleSubmit(event);
    setAttempts((before) => before + 1);
  };
  return (
    <form ref={form} noValidate aria-label={label} className={styles.form} inert={!isAlive} onSubmit={(event) => void submit(event)}>
      {children}
      <div className={styles.end}>
        <FailureNote failure={failure} />
        <div className={beside === undefined ? styles.alone : styles.together}>
          <Button type="submit" variant={variant} busy={submitting} busyText={busyText}>
            {action}
          </Button>
          {beside}
        </div>
      </div>
    </form>
  );
}
