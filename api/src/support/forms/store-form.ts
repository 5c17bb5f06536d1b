import type { FormReceipt } from '@plenum/shared-contracts/forms/schemas';
import type { Query } from '#src/platform/database/query.ts';
import type { FilledForm } from '#src/support/forms/fill-in.ts';
import { formAnswers, formTitle } from '#src/support/forms/form-answers.ts';
import { newReferenceNumber } from '#src/platform/secrets/reference-number.ts';
import type { OpenTicket } from '#src/support/tickets/open-ticket.ts';

/** Stores a form, and opens a ticket for it. */
export async function storeForm(query: Query, filled: FilledForm, openTicket: OpenTicket): Promise<FormReceipt> {
  const ticket = newReferenceNumber();
  await query(
    `INSERT INTO form_submission (ticket, form, name, phone, email, comment, fields, slot, tracking, consent_at, account_id)
    VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)`,
    [
      ticket,
      filled.form,
      filled.name,
      filled.phone,
      filled.email,
      filled.comment,
      JSON.stringify(filled.fields),
      filled.slot,
      JSON.stringify(filled.tracking),
      filled.at,
      filled.accountId,
    ],
  );
  const { form: source, name, email, phone, tracking, accountId, at } = filled;
  await openTicket(
    query,
    {
      number: ticket,
      kind: 'form',
      source,
      title: formTitle(filled),
      name,
      email,
      phone,
      answers: formAnswers(filled),
      tracking,
      accountId,
    },
    at,
  );
  return { id: ticket, status: 'accepted' };
}
