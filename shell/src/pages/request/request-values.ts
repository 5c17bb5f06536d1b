import { isApiError } from '@plenum/shared-contracts/http/api-error';
import { type FormField, type FormFieldError, checkForm } from '@plenum/shared-contracts/forms/rules';
import type { FormBody, FormId } from '@plenum/shared-contracts/forms/schemas';

/** What stands in the fields. */
export interface RequestValues {
  readonly name?: string;
  readonly email?: string;
  readonly phone?: string;
  readonly comment?: string;
  readonly consent?: boolean;
  readonly website?: string;
}

export type RequestErrors = Partial<Record<FormField, string>>;

const FIELDS: readonly FormField[] = ['name', 'email', 'phone', 'comment', 'consent'];

/** One message per field; what two fields share (either of them will do) is said once, at the first of them on the page. */
function byField(errors: readonly FormFieldError[]): RequestErrors {
  const found: RequestErrors = {};
  for (const field of FIELDS) {
    const message = errors.find((error) => error.field === field)?.message;
    if (message && !Object.values(found).includes(message)) found[field] = message;
  }
  return found;
}

/** The body of the call: texts trimmed, empty ones left out. */
export function toBody(values: RequestValues, tracking?: FormBody['tracking']): FormBody {
  const texts = (['name', 'email', 'phone', 'comment', 'website'] as const).flatMap((field) => {
    const text = values[field]?.trim();
    return text ? [[field, text] as const] : [];
  });
  return { ...Object.fromEntries(texts), consent: values.consent === true, ...(tracking && { tracking }) };
}

/** What is wrong with what was filled in, by field; the same rules as the API's. */
export function checkRequest(id: FormId, values: RequestValues): RequestErrors {
  return byField(checkForm(id, toBody(values)));
}

/** What the API found wrong, by field; null where it says nothing of fields. */
export function refusedFields(error: unknown): RequestErrors | null {
  if (!isApiError(error) || !error.body) return null;
  const known = error.body.errors.filter((item): item is FormFieldError => FIELDS.some((field) => field === item.field));
  return known.length > 0 ? byField(known) : null;
}

/** What happened to a request that did not arrive, and what to do. Nothing that was written is lost. */
export function failureWords(error: unknown): string {
  if (isApiError(error) && error.kind === 'network')
    return 'Your request did not reach us: there is no connection. Everything you wrote is still here; send it again in a moment.';
  if (isApiError(error, 429)) return 'There were too many requests from your address. Please wait a minute and send it again.';
  const reference = isApiError(error) ? error.body?.request_id : undefined;
  return `Something went wrong on our side and your request was not taken. Everything you wrote is still here; send it again${
    reference ? `, or write to us and quote ${reference}` : ''
  }.`;
}
