import { type FormField, checkForm } from '@plenum/shared-forms/form-rules';
import { FORM_IDS, type FormId } from '@plenum/shared-contracts/forms/form-ids';
import type { FormBody } from '@plenum/shared-contracts/forms/schemas';
import type { Profile } from '@plenum/shared-contracts/profile/codec';
import type { Webinar } from '#contract/schemas.ts';

/**
 * Purpose of the form. `join` is `register` once the room is open. `recording` and `new-date` are requests that people answer: for a
 * recording, and for the new date of a cancelled webinar.
 */
export type Purpose = 'register' | 'wait' | 'join' | Request;
type Request = 'recording' | 'new-date';

/** Field values. */
export interface RegistrationValues {
  readonly name?: string;
  readonly email?: string;
  readonly phone?: string;
  readonly consent?: boolean;
  readonly website?: string;
}

/** All fields, in the order of the page. */
const FIELDS = ['name', 'email', 'phone', 'consent'] as const satisfies readonly FormField[];

/** Fields that the draft stores. */
export const DRAFT_FIELDS = ['name', 'email', 'phone'] as const satisfies readonly FormField[];

export type RegistrationField = (typeof FIELDS)[number];

export type RegistrationErrors = Partial<Record<RegistrationField, string>>;

/** Whether people answer the form; otherwise it registers. */
export function isRequest(purpose: Purpose): purpose is Request {
  return purpose === 'recording' || purpose === 'new-date';
}

/** Whether the form has a field for the phone number, which is optional. Without it, a visitor who wants to join at once is faster. */
export function hasPhone(purpose: Purpose): boolean {
  return purpose === 'register' || purpose === 'wait';
}

/** Returns the visible fields. */
export function fieldsOf(purpose: Purpose): readonly RegistrationField[] {
  return hasPhone(purpose) ? FIELDS : FIELDS.filter((field) => field !== 'phone');
}

const COMMENTS: Readonly<Record<Request, (title: string) => string>> = {
  recording: (title) => `Please send me the recording of ${title}.`,
  'new-date': (title) => `Please tell me the new date of ${title}.`,
};

export function formIdOf(purpose: Purpose): FormId {
  return isRequest(purpose) ? FORM_IDS.contacts : FORM_IDS.webinar;
}

/** Builds the body of the call; texts are trimmed and empty ones omitted. */
export function toBody(purpose: Purpose, values: RegistrationValues, webinar: Pick<Webinar, 'url' | 'title'>): FormBody {
  const texts = (['name', 'email', 'phone', 'website'] as const).flatMap((field) => {
    const text = field === 'phone' && !hasPhone(purpose) ? undefined : values[field]?.trim();
    return text ? [[field, text] as const] : [];
  });
  return {
    ...Object.fromEntries(texts),
    consent: values.consent === true,
    webinar: webinar.url,
    ...(isRequest(purpose) && { comment: COMMENTS[purpose](`“${webinar.title}” (${webinar.url})`) }),
  };
}

/** Returns the errors by field, by the same rules as the API's. */
export function checkValues(purpose: Purpose, values: RegistrationValues, webinar: Pick<Webinar, 'url' | 'title'>): RegistrationErrors {
  const found = checkForm(formIdOf(purpose), toBody(purpose, values, webinar));
  return Object.fromEntries(
    fieldsOf(purpose).flatMap((field) => {
      const error = found.find((item) => item.field === field);
      return error ? [[field, error.message]] : [];
    }),
  );
}

/** Initial values from the signed-in user's profile. Consent is requested each time. */
export function valuesOf({ name, email, phone }: Pick<Profile, 'name' | 'email' | 'phone'>): RegistrationValues {
  return { name, ...(email && { email }), ...(phone && { phone }) };
}
