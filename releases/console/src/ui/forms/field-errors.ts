import { createContext, use } from 'react';

/** Errors of fields by name. A field that may be there several times has the name with its place: `paths.1`. */
export type FieldErrors = Readonly<Record<string, string>>;

/** Errors of the form around a field. */
export const FieldErrorsContext = createContext<FieldErrors>({});

/** Errors that are shown beside their fields. What was entered stays. */
export class FieldProblem extends Error {
  override readonly name = 'FieldProblem';
  readonly fields: FieldErrors;

  constructor(fields: FieldErrors) {
    super('Some fields have to be corrected.');
    this.fields = fields;
  }
}

/** Returns the error of a field, as a property for it. */
export function useFieldError(name: string): { error?: string } {
  const { [name]: error } = use(FieldErrorsContext);
  return error === undefined ? {} : { error };
}
