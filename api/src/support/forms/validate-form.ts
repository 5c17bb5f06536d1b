import type * as z from 'zod/mini';
import { INVALID_PHONE_MESSAGE } from '@plenum/shared-forms/field-rules';
import { checkForm, type FormFieldError } from '@plenum/shared-forms/form-rules';
import type { FormId } from '@plenum/shared-contracts/forms/form-ids';
import type { CallbackSlot, formBody } from '@plenum/shared-contracts/forms/schemas';
import { checkEmailDomain, normaliseEmail, normalisePhone } from '#src/identity/contacts/parse-contact.ts';
import { invalidInput } from '#src/errors.ts';

type Body = z.output<typeof formBody>;

/** A valid form; null: left empty. */
export interface ValidForm {
  readonly form: FormId;
  readonly name: string | null;
  /** E.164: `+79123456789`. */
  readonly phone: string | null;
  /** As `normaliseEmail` writes it. */
  readonly email: string | null;
  readonly comment: string | null;
  readonly webinar: string | null;
  readonly slot: CallbackSlot | null;
  readonly fields: object;
  readonly tracking: object;
  /** IANA name of the sender's zone; null: unknown. */
  readonly timeZone: string | null;
  /** The signed-in sender's account; null: not signed in. */
  readonly accountId: string | null;
  readonly at: Date;
}

/**
 * Validates a form by the rules that the browser uses too, and normalises its values.
 * @throws HttpError `invalid_input` naming every invalid field
 */
export function validateForm(form: FormId, body: Body, accountId: string | null, at: Date): ValidForm {
  const phone = entered(body.phone);
  const number = phone === null ? null : normalisePhone(phone);
  const errors: FormFieldError[] = checkForm(form, body);
  const refuse = (field: FormFieldError['field'], message: string | undefined) => {
    if (message !== undefined && !errors.some((error) => error.field === field)) errors.push({ field, message });
  };
  const email = entered(body.email);
  if (email !== null) refuse('email', checkEmailDomain(email));
  if (number === undefined) refuse('phone', INVALID_PHONE_MESSAGE);
  if (errors.length > 0) throw invalidInput(errors);
  return {
    form,
    name: entered(body.name),
    phone: number ?? null,
    email: email && normaliseEmail(email),
    comment: entered(body.comment, { lines: true }),
    webinar: entered(body.webinar),
    slot: body.slot ?? null,
    fields: body.fields ?? {},
    tracking: body.tracking ?? {},
    timeZone: knownTimeZone(body.time_zone),
    accountId,
    at,
  };
}

/** A name of the IANA database; offsets (`+05:30`), which Intl also accepts, are excluded. */
const IANA_NAME = /^[A-Za-z][\w+-]*(?:\/[\w+-]+)*$/;

function knownTimeZone(name: string | undefined): string | null {
  if (name === undefined || !IANA_NAME.test(name)) return null;
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone;
  } catch {
    return null;
  }
}

function entered(value: string | undefined, { lines = false } = {}): string | null {
  const text = (value ?? '').normalize('NFC').trim();
  return (lines ? text : text.replace(/\s+/g, ' ')) || null;
}
