import { useCapabilities, useSession } from '@plenum/federation/remote/capabilities';
import { checkCompanyName } from '@plenum/shared-forms/field-rules';
import { toFormError } from '@plenum/shared-forms/to-form-error';
import { checkInn } from '@plenum/shared-forms/inn';
import { COMPANY_SIZES } from '@plenum/shared-contracts/profile/schemas';
import type { Profile } from '@plenum/shared-contracts/profile/codec';
import { EditableRow, EditableRows } from '@plenum/shared-ui/editable-row';
import { useFormField } from '@plenum/shared-ui/form/use-form-field';
import { Select } from '@plenum/shared-ui/select';
import { NotGiven } from '#src/screens/account/profile/not-given.tsx';
import { RowForm } from '#src/screens/account/profile/row-form.tsx';
import { TextRow } from '#src/screens/account/profile/text-row.tsx';

const sizeLabel = (size: string) => (size === '1' ? 'Just me' : `${size.replace('-', '–')} people`);

interface CompanyRowsProps {
  profile: Profile;
  /** Whether the name and the tax number can be changed, or given to a new company. */
  canRename: boolean;
}

/** Company details for invoices and accounting documents. The tax number is that of a company: the row comes with its name. */
export function CompanyRows({ profile, canRename }: CompanyRowsProps) {
  return (
    <EditableRows>
      {canRename && (
        <TextRow
          label="Company"
          value={profile.companyName}
          autoComplete="organization"
          field="company_name"
          check={checkCompanyName}
          changes={(name) => ({ companyName: name || null })}
          {...(profile.companyName === null && {
            note: 'Your colleagues see it. Then you can add the tax number for invoices.',
          })}
        />
      )}
      <SizeRow profile={profile} />
      {canRename && (profile.companyName !== null || profile.companyInn !== null) && (
        <TextRow
          label="Tax number (INN)"
          value={profile.companyInn}
          inputMode="numeric"
          mask="############"
          field="company_inn"
          check={checkInn}
          changes={(inn) => ({ companyInn: inn || null })}
          {...(profile.companyInn === null && { note: 'We fill it in on your orders, beside the company’s name.' })}
        />
      )}
    </EditableRows>
  );
}

function SizeRow({ profile }: { profile: Profile }) {
  const { report } = useCapabilities();
  const { actions } = useSession();
  const { companySize } = profile;
  const save = async (size: string, close: () => void) => {
    try {
      await actions.updateProfile({ companySize: size || null });
    } catch (error) {
      return toFormError<'value'>(error, { fields: [], doing: 'change company_size', report });
    }
    close();
    return undefined;
  };
  return (
    <EditableRow label="Size" value={companySize ? sizeLabel(companySize) : <NotGiven />} action={companySize ? 'Change' : 'Add'}>
      {(close) => (
        <RowForm
          label="Size"
          initial={companySize ?? ''}
          check={() => undefined}
          save={(size) => save(size, close)}
          close={close}
          isNamedByRow
        >
          <SizeField />
        </RowForm>
      )}
    </EditableRow>
  );
}

function SizeField() {
  const options = COMPANY_SIZES.map((value) => ({ value, label: sizeLabel(value) }));
  return <Select label="Size" placeholder="Rather not say" options={options} {...useFormField('value')} />;
}
