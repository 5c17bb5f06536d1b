import type { ComponentProps } from 'react';
import { Select } from '@plenum/shared-ui/select';
import { TextField } from '@plenum/shared-ui/text-field';
import { useFieldError } from '#src/ui/forms/field-errors.ts';

/** A text field that shows the form's error of its name. */
export function FormTextField(props: Omit<ComponentProps<typeof TextField>, 'error'> & { readonly name: string }) {
  return <TextField {...props} {...useFieldError(props.name)} />;
}

/** A choice that shows the form's error of its name. */
export function FormSelect(props: Omit<ComponentProps<typeof Select>, 'error'> & { readonly name: string }) {
  return <Select {...props} {...useFieldError(props.name)} />;
}
