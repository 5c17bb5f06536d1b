import { FORM_ERROR } from 'final-form';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { Form } from 'react-final-form';
import { useCapabilities } from '@plenum/federation/remote/capabilities';
import { formEndpoints } from '@plenum/shared-contracts/forms/endpoints';
import type { FormReceipt } from '@plenum/shared-contracts/forms/schemas';
import { isApiError } from '@plenum/shared-contracts/http/api-error';
import type { Webinar } from '@plenum/shared-contracts/webinars/schemas';
import { Button } from '@plenum/shared-ui/button';
import { RegistrationFields } from '#src/registration/registration-fields.tsx';
import {
  type Purpose,
  type RegistrationValues,
  checkValues,
  failureWords,
  formIdOf,
  refusedFields,
  toBody,
} from '#src/registration/registration-values.ts';
import styles from '#src/registration/registration.module.css';
import { useIdempotencyKey } from '#src/registration/use-idempotency-key.ts';
import { useHydrated } from '#src/time/use-hydrated.ts';

const VERBS: Readonly<Record<Purpose, string>> = {
  register: 'Save a seat',
  wait: 'Join the waiting list',
  join: 'Get the link and go in',
  recording: 'Ask for the recording',
};

interface RegistrationFormProps {
  webinar: Webinar;
  purpose: Purpose;
  onTaken: (receipt: FormReceipt) => void;
  /** For those for whom the form does not work. */
  supportEmail: string | null;
}

/**
 * The form of a webinar. It takes nothing in before it can send it: until then its fields cannot be
 * entered, and without JavaScript it says where to write instead.
 */
export function RegistrationForm({ webinar, purpose, onTaken, supportEmail }: RegistrationFormProps) {
  const { http, report } = useCapabilities();
  const isAlive = useHydrated();
  const keyFor = useIdempotencyKey();
  const form = useRef<HTMLFormElement>(null);
  const [attempts, setAttempts] = useState(0);
  // Only once it is drawn does the page know which fields are wrong.
  useEffect(() => {
    if (attempts > 0) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [attempts]);

  const send = async (values: RegistrationValues) => {
    const body = toBody(purpose, values, webinar);
    try {
      const { data } = await http.call(formEndpoints.send, { params: { id: formIdOf(purpose) }, body }, { idempotencyKey: keyFor(body) });
      onTaken(data);
      return undefined;
    } catch (error) {
      const refused = refusedFields(error);
      if (refused) return { ...refused };
      if (!isExpected(error)) report(error, { doing: 'register for a webinar', webinar: webinar.url });
      return { [FORM_ERROR]: failureWords(error) };
    }
  };

  return (
    <>
      <noscript>
        <p className={styles.without}>
          This form needs JavaScript, which is switched off in your browser.{' '}
          {supportEmail ? (
            <>
              Write to <a href={`mailto:${supportEmail}`}>{supportEmail}</a> with your name and the title of the webinar, and we do it for
              you.
            </>
          ) : (
            <>
              Write to us (<a href="/contacts">contacts</a>) with your name and the title of the webinar, and we do it for you.
            </>
          )}
        </p>
      </noscript>
      <Form<RegistrationValues> onSubmit={send} validate={(values) => ({ ...checkValues(purpose, values, webinar) })}>
        {({ handleSubmit, submitting, submitError, dirtySinceLastSubmit }) => {
          const submit = async (event: FormEvent) => {
            await handleSubmit(event);
            setAttempts((before) => before + 1);
          };
          return (
            <form ref={form} noValidate className={styles.form} inert={!isAlive} onSubmit={(event) => void submit(event)}>
              <RegistrationFields />
              <div className={styles.end}>
                <div role="alert">{submitError && !dirtySinceLastSubmit && <p className={styles.failure}>{submitError as string}</p>}</div>
                <Button type="submit" variant="primary" busy={submitting} busyText="Sending…">
                  {VERBS[purpose]}
                </Button>
              </div>
            </form>
          );
        }}
      </Form>
    </>
  );
}

/** What the visitor can do something about is no fault of ours. */
function isExpected(error: unknown): boolean {
  return isApiError(error) && (error.kind === 'network' || (error.status !== null && error.status < 500));
}
