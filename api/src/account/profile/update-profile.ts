import { checkCompanyName, checkName } from '@plenum/shared-forms/field-rules';
import { requiredMessage } from '@plenum/shared-forms/validation-messages';
import { checkInn } from '@plenum/shared-forms/inn';
import type { WireProfileChanges } from '@plenum/shared-contracts/profile/schemas';
import { findAccount } from '#src/identity/accounts/account-queries.ts';
import { singleLine } from '#src/identity/contacts/parse-contact.ts';
import { createCompany, findMemberships, lockCompanies } from '#src/account/companies/company-queries.ts';
import type { Query } from '#src/platform/database/query.ts';
import { unauthorized, invalidInput, type FieldError } from '#src/errors.ts';

/** Account columns of the fields that are stored unchanged. */
const PLAIN = {
  company_size: 'company_size',
  is_onboarding: 'is_onboarding',
  step_onboarding: 'step_onboarding',
  demo_show: 'demo_show',
  phone_call: 'phone_call',
} as const satisfies Partial<Record<keyof WireProfileChanges, string>>;

/** Stores the given fields, inside the caller's transaction. @throws HttpError `invalid_input` */
export async function updateProfile(query: Query, accountId: string, changes: WireProfileChanges, now: Date): Promise<void> {
  const errors = findErrors(changes);
  if (errors.length > 0) throw invalidInput(errors);
  const account = await findAccount(query, accountId, { lock: true });
  if (!account) throw unauthorized();
  if (changes.firstname !== undefined) {
    await query('UPDATE account SET name = $2 WHERE id = $1', [accountId, singleLine(changes.firstname)]);
  }
  for (const [field, column] of Object.entries(PLAIN)) {
    const value = changes[field as keyof typeof PLAIN];
    if (value !== undefined) await query(`UPDATE account SET ${column} = $2 WHERE id = $1`, [accountId, value]);
  }
  if (changes.company_name !== undefined || changes.company_inn !== undefined) {
    await updateCompany(query, account, changes, now);
  }
}

function findErrors({ firstname, company_name: company, company_inn: inn }: WireProfileChanges): FieldError[] {
  const errors: FieldError[] = [];
  const refuse = (field: string, message: string | undefined) => {
    if (message !== undefined) errors.push({ field, message });
  };
  if (firstname !== undefined) refuse('firstname', checkName(firstname));
  if (typeof company === 'string') refuse('company_name', checkCompanyName(company));
  if (typeof inn === 'string') refuse('company_inn', checkInn(inn));
  return errors;
}

type Account = { readonly id: string; readonly companyId: string | null };

/** Updates the company shown in the profile. Naming it creates it; clearing the name deletes it, if it has no other member. */
async function updateCompany(query: Query, account: Account, changes: WireProfileChanges, now: Date): Promise<void> {
  const own = (await findMemberships(query, account.id)).find(({ id }) => id === account.companyId);
  const name = changes.company_name === undefined ? undefined : singleLine(changes.company_name ?? '');
  if (own && own.role !== 'admin') {
    throw invalidInput([{ field: 'company_name', message: 'Only administrators of the company can change it.' }]);
  }
  if (!own && !name) {
    if (changes.company_inn) throw invalidInput([{ field: 'company_name', message: requiredMessage('the name of the company first') }]);
    return;
  }
  if (name === '') return removeCompany(query, account);
  const companyId = own?.id ?? (await createCompany(query, account.id, name ?? '', now));
  if (own && name !== undefined) await query('UPDATE company SET name = $2 WHERE id = $1', [companyId, name]);
  if (changes.company_inn !== undefined) {
    await query('UPDATE company SET inn = $2 WHERE id = $1', [companyId, changes.company_inn?.trim() || null]);
  }
}

async function removeCompany(query: Query, { id, companyId }: Account): Promise<void> {
  if (companyId !== null) await lockCompanies(query, [companyId]);
  const others = await query('SELECT FROM company_member WHERE company_id = $1 AND account_id <> $2', [companyId, id]);
  if (others.length > 0) throw invalidInput([{ field: 'company_name', message: 'This company has other members, so it needs a name.' }]);
  await query('DELETE FROM company WHERE id = $1', [companyId]);
}
