import { Checkbox } from '@plenum/shared-ui/checkbox';
import { TextLink } from '@plenum/shared-ui/link';
import { useFormCheckbox } from '@plenum/shared-ui/form/use-form-field';

/** Consent of a user who creates an account: the field `consent` of a `Form`. */
export function Consent() {
  return (
    <Checkbox {...useFormCheckbox('consent')}>
      I agree to the <TextLink to="/personal_data_processing_policy">processing of my personal data</TextLink> and the{'\u00a0'}
      <TextLink to="/terms">terms</TextLink>
    </Checkbox>
  );
}
