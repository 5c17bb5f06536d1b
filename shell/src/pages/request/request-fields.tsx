import { Field } from 'react-final-form';
import { type FormField, REQUIRED_FIELDS } from '@plenum/shared-contracts/forms/rules';
import type { FormId } from '@plenum/shared-contracts/forms/schemas';
import { Link } from 'react-router';
import { Checkbox } from '@plenum/shared-ui/checkbox';
import { EmailField, PhoneField, TextArea, TextField } from '@plenum/shared-ui/text-field';
import styles from '#src/pages/request/request.module.css';

interface Meta {
  readonly touched?: boolean;
  readonly error?: unknown;
  readonly submitError?: unknown;
  readonly dirtySinceLastSubmit?: boolean;
}

/** What is said at a field: nothing before it has been left, the API's word until it is changed. */
function errorOf({ touched, error, submitError, dirtySinceLastSubmit }: Meta): { error?: string } {
  const said = (touched && error) || (!dirtySinceLastSubmit && submitError);
  return typeof said === 'string' ? { error: said } : {};
}

const POLICY = '/personal_data_processing_policy';

/** The fields of a request: name, a way to answer, what it is about, consent, and the trap for programs. */
export function RequestFields({ id }: { readonly id: FormId }) {
  const required = REQUIRED_FIELDS[id].flat();
  const needs = (field: FormField) => required.includes(field);
  return (
    <>
      <Field<string> name="name">
        {({ input, meta }) => <TextField label="Name" autoComplete="name" className={styles.whole} {...input} {...errorOf(meta)} />}
      </Field>
      <Field<string> name="email">{({ input, meta }) => <EmailField {...input} {...errorOf(meta)} />}</Field>
      <Field<string> name="phone">
        {({ input, meta }) => (
          <PhoneField label={needs('phone') ? 'Or phone' : 'Phone'} optional={!needs('phone')} {...input} {...errorOf(meta)} />
        )}
      </Field>
      <Field<string> name="comment">
        {({ input, meta }) => (
          <TextArea label="What is it about?" optional={!needs('comment')} className={styles.whole} {...input} {...errorOf(meta)} />
        )}
      </Field>
      <Field<boolean> name="consent" type="checkbox">
        {({ input: { name, checked = false, onBlur, onFocus, onChange }, meta }) => (
          <Checkbox className={styles.whole} {...{ name, checked, onBlur, onFocus, onChange }} {...errorOf(meta)}>
            I agree that Plenum uses what I wrote here to answer me, as its <Link to={POLICY}>policy on personal data</Link> says
          </Checkbox>
        )}
      </Field>
      <div className={styles.trap} aria-hidden="true">
        <Field<string> name="website">
          {({ input }) => (
            <label>
              Website <input {...input} tabIndex={-1} autoComplete="off" />
            </label>
          )}
        </Field>
      </div>
    </>
  );
}
