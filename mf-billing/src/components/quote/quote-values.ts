import { type FormField, checkForm } from '@plenum/shared-forms/form-rules';
import { FORM_IDS } from '@plenum/shared-contracts/forms/form-ids';
import type { FormBody } from '@plenum/shared-contracts/forms/schemas';

/** Visible fields, in the order of the page. */
export const FIELDS = ['name', 'email', 'phone', 'comment', 'consent'] as const satisfies readonly FormField[];
export type QuoteField = (typeof FIELDS)[number];

/** Untouched fields are absent. `website` is the honeypot. */
export interface QuoteValues {
  readonly name?: string;
  readonly email?: string;
  readonly phone?: string;
  readonly comment?: string;
  readonly consent?: boolean;
  readonly website?: string;
}

/** Builds the body of the call; texts are trimmed and empty ones omitted. */
export function toBody(values: QuoteValues): FormBody {
  const texts = (['name', 'email', 'phone', 'comment', 'website'] as const).flatMap((field) => {
    const text = values[field]?.trim();
    return text ? [[field, text] as const] : [];
  });
  return { ...Object.fromEntries(texts), consent: values.consent === true };
}

/** Returns the errors by field, by the same rules as the API's. */
export function checkValues(values: QuoteValues): Partial<Record<QuoteField, string>> {
  const found = checkForm(FORM_IDS.tariffs, toBody(values));
  return Object.fromEntries(
    FIELDS.flatMap((field) => {
      const error = found.find((item) => item.field === field);
      return error ? [[field, error.message]] : [];
    }),
  );
}
