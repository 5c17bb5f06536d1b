import { FORM_IDS, type FormId } from '@plenum/shared-contracts/forms/form-ids';
import type { FormBody } from '@plenum/shared-contracts/forms/schemas';
import { CONSENT_MESSAGE, checkEmail, checkName, checkPhone } from '#src/field-rules.ts';
import { requiredMessage } from '#src/validation-messages.ts';

/** The fields users fill in, by their names in the body. */
export type FormField = 'name' | 'phone' | 'email' | 'comment' | 'webinar' | 'consent';
export interface FormFieldError {
  readonly field: FormField;
  readonly message: string;
}

/** Required fields of each form. Of a pair like `['phone', 'email']` either one is enough. */
export const REQUIRED_FIELDS: Readonly<Record<FormId, readonly (FormField | readonly ['phone', 'email'])[]>> = {
  [FORM_IDS.main]: ['name', ['phone', 'email'], 'consent'],
  [FORM_IDS.landings]: ['name', ['phone', 'email'], 'consent'],
  [FORM_IDS.partners]: ['name', 'email', 'consent'],
  [FORM_IDS.contacts]: ['name', 'email', 'comment', 'consent'],
  [FORM_IDS.tariffs]: ['name', ['phone', 'email'], 'consent'],
  [FORM_IDS.callback]: ['phone', 'consent'],
  [FORM_IDS.webinar]: ['name', 'email', 'webinar', 'consent'],
};

const MISSING: Readonly<Record<FormField, string>> = {
  name: requiredMessage('your name'),
  phone: requiredMessage('your phone number'),
  email: requiredMessage('your e-mail address'),
  comment: requiredMessage('your message'),
  webinar: 'Please choose a webinar.',
  consent: CONSENT_MESSAGE,
};

/**
 * Returns what is wrong with a filled-in form, as messages for the user, at most one per field. The browser checks before sending, the API
 * on receipt.
 * @param id the form, which decides what is required
 * @param body the request that would be sent
 * @returns an empty array when the form is valid
 * @example
 * checkForm(FORM_IDS.callback, { consent: true }); // [{ field: 'phone', message: 'Please enter your phone number.' }]
 */
export function checkForm(id: FormId, body: FormBody): FormFieldError[] {
  const missing = REQUIRED_FIELDS[id].flatMap((rule): FormFieldError[] => {
    if (typeof rule === 'string') return isFilled(body[rule]) ? [] : [{ field: rule, message: MISSING[rule] }];
    if (rule.some((field) => isFilled(body[field]))) return [];
    return rule.map((field) => ({ field, message: requiredMessage('your phone number or your e-mail address') }));
  });
  return [...missing, ...(['name', 'email', 'phone'] as const).flatMap((field) => checkValue(field, body[field]))];
}

function checkValue(field: 'name' | 'email' | 'phone', given: string | undefined): FormFieldError[] {
  if (!isFilled(given)) return [];
  const message = CHECKS[field](given?.trim() ?? '');
  return message === undefined ? [] : [{ field, message }];
}

const CHECKS: Readonly<Record<'name' | 'email' | 'phone', (value: string) => string | undefined>> = {
  name: checkName,
  email: checkEmail,
  phone: checkPhone,
};

function isFilled(value: string | boolean | undefined): boolean {
  return typeof value === 'string' ? value.trim() !== '' : value === true;
}
