import { checkEmail, checkPhone } from '@plenum/shared-contracts/auth/rules';
import { requiredMessage } from '@plenum/shared-contracts/validation/validation-messages';
import { isInn } from '@plenum/shared-contracts/profile/inn';
import type { Profile } from '@plenum/shared-contracts/profile/codec';
import type { Payer } from '#contract/orders.ts';

/** Fields in the order of the page. */
export const PAYER_FIELDS = ['type', 'person', 'company', 'inn', 'kpp', 'address', 'method', 'email', 'phone', 'consent'] as const;
export type PayerField = (typeof PAYER_FIELDS)[number];

/** What stands in the fields; one that was never touched is absent. */
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

/** Fields under the names that the API uses in its refusals. */
export const WIRE_NAMES: Readonly<Record<string, PayerField>> = {
  'payer.inn': 'inn',
  'payer.kpp': 'kpp',
  'payer.address': 'address',
  email: 'email',
  phone: 'phone',
  consent: 'consent',
};

const text = (value: string | undefined): string => value?.trim() ?? '';

/** What is wrong before it is sent, by field. @param isSignedIn the account has the addresses then */
export function checkPayer(values: PayerValues, isSignedIn: boolean): Partial<Record<PayerField, string>> {
  return {
    ...(values.type === 'company' ? checkCompany(values) : checkPerson(values)),
    ...(!isSignedIn && checkContacts(values)),
    ...(values.consent !== true && { consent: 'Please agree to the terms, or there is nothing to pay for.' }),
  };
}

function checkPerson({ person }: PayerValues): Partial<Record<PayerField, string>> {
  return text(person) === '' ? { person: requiredMessage('the payer’s name') } : {};
}

function checkCompany({ company, inn, kpp, address }: PayerValues): Partial<Record<PayerField, string>> {
  return {
    ...(text(company) === '' && { company: requiredMessage('the name of the company') }),
    ...(!isInn(text(inn)) && { inn: requiredMessage('the 10 digits of a company or the 12 of a sole trader, check digits included') }),
    ...(text(kpp) !== '' && !/^\d{9}$/.test(text(kpp)) && { kpp: 'Please enter the nine digits of the KPP, or leave it out.' }),
    ...(text(address) === '' && { address: requiredMessage('the registered address') }),
  };
}

function checkContacts({ email, phone }: PayerValues): Partial<Record<PayerField, string>> {
  const wrongEmail = text(email) === '' ? requiredMessage('your e-mail address') : checkEmail(text(email));
  const wrongPhone = text(phone) === '' ? undefined : checkPhone(text(phone));
  return { ...(wrongEmail !== undefined && { email: wrongEmail }), ...(wrongPhone !== undefined && { phone: wrongPhone }) };
}

/** Who pays, as the API takes it. */
export function payerOf(values: PayerValues): Payer {
  if (values.type !== 'company') return { type: 'person', name: text(values.person) };
  const kpp = text(values.kpp);
  return { type: 'company', name: text(values.company), inn: text(values.inn), address: text(values.address), ...(kpp !== '' && { kpp }) };
}

/** What is known of who is signed in. Consent is given each time. */
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
