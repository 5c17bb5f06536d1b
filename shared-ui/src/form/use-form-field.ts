import { useField } from 'react-final-form';

/**
 * What a text field of a `Form` needs. Its error is said once it was left, the API's until it is changed. Of a
 * field in which nothing was ever written nothing is said before the form is sent: whoever leaves it by pressing
 * something below would have that move away from under the pointer, and press nothing.
 */
export function useFormField(name: string) {
  const { input, meta } = useField<string>(name);
  return { ...input, ...errorOf(meta) };
}

/** As `useFormField`, for a checkbox. */
export function useFormCheckbox(name: string) {
  const { input, meta } = useField<boolean>(name, { type: 'checkbox' });
  const { checked, onChange, onBlur, onFocus } = input;
  return { name, checked, onChange, onBlur, onFocus, ...errorOf(meta) };
}

interface Meta {
  readonly touched?: boolean;
  readonly modified?: boolean;
  readonly submitFailed?: boolean;
  readonly error?: unknown;
  readonly submitError?: unknown;
  readonly dirtySinceLastSubmit?: boolean;
}

function errorOf({ touched, modified, submitFailed, error, submitError, dirtySinceLastSubmit }: Meta): { error?: string } {
  const said = (touched && (modified || submitFailed) && error) || (!dirtySinceLastSubmit && submitError);
  return typeof said === 'string' ? { error: said } : {};
}
