import { useCapabilities } from '@plenum/federation/remote/capabilities';
import type { FormReceipt } from '@plenum/shared-contracts/forms/schemas';
import { toFormError } from '@plenum/shared-forms/to-form-error';
import type { Webinar } from '#contract/schemas.ts';
import { Button } from '@plenum/shared-ui/button';
import { Form } from '@plenum/shared-ui/form';
import { TextLink } from '@plenum/shared-ui/link';
import { useIdempotencyKey } from '@plenum/shared-ui/form/use-idempotency-key';
import { VERBS } from '#src/registration/registration-form.tsx';
import type { Purpose, RegistrationValues } from '#src/registration/registration-values.ts';
import { useSendRegistration } from '#src/registration/use-send-registration.ts';
import { JOIN } from '#src/webinar-labels.ts';
import styles from '#src/registration/registered.module.css';

interface OnePressProps {
  webinar: Webinar;
  purpose: Purpose;
  /** Name and confirmed address of the account. */
  name: string;
  email: string;
  onTaken: (receipt: FormReceipt, values: RegistrationValues) => void;
  /** Shows the form instead, for another name or address. */
  onOther: () => void;
}

/** Registers the signed-in user with the name and the address of the account (decision 232). */
export function OnePress({ webinar, purpose, name, email, onTaken, onOther }: OnePressProps) {
  const { report } = useCapabilities();
  const sendRegistration = useSendRegistration(webinar, { keyFor: useIdempotencyKey() });
  const send = async () => {
    const values = { name, email, consent: true };
    try {
      onTaken(await sendRegistration(purpose, values), values);
      return undefined;
    } catch (error) {
      return toFormError(error, { fields: [], doing: `register for the webinar ${webinar.url}`, report });
    }
  };
  const action = purpose === 'join' ? JOIN : VERBS[purpose];
  return (
    <Form
      label={action}
      check={() => ({})}
      send={send}
      action={action}
      busyText="Sending…"
      noScript="The button needs JavaScript, which is switched off in your browser."
    >
      <p className={styles.as}>
        As <strong>{name}</strong>
        <br />
        {email}{' '}
        <Button variant="plain" onClick={onOther}>
          Change
        </Button>
      </p>
      <p className={styles.own}>
        We use your name and address for this webinar, as you agreed when you created your account:{' '}
        <TextLink to="/personal_data_processing_policy">personal data</TextLink>.
      </p>
    </Form>
  );
}
