import { type FormField, checkForm } from '@plenum/shared-forms/form-rules';
import { FORM_IDS, type FormBody, type FormId } from '@plenum/shared-contracts/forms/schemas';
import type { Profile } from '@plenum/shared-contracts/profile/codec';
import type { Webinar } from '#contract/schemas.ts';

/** Purpose of the form. `join` is `register` once the room is open; `recording` requests a recording. */
export type Purpose = 'register' | 'wait' | 'join' | 'recording';

/** Field values. */
export interface RegistrationValues {
  readonly name?: string;
  readonly email?: string;
  readonly phone?: string;
  readonly consent?: boolean;
  readonly website?: string;
}

/** Visible fields, in the order of the page. */
export const FIELDS = ['name', 'email', 'phone', 'consent'] as const satisfies readonly FormField[];

/** Fields that the draft stores. */
export const DRAFT_FIELDS = ['name', 'email', 'phone'] as const satisfies readonly FormField[];

export type RegistrationField = (typeof FIELDS)[number];

export type RegistrationErrors = Partial<Record<RegistrationField, string>>;

export function formIdOf(purpose: Purpose): FormId {
  return purpose === 'recording' ? FORM_IDS.contacts : FORM_IDS.webinar;
}

/** Builds the body of the call; texts are trimmed and empty ones omitted. */
export function toBody(purpose: Purpose, values: RegistrationValues, webinar: Pick<Webinar, 'url' | 'title'>): FormBody {
  const texts = (['name', 'email', 'phone', 'website'] as const).flatMap((field) => {
    const text = values[field]?.trim();
    return text ? [[field, text] as const] : [];
  });
  return {
    ...Object.fromEntries(texts),
    consent: values.consent === true,
    webinar: webinar.url,
    ...(purpose === 'recording' && { comment: `Please send me the recording of “${webinar.title}” (${webinar.url}).` }),
  };
}

/** Returns the errors by field, by the same rules as the API's. */
export function checkValues(purpose: Purpose, values: RegistrationValues, webinar: Pick<Webinar, 'url' | 'title'>): RegistrationErrors {
  const found = checkForm(formIdOf(purpose), toBody(purpose, values, webinar));
  return Object.fromEntries(
    FIELDS.flatMap((field) => {
      const error = found.find((item) => item.field === field);
      return error ? [[field, error.message]] : [];
    }),
  );
}

/** Initial values from the signed-in user's profile. Consent is requested each time. */
export function valuesOf({ name, email, phone }: Pick<Profile, 'name' | 'email' | 'phone'>): RegistrationValues {
  return { name, ...(email && { email }), ...(phone && { phone }) };
}
