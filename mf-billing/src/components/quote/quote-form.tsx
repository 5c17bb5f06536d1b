import { useEffect, useRef, useState } from 'react';
import { useCapabilities, useSession } from '@plenum/federation/remote/capabilities';
import { loadForCalls } from '@plenum/federation/remote/load-for-calls';
import { FORM_IDS } from '@plenum/shared-contracts/forms/form-ids';
import { toFormError } from '@plenum/shared-forms/to-form-error';
import type { Profile } from '@plenum/shared-contracts/profile/codec';
import { Checkbox } from '@plenum/shared-ui/checkbox';
import { Form } from '@plenum/shared-ui/form';
import type { DraftOf } from '@plenum/shared-ui/form/draft';
import { useFormCheckbox, useFormField } from '@plenum/shared-ui/form/use-form-field';
import { useIdempotencyKey } from '@plenum/shared-ui/form/use-idempotency-key';
import { HoneypotField } from '@plenum/shared-ui/honeypot-field';
import { TextLink } from '@plenum/shared-ui/link';
import { MaskedPhoneField } from '@plenum/shared-ui/masked-field';
import { EmailField, TextArea, TextField } from '@plenum/shared-ui/text-field';
import { SupportContact } from '#src/components/support-contact.tsx';
import { FIELDS, type QuoteField, type QuoteValues, checkValues, toBody } from '#src/components/quote/quote-values.ts';
import styles from '#src/components/quote/quote.module.css';

const endpoints = loadForCalls(() => import(/* webpackChunkName: "loaders" */ '@plenum/shared-contracts/forms/endpoints'));

const DRAFT: DraftOf<QuoteField> = { key: 'quote', fields: ['name', 'email', 'phone', 'comment'] };

/** Form 9 (specification section 2): requests a quote for more than any tariff includes. */
export function QuoteForm({ supportEmail }: { readonly supportEmail: string | null }) {
  const { http, report, tracking } = useCapabilities();
  const { profile } = useSession().view;
  const keyFor = useIdempotencyKey();
  const [ticket, setTicket] = useState<string | null>(null);
  const send = async (values: QuoteValues) => {
    const body = { ...toBody(values), tracking: tracking.source() };
    try {
      const { formEndpoints } = await endpoints();
      const { data } = await http.call(formEndpoints.send, { params: { id: FORM_IDS.tariffs }, body }, { idempotencyKey: keyFor(body) });
      setTicket(data.id);
      tracking.activity('form-sent', { form: FORM_IDS.tariffs });
      return undefined;
    } catch (error) {
      return toFormError<QuoteField>(error, { fields: FIELDS, doing: 'ask for a quote', report });
    }
  };
  if (ticket !== null) return <Sent ticket={ticket} />;
  return (
    <div className={styles.form}>
      <Form<QuoteField, QuoteValues>
        label="Request a quote"
        {...(profile && { initialValues: valuesOf(profile) })}
        check={checkValues}
        send={send}
        draft={DRAFT}
        action="Request a quote"
        busyText="Sending…"
        noScript={
          <>
            This form needs JavaScript, which is switched off in your browser. <SupportContact email={supportEmail} /> and say how many
            people you expect.
          </>
        }
      >
        <Fields />
      </Form>
    </div>
  );
}

function Fields() {
  return (
    <>
      <div className={styles.pair}>
        <TextField label="Name" autoComplete="name" {...useFormField('name')} />
        <EmailField {...useFormField('email')} />
      </div>
      <MaskedPhoneField optional {...useFormField('phone')} />
      <TextArea label="What are you planning?" optional {...useFormField('comment')} />
      <Checkbox {...useFormCheckbox('consent')}>
        I agree to the <TextLink to="/personal_data_processing_policy">processing of my personal data</TextLink>
      </Checkbox>
      <HoneypotField name="website" />
    </>
  );
}

/** The focused button is gone. */
function Sent({ ticket }: { readonly ticket: string }) {
  const message = useRef<HTMLParagraphElement>(null);
  useEffect(() => message.current?.focus(), []);
  return (
    <p ref={message} tabIndex={-1} className={styles.sent}>
      Thank you. We’ll reply within one working day. Your reference number is <strong>{ticket}</strong>.
    </p>
  );
}

function valuesOf({ name, email, phone }: Pick<Profile, 'name' | 'email' | 'phone'>): QuoteValues {
  return { name, ...(email && { email }), ...(phone && { phone }) };
}
