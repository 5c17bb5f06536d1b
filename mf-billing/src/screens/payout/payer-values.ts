import { checkEmail, checkPhone } from '@plenum/shared-forms/field-rules';
import { requiredMessage } from '@plenum/shared-forms/validation-messages';
import { INVALID_INN_MESSAGE, isInn } from '@plenum/shared-forms/inn';
import { checkKpp } from '@plenum/shared-forms/kpp';
import type { Profile } from '@plenum/shared-contracts/profile/codec';
import type { Payer } from '#contract/orders.ts';

/** Fields in the order of the page. */
export const PAYER_FIELDS = ['type', 'person', 'company', 'inn', 'kpp', 'address', 'method', 'email', 'phone', 'consent'] as const;
export type PayerField = (typeof PAYER_FIELDS)[number];

/** Field values; untouched fields are absent. */
export interface PayerValues {
  readonly type?: string;
  readonly person?: string;
  readonly company?: string;
  readonly inn?: string;
  readonly kpp?: string;
  readonly address?: string;
  readonly method?: string;
  readonly email?: string;
  readonly phone?: string;
  readonly consent?: boolean;
}

/** Maps the API's field names in errors to the fields of a kind of payer. */
export function wireNames({ type }: PayerValues): Readonly<Record<string, PayerField>> {
  return {
    'payer.name': type === 'company' ? 'company' : 'person',
    'payer.inn': 'inn',
    'payer.kpp': 'kpp',
    'payer.address': 'address',
    email: 'email',
    phone: 'phone',
    consent: 'consent',
  };
}

const text = (value: string | undefined): string => value?.trim() ?? '';

/** Returns the errors by field before sending. @param isSignedIn whether the account provides the addresses */
export function checkPayer(values: PayerValues, isSignedIn: boolean): Partial<Record<PayerField, string>> {
  return {
    ...(values.type === 'company' ? checkCompany(values) : checkPerson(values)),
    ...(!isSignedIn && checkContacts(values)),
    ...(values.consent !== true && { consent: 'Please agree to the terms to place the order.' }),
  };
}

function checkPerson({ person }: PayerValues): Partial<Record<PayerField, string>> {
  return text(person) === '' ? { person: requiredMessage('the payer’s name') } : {};
}

function checkCompany({ company, inn, kpp, address }: PayerValues): Partial<Record<PayerField, string>> {
  const wrongKpp = checkKpp(text(kpp));
  return {
    ...(text(company) === '' && { company: requiredMessage('the name of the company') }),
    ...(!isInn(text(inn)) && { inn: INVALID_INN_MESSAGE }),
    ...(wrongKpp !== undefined && { kpp: wrongKpp }),
    ...(text(address) === '' && { address: requiredMessage('the registered address') }),
  };
}

function checkContacts({ email, phone }: PayerValues): Partial<Record<PayerField, string>> {
  const wrongEmail = text(email) === '' ? requiredMessage('your e-mail address') : checkEmail(text(email));
  const wrongPhone = text(phone) === '' ? undefined : checkPhone(text(phone));
  return { ...(wrongEmail !== undefined && { email: wrongEmail }), ...(wrongPhone !== undefined && { phone: wrongPhone }) };
}

/** Builds the payer for the API. */
export function payerOf(values: PayerValues): Payer {
  if (values.type !== 'company') return { type: 'person', name: text(values.person) };
  const kpp = text(values.kpp);
  return { type: 'company', name: text(values.company), inn: text(values.inn), address: text(values.address), ...(kpp !== '' && { kpp }) };
}

/** Initial values from the signed-in user's profile. Consent is requested each time. */
export function valuesOf(profile: Profile | null): PayerValues {
  if (!profile) return { type: 'person', method: 'online' };
  const { name, companyName, companyInn } = profile;
  return {
    type: companyInn === null ? 'person' : 'company',
    method: 'online',
    person: name,
    ...(companyName !== null && { company: companyName }),
    ...(companyInn !== null && { inn: companyInn }),
  };
}
