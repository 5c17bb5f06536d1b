import { FORM_ERROR } from 'final-form';
import { type FormEvent, type ReactNode, useEffect, useMemo, useRef, useState } from 'react';
import { Form as FinalForm, FormSpy } from 'react-final-form';
import { Button } from '#src/button/button.tsx';
import { type DraftOf, deleteDraft, saveDraft, readDraft } from '#src/form/draft.ts';
import { FieldRejections } from '#src/form/field-rejections.ts';
import { type DraftReset, useDraftReset } from '#src/form/use-draft-reset.ts';
import { FailureNote } from '#src/form/failure-note.tsx';
import type { FormFailure, FormError } from '#src/form/form-error.ts';
import { useHydrated } from '#src/hydration/use-hydrated.ts';
import styles from '#src/form/form.module.css';

/** Values of the fields. Untouched fields are absent. */
type Given<Field extends string> = Partial<Record<Field, string | boolean>>;

interface FormProps<Field extends string, Values extends Given<Field>> {
  /** Accessible name, for screen reader users who navigate by forms. */
  label: string;
  /** Initial values. If they arrive later, they fill only untouched fields. */
  initialValues?: Values;
  /**
   * Errors of an earlier submission of the initial values, by field: for a form that is shown again because a later step was rejected. They
   * are shown at once, until their field is changed, and the first one has the focus.
   */
  rejected?: Partial<Record<Field, string>> | undefined;
  /** Validates before submission. Returns errors by field. */
  check: (values: Values) => Partial<Record<Field, string>>;
  /** Submits the values and returns the reason if they were rejected. Never rejects. */
  send: (values: Values) => Promise<FormError<Field> | undefined>;
  /** Saves the text fields in the tab until the form is submitted. Must be the same object on every render. */
  draft?: DraftOf<Field>;
  /** Called on every change, so that the values can be saved. */
  onChange?: (values: Values) => void;
  /** A verb. */
  action: string;
  /** `danger`: irreversible. `quiet`: the page has a better way than the form. */
  variant?: 'primary' | 'quiet' | 'danger';
  busyText: string;
  /** Beside the button: an alternative. */
  beside?: ReactNode;
  /** Contact to offer without JavaScript. */
  noScript: ReactNode;
  children: ReactNode;
}

/**
 * A form submitted by script. It is inert until hydration, and without JavaScript `noScript` replaces it. After a
 * rejection the focus is in the first invalid field. Build fields with `useFormField` and `useFormCheckbox`.
 * @example
 * const Fields = () => <EmailField {...useFormField('email')} />;
 * <Form label="Subscribe" check={check} send={send} action="Subscribe" busyText="Sending…" noScript="Write to us.">
 *   <Fields />
 * </Form>
 */
export function Form<Field extends string, Values extends Given<Field>>(props: FormProps<Field, Values>) {
  const { generation, isCurrent } = useDraftReset();
  return <FormOfUser key={generation} {...props} isCurrent={isCurrent} />;
}

type FormOfUserProps<Field extends string, Values extends Given<Field>> = FormProps<Field, Values> & Pick<DraftReset, 'isCurrent'>;

function FormOfUser<Field extends string, Values extends Given<Field>>({ isCurrent, ...props }: FormOfUserProps<Field, Values>) {
  const { initialValues, rejected, check, send, draft, onChange, noScript } = props;
  const isAlive = useHydrated();
  const saved = useMemo(() => (isAlive && draft ? readDraft(draft) : {}), [isAlive, draft]);
  const submit = async (values: Values) => {
    const error = await send(values);
    if (!error && draft) deleteDraft(draft);
    return error && { ...error.fields, ...(error.failure && { [FORM_ERROR]: error.failure }) };
  };
  return (
    <FieldRejections value={rejected ?? NO_REJECTIONS}>
      <noscript>
        <p className={styles.without}>{noScript}</p>
      </noscript>
      <FinalForm<Values>
        onSubmit={submit}
        validate={(values) => ({ ...check(values) })}
        initialValues={{ ...initialValues, ...saved }}
        keepDirtyOnReinitialize
      >
        {({ handleSubmit, submitting, submitError, dirtySinceLastSubmit }) => (
          <>
            {onChange && <FormSpy<Values> subscription={{ values: true }} onChange={({ values }) => isCurrent() && onChange(values)} />}
            {isAlive && draft && (
              <FormSpy<Values>
                subscription={{ values: true, dirty: true }}
                // What the form began with is not typed here: without changes, the draft is the one that was restored.
                onChange={({ values, dirty }) => isCurrent() && saveDraft(draft, dirty ? values : saved)}
              />
            )}
            <FormBody
              {...props}
              isAlive={isAlive}
              isRejected={rejected !== undefined}
              handleSubmit={handleSubmit}
              submitting={submitting === true}
              failure={shownFailure(submitError as FormFailure | undefined, dirtySinceLastSubmit === true)}
            />
          </>
        )}
      </FinalForm>
    </FieldRejections>
  );
}

const NO_REJECTIONS = {};

/** A change clears an error, but does not shorten the time to wait. */
function shownFailure(failure: FormFailure | undefined, isChanged: boolean): FormFailure | undefined {
  return isChanged && failure?.retryAt === undefined ? undefined : failure;
}

interface FormBodyProps {
  label: string;
  action: string;
  variant?: 'primary' | 'quiet' | 'danger';
  busyText: string;
  beside?: ReactNode;
  children: ReactNode;
  isAlive: boolean;
  isRejected: boolean;
  handleSubmit: (event: FormEvent) => Promise<unknown> | undefined;
  submitting: boolean;
  failure: FormFailure | undefined;
}

function FormBody(props: FormBodyProps) {
  const { label, action, variant = 'primary', busyText, beside, children, isAlive, isRejected, handleSubmit, submitting, failure } = props;
  const form = useRef<HTMLFormElement>(null);
  const [attempts, setAttempts] = useState(isRejected ? 1 : 0);
  // The invalid fields are known only after rendering.
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
