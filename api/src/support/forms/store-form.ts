import type { FormReceipt } from '@plenum/shared-contracts/forms/schemas';
import type { Query } from '#src/platform/database/query.ts';
import type { ValidForm } from '#src/support/forms/validate-form.ts';
import { formAnswers, formTitle } from '#src/support/forms/form-answers.ts';
import { newReferenceNumber } from '#src/platform/secrets/reference-number.ts';
import type { OpenTicket } from '#src/support/tickets/open-ticket.ts';

/** Stores a form, and opens a ticket for it. */
export async function storeForm(query: Query, validForm: ValidForm, openTicket: OpenTicket): Promise<FormReceipt> {
  const ticket = newReferenceNumber();
  await query(
    `INSERT INTO form_submission (ticket, form, name, phone, email, comment, fields, slot, tracking, consent_at, account_id)
    VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)`,
    [
      ticket,
      validForm.form,
      validForm.name,
      validForm.phone,
      validForm.email,
      validForm.comment,
      JSON.stringify(validForm.fields),
      validForm.slot,
      JSON.stringify(validForm.tracking),
      validForm.at,
      validForm.accountId,
    ],
  );
  const { form: source, name, email, phone, tracking, accountId, at } = validForm;
  await openTicket(
    query,
    {
      number: ticket,
      kind: 'form',
      source,
      title: formTitle(validForm),
      name,
      email,
      phone,
      answers: formAnswers(validForm),
      tracking,
      accountId,
    },
    at,
  );
  return { id: ticket, status: 'accepted' };
}
