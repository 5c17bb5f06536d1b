import { useSession } from '@plenum/federation/remote/capabilities';
import { Checkbox } from '@plenum/shared-ui/checkbox';
import { useFormCheckbox, useFormField } from '@plenum/shared-ui/form/use-form-field';
import { TextLink } from '@plenum/shared-ui/link';
import { MaskedField, MaskedPhoneField } from '@plenum/shared-ui/masked-field';
import { RadioGroup } from '@plenum/shared-ui/radio-group';
import { EmailField, TextField } from '@plenum/shared-ui/text-field';
import { AddressField } from '#src/screens/payout/address-field.tsx';
import styles from '#src/screens/payout/payout.module.css';

const TYPES = [
  { value: 'person', label: 'A person' },
  { value: 'company', label: 'A company' },
] as const;

const METHODS = [
  { value: 'online', label: 'By card or banking app', description: 'On our payment provider’s page. Takes effect at once.' },
  { value: 'invoice', label: 'By bank transfer', description: 'By invoice. Takes effect when the payment arrives.' },
] as const;

/** Fields for the payer, the payment method and the address for documents. */
export function PayerFields() {
  const { status } = useSession().view;
  const type = useChoice('type');
  return (
    <>
      <RadioGroup label="Who pays" look="segments" options={TYPES} {...type} />
      {type.value === 'company' ? <CompanyFields /> : <PersonField />}
      {status === 'anonymous' && <ContactFields />}
      {type.value !== 'company' && <PersonsMethod />}
      <Checkbox {...useFormCheckbox('consent')}>
        I agree to the <TextLink to="/terms">terms</TextLink> and to the{' '}
        <TextLink to="/personal_data_processing_policy">processing of my personal data</TextLink>
      </Checkbox>
    </>
  );
}

/**
 * Four digits of the tax office, two digits or letters of the reason, three digits of the number (order MMV-7-6/435 of the tax service).
 */
const KPP_MASK = '####**###';

function PersonField() {
  return <TextField label="Payer’s name" autoComplete="name" {...useFormField('person')} />;
}

/** The only way, so there is nothing to choose. */
function PersonsMethod() {
  const [{ label, description }] = METHODS;
  return (
    <dl className={styles.method}>
      <dt>How you pay</dt>
      <dd>
        <strong>{label}</strong>
        <span>{description} A company can also pay by invoice.</span>
      </dd>
    </dl>
  );
}

function CompanyFields() {
  return (
    <>
      <TextField label="Company" autoComplete="organization" {...useFormField('company')} />
      <div className={styles.pair}>
        <MaskedField label="INN" mask="############" inputMode="numeric" autoComplete="off" {...useFormField('inn')} />
        <MaskedField label="KPP" optional mask={KPP_MASK} autoCapitalize="characters" autoComplete="off" {...useFormField('kpp')} />
      </div>
      <AddressField {...useFormField('address')} />
      <RadioGroup label="How the company pays" options={METHODS} {...useChoice('method')} />
    </>
  );
}

function ContactFields() {
  return (
    <>
      <EmailField
        description="We send the receipt here. The tariff goes to the account with this confirmed address."
        {...useFormField('email')}
      />
      <MaskedPhoneField optional {...useFormField('phone')} />
    </>
  );
}

/** State of a group of radio buttons in a `Form`. */
function useChoice(name: 'type' | 'method') {
  const { value, onChange } = useFormField(name);
  return { name, value, onChange: (next: string) => onChange(next) };
}
