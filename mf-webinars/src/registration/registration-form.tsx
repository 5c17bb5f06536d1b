import { useMemo } from 'react';
import { useCapabilities, useSession } from '@plenum/federation/remote/capabilities';
import type { FormReceipt } from '@plenum/shared-contracts/forms/schemas';
import { toFormError } from '@plenum/shared-forms/to-form-error';
import type { Webinar } from '#contract/schemas.ts';
import { Form } from '@plenum/shared-ui/form';
import { useIdempotencyKey } from '@plenum/shared-ui/form/use-idempotency-key';
import { RegistrationFields } from '#src/registration/registration-fields.tsx';
import {
  type Purpose,
  type RegistrationField,
  type RegistrationValues,
  checkValues,
  fieldsOf,
  isRequest,
  valuesOf,
} from '#src/registration/registration-values.ts';
import { formDraft } from '#src/registration/registration-drafts.ts';
import { useSendRegistration } from '#src/registration/use-send-registration.ts';

/** Labels of the button. */
export const VERBS: Readonly<Record<Purpose, string>> = {
  register: 'Save a seat',
  wait: 'Join the waiting list',
  join: 'Join now',
  recording: 'Request the recording',
  'new-date': 'Notify me of a new date',
};

interface RegistrationFormProps {
  webinar: Webinar;
  purpose: Purpose;
  onTaken: (receipt: FormReceipt, values: RegistrationValues) => void;
  /** Contact for visitors for whom the form does not work. */
  supportEmail: string | null;
}

/** The form of a webinar, filled in for a signed-in user. */
export function RegistrationForm({ webinar, purpose, onTaken, supportEmail }: RegistrationFormProps) {
  const { report } = useCapabilities();
  const { profile } = useSession().view;
  const sendRegistration = useSendRegistration(webinar, { keyFor: useIdempotencyKey() });
  const { url } = webinar;
  const draft = useMemo(() => formDraft({ url }), [url]);

  const send = async (values: RegistrationValues) => {
    try {
      onTaken(await sendRegistration(purpose, values), values);
      return undefined;
    } catch (error) {
      return toFormError(error, { fields: fieldsOf(purpose), doing: `register for the webinar ${webinar.url}`, report });
    }
  };

  return (
    <Form<RegistrationField, RegistrationValues>
      label={VERBS[purpose]}
      {...(profile && { initialValues: valuesOf(profile) })}
      check={(values) => checkValues(purpose, values, webinar)}
      send={send}
      draft={draft}
      action={VERBS[purpose]}
      busyText="Sending…"
      noScript={<WithoutScript purpose={purpose} supportEmail={supportEmail} />}
    >
      <RegistrationFields purpose={purpose} />
    </Form>
  );
}

function WithoutScript({ purpose, supportEmail }: Pick<RegistrationFormProps, 'purpose' | 'supportEmail'>) {
  return (
    <>
      This form needs JavaScript, which is switched off in your browser.{' '}
      {supportEmail ? (
        <>
          Write to <a href={`mailto:${supportEmail}`}>{supportEmail}</a>
        </>
      ) : (
        <>
          Write to us (<a href="/contacts">contacts</a>)
        </>
      )}{' '}
      with your name and the title of the webinar, and we will {isRequest(purpose) ? 'reply' : 'register you'}.
    </>
  );
}
