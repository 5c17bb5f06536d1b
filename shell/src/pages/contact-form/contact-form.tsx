import { useEffect, useMemo, useRef, useState } from 'react';
import { useCapabilities, useSession } from '@plenum/federation/remote/capabilities';
import { formEndpoints } from '@plenum/shared-contracts/forms/endpoints';
import { FORM_IDS, type FormId } from '@plenum/shared-contracts/forms/form-ids';
import type { CallbackSlot, FormReceipt } from '@plenum/shared-contracts/forms/schemas';
import { useLocation } from 'react-router';
import { toFormError } from '@plenum/shared-forms/to-form-error';
import { Form } from '@plenum/shared-ui/form';
import { useIdempotencyKey } from '@plenum/shared-ui/form/use-idempotency-key';
import { CallbackFields, ContactFields, type ContactWays } from '#src/pages/contact-form/contact-fields.tsx';
import {
  FIELDS,
  type ContactField,
  type ContactValues,
  validateContact,
  draftOf,
  startingValues,
  toBody,
} from '#src/pages/contact-form/contact-values.ts';
import styles from '#src/pages/contact-form/contact-form.module.css';

const REPLY = 'We reply within one working day.';

const HOURS: Readonly<Record<CallbackSlot, string>> = {
  soon: 'between 9:30 and 18',
  morning: 'between 9:30 and 12',
  noon: 'between 12 and 15',
  afternoon: 'between 15 and 18',
};

function Confirmation({ receipt, next }: { readonly receipt: FormReceipt; readonly next: string }) {
  const ref = useRef<HTMLHeadingElement>(null);
  useEffect(() => ref.current?.focus(), []);
  return (
    <div className={styles.confirmation}>
      <h3 ref={ref} tabIndex={-1}>
        Thank you. We have received your request.
      </h3>
      <p>{next}</p>
      <p>
        Your reference number is <strong className={styles.number}>{receipt.id}</strong>. Quote it if you write to us again.
      </p>
    </div>
  );
}

interface RequestFormProps {
  readonly id: FormId;
  /** Accessible name of the form, for navigation by landmarks. */
  readonly label: string;
  /** Label of the message. */
  readonly ask?: string | undefined;
  readonly ways?: ContactWays | undefined;
  /** Other ways to reach a person, offered without JavaScript. */
  readonly email: string | undefined;
  readonly phone: string | undefined;
}

/** Renders one of the site's forms; a signed-in user's known values are filled in. */
export function ContactForm({ id, label, ask, ways, email, phone }: RequestFormProps) {
  const { http, report, tracking } = useCapabilities();
  const { profile } = useSession().view;
  const about = new URLSearchParams(useLocation().search).get('about');
  const keyFor = useIdempotencyKey();
  const draft = useMemo(() => draftOf(id), [id]);
  const [sent, setSent] = useState<{ readonly receipt: FormReceipt; readonly slot: CallbackSlot } | null>(null);
  const isCall = id === FORM_IDS.callback;
  if (sent) {
    const next = isCall ? `We’ll call you within one working day, ${HOURS[sent.slot]}, Moscow time.` : REPLY;
    return <Confirmation receipt={sent.receipt} next={next} />;
  }

  const send = async (values: ContactValues) => {
    const body = toBody(values, tracking.source());
    try {
      const { data } = await http.call(formEndpoints.send, { params: { id }, body }, { idempotencyKey: keyFor(body) });
      setSent({ receipt: data, slot: values.slot ?? 'soon' });
      tracking.activity('form-sent', { form: id });
      return undefined;
    } catch (error) {
      return toFormError(error, { fields: FIELDS, doing: `send form ${id}`, report });
    }
  };

  return (
    <Form<ContactField, ContactValues>
      label={label}
      initialValues={startingValues(id, profile, about, ways?.names)}
      check={(values) => validateContact(id, values)}
      send={send}
      draft={draft}
      action={isCall ? 'Call me' : 'Send'}
      busyText="Sending…"
      noScript={
        <>
          This form needs JavaScript, which is switched off in your browser. {email ? `Write to ${email}` : 'Write to us'}
          {phone ? ` or call ${phone}` : ''}: you reach the same team.
        </>
      }
    >
      {isCall ? <CallbackFields /> : <ContactFields id={id} ask={ask} ways={ways} />}
    </Form>
  );
}
