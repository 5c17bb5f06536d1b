import { expect, test } from '@jest/globals';
import { wireProfile, wireProfileChanges } from '#src/profile/schemas.ts';
import { isVerified, decodeProfile, encodeProfile, REMOVED_FROM_UPDATES, type Profile } from '#src/profile/codec.ts';
import { sampleProfile } from '#src/fixtures/auth.ts';

/** specification section 3, "Profile". */
const FIELDS =
  'avatar id name email phone type isVerifiedEmail isVerifiedPhone isOnboarding companyName companySize companyInn isPaas isTrial isBroadcast phoneCall demoStep demoShow dateStartTrial dateEndTrial linkIva typeTariff showTrialButton stepOnboarding userId companies socials tariffs subscription subscriptionType';

test('a wire profile – is decoded – the entity has every field of the specification [S3.01 S6.02]', () => {
  const entity = decodeProfile(sampleProfile);
  expect(Object.keys(entity)).toEqual(expect.arrayContaining(FIELDS.split(' ')));
  expect(entity).toMatchObject({ isVerifiedEmail: true, companyInn: '7707083893', stepOnboarding: 1 });
});

test('a whole profile – is encoded as an update – only fields the API accepts, with the name as firstname [S3.04]', () => {
  const payload = encodeProfile(decodeProfile(sampleProfile));
  expect(payload).toEqual({
    firstname: 'Olga Petrova',
    is_onboarding: true,
    step_onboarding: 1,
    company_name: 'Northern Light',
    company_size: '11-50',
    company_inn: '7707083893',
    phone_call: false,
  });
  expect(wireProfileChanges.safeParse(payload).success).toBe(true);
});

test('a single change – is encoded – only that field; a removed value becomes null', () => {
  expect(encodeProfile({ companyName: null })).toEqual({ company_name: null });
  expect(encodeProfile({ name: undefined })).toEqual({});
});

test.each(REMOVED_FROM_UPDATES)('%s – in an update – is removed [S3.03]', (name) => {
  const changes = { [name.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase())]: 'x' } as Partial<Profile>;
  expect(encodeProfile(changes)).toEqual({});
});

test.each(['email', 'phone', 'is_verified_email', 'user_id', 'is_trial', 'companies', '__proto__x'])(
  '%s – in the payload – is refused',
  (name) => {
    expect(wireProfileChanges.safeParse({ firstname: 'Olga', [name]: true }).success).toBe(false);
  },
);

test('a profile – has a confirmed e-mail or telephone – counts as verified [S4.14]', () => {
  const entity = decodeProfile(wireProfile.parse(sampleProfile));
  expect(isVerified(entity)).toBe(true);
  expect(isVerified({ isVerifiedEmail: false, isVerifiedPhone: true })).toBe(true);
  expect(isVerified({ isVerifiedEmail: false, isVerifiedPhone: false })).toBe(false);
});
