import { use } from 'react';
import { useField } from 'react-final-form';
import { FieldRejections } from '#src/form/field-rejections.ts';

/**
 * Props for a text field of a `Form`. A validation error appears when the field loses the focus; the API's stays until the
 * field is changed, also one that an earlier submission ended with (`rejected`). A field that was never filled in shows no error before submission: when the visitor leaves it by pressing
 * something below, the error would move that target away from under the pointer.
 * @param name name of the field in the form's values
 * @returns props for any text field of this package
 * @throws Error outside a `Form`
 * @example
 * <TextField label="Name" {...useFormField('name')} />
 */
export function useFormField(name: string) {
  const { input, meta } = useField<string>(name);
  const rejected = use(FieldRejections)[name];
  return { ...input, ...errorOf(meta, rejected) };
}

/**
 * Like `useFormField`, for a checkbox.
 * @param name name of the field in the form's values
 * @returns props for `Checkbox`
 * @throws Error outside a `Form`
 * @example
 * <Checkbox {...useFormCheckbox('consent')}>I agree</Checkbox>
 */
export function useFormCheckbox(name: string) {
  const { input, meta } = useField<boolean>(name, { type: 'checkbox' });
  const { checked, onChange, onBlur, onFocus } = input;
  const rejected = use(FieldRejections)[name];
  return { name, checked, onChange, onBlur, onFocus, ...errorOf(meta, rejected) };
}

interface Meta {
  readonly touched?: boolean;
  readonly modified?: boolean;
  readonly submitFailed?: boolean;
  readonly error?: unknown;
  readonly submitError?: unknown;
  readonly dirtySinceLastSubmit?: boolean;
  readonly pristine?: boolean;
}

function errorOf(meta: Meta, rejected: string | undefined): { error?: string } {
  const { touched, modified, submitFailed, error, submitError, dirtySinceLastSubmit, pristine } = meta;
  const message = (touched && (modified || submitFailed) && error) || (!dirtySinceLastSubmit && submitError) || (pristine && rejected);
  return typeof message === 'string' ? { error: message } : {};
}
