import type * as z from 'zod/mini';
import { WRONG_PHONE } from '@plenum/shared-contracts/auth/rules';
import { checkForm, type FormFieldError } from '@plenum/shared-contracts/forms/rules';
import type { CallbackSlot, formBody, FormId } from '@plenum/shared-contracts/forms/schemas';
import { readPhone } from '#src/identity/contacts/read-contact.ts';
import { invalidInput } from '#src/errors.ts';

type Body = z.output<typeof formBody>;

/** A form that was filled in as it has to be; null: left empty. */
export interface FilledForm {
  readonly form: FormId;
  readonly name: string | null;
  /** E.164: `+79123456789`. */
  readonly phone: string | null;
  /** In small letters. */
  readonly email: string | null;
  readonly comment: string | null;
  readonly webinar: string | null;
  readonly slot: CallbackSlot | null;
  readonly fields: object;
  readonly tracking: object;
  /** Whose it is: whoever is signed in; null: nobody is. */
  readonly accountId: string | null;
  readonly at: Date;
}

/**
 * Checks a form by the rules that it has in the browser, and brings what was entered into one form each.
 * @throws Fault `invalid_input` naming every field that has to be looked at
 */
export function fillIn(form: FormId, body: Body, accountId: string | null, at: Date): FilledForm {
  const phone = entered(body.phone);
  const number = phone === null ? null : readPhone(phone);
  const errors: FormFieldError[] = checkForm(form, body);
  if (number === undefined && !errors.some(({ field }) => field === 'phone')) errors.push({ field: 'phone', message: WRONG_PHONE });
  if (errors.length > 0) throw invalidInput(errors);
  return {
    form,
    name: entered(body.name),
    phone: number ?? null,
    email: entered(body.email)?.toLowerCase() ?? null,
    comment: entered(body.comment, { lines: true }),
    webinar: entered(body.webinar),
    slot: body.slot ?? null,
    fields: body.fields ?? {},
    tracking: body.tracking ?? {},
    accountId,
    at,
  };
}

function entered(value: string | undefined, { lines = false } = {}): string | null {
  const text = (value ?? '').normalize('NFC').trim();
  return (lines ? text : text.replace(/\s+/g, ' ')) || null;
}
