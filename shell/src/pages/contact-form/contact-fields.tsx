import { useEffect, useEffectEvent } from 'react';
import { type Location, useLocation } from 'react-router';
import { type FormField, REQUIRED_FIELDS } from '@plenum/shared-forms/form-rules';
import type { FormId } from '@plenum/shared-contracts/forms/form-ids';
import type { CallbackSlot } from '@plenum/shared-contracts/forms/schemas';
import { Checkbox } from '@plenum/shared-ui/checkbox';
import { TextLink } from '@plenum/shared-ui/link';
import { useFormCheckbox, useFormField } from '@plenum/shared-ui/form/use-form-field';
import { MaskedPhoneField } from '@plenum/shared-ui/masked-field';
import { Select } from '@plenum/shared-ui/select';
import { EmailField, TextArea, TextField } from '@plenum/shared-ui/text-field';
import { HoneypotField } from '@plenum/shared-ui/honeypot-field';
import styles from '#src/pages/contact-form/contact-form.module.css';

/** The consent of every form, and the honeypot. */
function Consent() {
  return (
    <>
      <Checkbox {...useFormCheckbox('consent')}>
        I agree that Plenum may process this data to reply to me, as described in its{' '}
        <TextLink to="/personal_data_processing_policy">policy on personal data</TextLink>
      </Checkbox>
      <HoneypotField name="website" />
    </>
  );
}

interface ContactFieldsProps {
  readonly id: FormId;
  /** Label of the subject. */
  readonly ask?: string | undefined;
  readonly ways?: ContactWays | undefined;
}

/** What the request can be about, in the words of the page: the visitor may choose one. */
export interface ContactWays {
  readonly label: string;
  readonly names: readonly string[];
}

/** Fields of a contact request: name, a way to reply, subject. */
export function ContactFields({ id, ask = 'What is it about?', ways }: ContactFieldsProps) {
  const required = REQUIRED_FIELDS[id].flat();
  const needs = (field: FormField) => required.includes(field);
  return (
    <>
      <TextField label="Name" autoComplete="name" {...useFormField('name')} />
      <div className={styles.pair}>
        <EmailField {...useFormField('email')} />
        <MaskedPhoneField label={needs('phone') ? 'Or phone' : 'Phone'} optional={!needs('phone')} {...useFormField('phone')} />
      </div>
      {ways && <WayField {...ways} />}
      <TextArea label={ask} optional={!needs('comment')} {...useFormField('comment')} />
      <Consent />
    </>
  );
}

/** A link to the form chooses the way each time it is followed. */
function WayField({ label, names }: ContactWays) {
  const { onChange, ...field } = useFormField('way');
  const location = useLocation();
  const chooseWay = useEffectEvent(({ search }: Location) => {
    const about = new URLSearchParams(search).get('about');
    const way = names.find((name) => name === about);
    if (way !== undefined) onChange(way);
  });
  useEffect(() => chooseWay(location), [location]);
  const options = ['', ...names].map((name) => ({ value: name, label: name || 'I don’t know yet' }));
  return <Select label={label} options={options} {...field} onChange={onChange} />;
}

const SLOTS: readonly { readonly value: CallbackSlot; readonly label: string }[] = [
  { value: 'soon', label: 'As soon as possible' },
  { value: 'morning', label: 'Between 9:30 and 12, Moscow time' },
  { value: 'noon', label: 'Between 12 and 15, Moscow time' },
  { value: 'afternoon', label: 'Between 15 and 18, Moscow time' },
];

/** Fields of a call request: number and time. */
export function CallbackFields() {
  return (
    <>
      <div className={styles.pair}>
        <MaskedPhoneField {...useFormField('phone')} />
        <Select label="When" options={SLOTS} {...useFormField('slot')} />
      </div>
      <Consent />
    </>
  );
}
