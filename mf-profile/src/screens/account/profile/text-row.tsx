import { useCapabilities, useSession } from '@plenum/federation/remote/capabilities';
import { toFormError } from '@plenum/shared-forms/to-form-error';
import type { WireProfileChanges } from '@plenum/shared-contracts/profile/schemas';
import type { Profile } from '@plenum/shared-contracts/profile/codec';
import { EditableRow } from '@plenum/shared-ui/editable-row';
import { useFormField } from '@plenum/shared-ui/form/use-form-field';
import { MaskedField } from '@plenum/shared-ui/masked-field';
import { TextField } from '@plenum/shared-ui/text-field';
import { NotGiven } from '#src/screens/account/profile/not-given.tsx';
import { RowForm } from '#src/screens/account/profile/row-form.tsx';

interface TextRowProps {
  label: string;
  value: string | null;
  /** Its name in errors of the API. */
  field: keyof WireProfileChanges;
  check: (value: string) => string | undefined;
  changes: (value: string) => Partial<Profile>;
  autoComplete?: string;
  inputMode?: 'numeric';
  /** Input mask: `#` is a digit, `@` a letter, `*` either. */
  mask?: string;
  note?: string;
}

/** A one-line setting, saved by `PUT /v2/profile`. */
export function TextRow({ label, value, field, check, changes, autoComplete, inputMode, mask, note }: TextRowProps) {
  const { report } = useCapabilities();
  const { actions } = useSession();
  const save = async (text: string, close: () => void) => {
    try {
      await actions.updateProfile(changes(text));
    } catch (error) {
      const { fields, failure } = toFormError(error, { fields: [field], doing: `change ${field}`, report });
      const fieldError = fields?.[field];
      return fieldError === undefined ? { ...(failure && { failure }) } : { fields: { value: fieldError } };
    }
    close();
    return undefined;
  };
  return (
    <EditableRow label={label} value={value ?? <NotGiven />} {...(note !== undefined && { note })} action={value ? 'Change' : 'Add'}>
      {(close) => (
        <RowForm label={label} initial={value ?? ''} check={check} save={(text) => save(text, close)} close={close} isNamedByRow>
          <LineField label={label} autoComplete={autoComplete} inputMode={inputMode} mask={mask} />
        </RowForm>
      )}
    </EditableRow>
  );
}

interface LineFieldProps {
  label: string;
  autoComplete: string | undefined;
  inputMode: 'numeric' | undefined;
  mask: string | undefined;
}

function LineField({ mask, ...props }: LineFieldProps) {
  const field = useFormField('value');
  return mask === undefined ? <TextField {...props} {...field} /> : <MaskedField mask={mask} {...props} {...field} />;
}
