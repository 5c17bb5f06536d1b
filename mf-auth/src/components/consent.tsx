import { Checkbox } from '@plenum/shared-ui/checkbox';
import { TextLink } from '@plenum/shared-ui/link';
import { useLiveCheckbox } from '@plenum/shared-ui/live-form/use-live-field';

/** What somebody who makes an account agrees to: the field `consent` of a `LiveForm`. */
export function Consent({ id }: { id?: string }) {
  return (
    <Checkbox {...(id !== undefined && { id })} {...useLiveCheckbox('consent')}>
      I agree to the <TextLink to="/personal_data_processing_policy">processing of my personal data</TextLink> and the{' '}
      <TextLink to="/terms">terms</TextLink>
    </Checkbox>
  );
}
