import { useEffect, useId } from 'react';
import { checkConsent } from '@plenum/shared-forms/field-rules';
import { Checkbox } from '@plenum/shared-ui/checkbox';
import { TextLink } from '@plenum/shared-ui/link';
import { useFormCheckbox } from '@plenum/shared-ui/form/use-form-field';

interface ConsentProps {
  /** How often the visitor chose something beside the form that needs the consent. Each time the field has the focus and shows its error. */
  requests?: number;
}

/** Consent of a user who creates an account: the field `consent` of a `Form`. */
export function Consent({ requests = 0 }: ConsentProps) {
  const id = useId();
  const field = useFormCheckbox('consent');
  const missing = requests > 0 ? checkConsent(field.checked) : undefined;
  useEffect(() => {
    if (requests > 0) document.getElementById(id)?.focus();
  }, [requests, id]);
  return (
    <Checkbox id={id} {...field} {...(missing !== undefined && { error: missing })}>
      I agree to the <TextLink to="/personal_data_processing_policy">processing of my personal data</TextLink> and the{' '}
      <TextLink to="/terms">terms</TextLink>
    </Checkbox>
  );
}
