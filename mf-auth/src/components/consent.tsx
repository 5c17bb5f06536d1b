import { Checkbox } from '@plenum/shared-ui/checkbox';
import { TextLink } from '@plenum/shared-ui/link';
import { useFormCheckbox } from '@plenum/shared-ui/form/use-form-field';

/** Consent of a user who creates an account: the field `consent` of a `Form`. @param error of another action than the form's own */
export function Consent({ error }: { error?: string | undefined }) {
  return (
    <Checkbox {...useFormCheckbox('consent')} {...(error !== undefined && { error })}>
      I agree to the <TextLink to="/personal_data_processing_policy">processing of my personal data</TextLink> and the{' '}
      <TextLink to="/terms">terms</TextLink>
    </Checkbox>
  );
}
