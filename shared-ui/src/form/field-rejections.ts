import { createContext } from 'react';

/** Errors of an earlier submission of a form's initial values, by field. */
export const FieldRejections = createContext<Readonly<Partial<Record<string, string>>>>({});
