import { type FormField, type FormFieldError, checkForm } from '@plenum/shared-contracts/forms/rules';
import { FORM_IDS, type FormBody, type FormId } from '@plenum/shared-contracts/forms/schemas';
import { isApiError } from '@plenum/shared-contracts/http/api-error';
import type { Webinar } from '@plenum/shared-contracts/webinars/schemas';

/** What the form is filled in for. `join` is `register` once the room is open; `recording` asks us to send one. */
export type Purpose = 'register' | 'wait' | 'join' | 'recording';

/** What stands in the fields. */
export interface RegistrationValues {
  readonly name?: string;
  readonly email?: string;
  readonly phone?: string;
  readonly consent?: boolean;
  readonly website?: string;
}

/** Fields that a visitor sees, in the order of the page. */
const FIELDS = ['name', 'email', 'phone', 'consent'] as const satisfies readonly FormField[];

export type RegistrationErrors = Partial<Record<(typeof FIELDS)[number], string>>;

export function formIdOf(purpose: Purpose): FormId {
  return purpose === 'recording' ? FORM_IDS.contacts : FORM_IDS.webinar;
}

/** The body of the call: texts trimmed, empty ones left out. */
export function toBody(purpose: Purpose, values: RegistrationValues, webinar: Pick<Webinar, 'url' | 'title'>): FormBody {
  const texts = (['name', 'email', 'phone', 'website'] as const).flatMap((field) => {
    const text = values[field]?.trim();
    return text ? [[field, text] as const] : [];
  });
  return {
    ...Object.fromEntries(texts),
    consent: values.consent === true,
    ...(purpose === 'recording'
      ? { comment: `Please send me the recording of “${webinar.title}” (${webinar.url}).` }
      : { webinar: webinar.url }),
  };
}

/** What is wrong with what was filled in, by field; the same rules as the API's. */
export function checkValues(purpose: Purpose, values: RegistrationValues, webinar: Pick<Webinar, 'url' | 'title'>): RegistrationErrors {
  return byField(checkForm(formIdOf(purpose), toBody(purpose, values, webinar)));
}

/** What the API found wrong, by field; null where it says nothing of the fields on the page. */
export function refusedFields(error: unknown): RegistrationErrors | null {
  if (!isApiError(error) || !error.body) return null;
  const errors = byField(error.body.errors);
  return Object.keys(errors).length > 0 ? errors : null;
}

function byField(errors: readonly (FormFieldError | { field: string; message: string })[]): RegistrationErrors {
  return Object.fromEntries(
    FIELDS.flatMap((field) => {
      const found = errors.find((error) => error.field === field);
      return found ? [[field, found.message]] : [];
    }),
  );
}

/** What happened to something sent that was not taken, and what to do. The API's own words where it has some for people. */
export function failureWords(error: unknown): string {
  if (!isApiError(error)) return 'This page could not send it. Load the page again, or write to us.';
  if (error.kind === 'network')
    return 'It did not reach us: there is no connection. Everything you wrote is still here; send it again in a moment.';
  if (error.status === 429) return 'There were too many requests from your address. Please wait a minute and send it again.';
  if (error.body && error.status !== null && error.status < 500) return error.body.message;
  const reference = error.body?.request_id;
  return `Something went wrong on our side and it was not taken. Everything you wrote is still here; send it again${
    reference ? `, or write to us and quote ${reference}` : ''
  }.`;
}
