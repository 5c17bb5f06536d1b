import { expect, test } from '@jest/globals';
import {
  INITIAL_STATE,
  stepTitles,
  reusableCode,
  toRegistration,
  nextUnverifiedChannel,
  withProof,
  withSent,
} from '#src/screens/sign/sign-up/steps.ts';

const values = { firstname: ' Olga ', email: ' olga@example.com ', phone: '+7 912', password: ' kettles ', consent: true };
const sent = { at: 1000, target_masked: 'o•••@example.com', expires_at: '2026-10-02T16:10:00Z', resend_in: 60 };
const filledIn = { ...INITIAL_STATE, values };
const emailSent = withSent(filledIn, 'email', sent);
const emailProven = withProof(emailSent, 'email', 'p-1');
const allProven = withProof(withSent(emailProven, 'phone', sent), 'phone', 'p-2');

test('a registration – with and without a phone – has three and two steps', () => {
  expect(stepTitles(values)).toEqual(['Details', 'E-mail code', 'Phone code']);
  expect(stepTitles({ ...values, phone: ' ' })).toEqual(['Details', 'E-mail code']);
});

test('the next address to confirm – the registration advances – e-mail, then phone, then none', () => {
  expect([filledIn, emailSent, emailProven, allProven].map(nextUnverifiedChannel)).toEqual(['email', 'email', 'phone', null]);
  expect(nextUnverifiedChannel({ ...emailProven, values: { ...values, phone: '' } })).toBeNull();
});

test('a confirmed address – is changed – must be confirmed again', () => {
  const changed = { ...allProven, values: { ...values, email: 'other@example.com' } };
  expect(nextUnverifiedChannel(changed)).toBe('email');
  expect(toRegistration(changed, null)).not.toHaveProperty('email_proof');
});

test('a code that was just sent – is requested again – reused until another can be requested or the address changes', () => {
  expect(reusableCode(emailSent, 'email', 60_999)).toBe(sent);
  expect(reusableCode(emailSent, 'email', 61_000)).toBeNull();
  expect(reusableCode({ ...emailSent, values: { ...values, email: 'other@example.com' } }, 'email', 1001)).toBeNull();
  expect(reusableCode(filledIn, 'email', 1001)).toBeNull();
});

test('a complete registration – is converted to a body – texts trimmed, password unchanged, proofs and invite included', () => {
  expect(toRegistration(allProven, 'a1')).toEqual({
    firstname: 'Olga',
    email: 'olga@example.com',
    phone: '+7 912',
    password: ' kettles ',
    consent: true,
    invite: 'a1',
    email_proof: 'p-1',
    phone_proof: 'p-2',
  });
});

test('a phone that is left out or confirmed later – the body is built – without its proof', () => {
  expect(toRegistration({ ...allProven, values: { ...values, phone: '' } }, null)).not.toHaveProperty('phone_proof');
  expect(toRegistration(emailProven, null)).toMatchObject({ phone: '+7 912' });
  expect(toRegistration(emailProven, null)).not.toHaveProperty('phone_proof');
});
