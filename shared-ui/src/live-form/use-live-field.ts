import { useField } from 'react-final-form';

/** What a text field of a `LiveForm` needs. Its error is said once it was left, the API's until it is changed. */
export function useLiveField(name: string) {
  const { input, meta } = useField<string>(name);
  return { ...input, ...errorOf(meta) };
}

/** As `useLiveField`, for a checkbox. */
export function useLiveCheckbox(name: string) {
  const { input, meta } = useField<boolean>(name, { type: 'checkbox' });
  const { checked, onChange, onBlur, onFocus } = input;
  return { name, checked, onChange, onBlur, onFocus, ...errorOf(meta) };
}

interface Meta {
  readonly touched?: boolean;
  readonly error?: unknown;
  readonly submitError?: unknown;
  readonly dirtySinceLastSubmit?: boolean;
}

function errorOf({ touched, error, submitError, dirtySinceLastSubmit }: Meta): { error?: string } {
  const said = (touched && error) || (!dirtySinceLastSubmit && submitError);
  return typeof said === 'string' ? { error: said } : {};
}
