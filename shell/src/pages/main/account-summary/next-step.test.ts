import { expect, test } from '@jest/globals';
import { sampleProfile } from '@plenum/shared-contracts/fixtures/auth';
import { decodeProfile } from '@plenum/shared-contracts/profile/codec';
import { nextStep } from '#src/pages/main/account-summary/next-step.ts';

const profile = decodeProfile(sampleProfile);
const done = { isOnboarding: true, isVerifiedEmail: true, companyName: 'Sever & Co', hasRegistered: true };

test.each([
  ['an address that is not confirmed', { isVerifiedEmail: false, isVerifiedPhone: false }, 'Confirm how we reach you', 0],
  [
    'a confirmed phone and no company',
    { isVerifiedEmail: false, isVerifiedPhone: true, companyName: null, companySize: null },
    'Tell us about your company',
    1,
  ],
  ['no webinar yet', { hasRegistered: false }, 'Save a seat at a webinar', 2],
  ['everything done', {}, undefined, undefined],
  ['the first steps skipped', { isVerifiedEmail: false, isOnboarding: false }, undefined, undefined],
])('an account with %s – its next step is looked for – the first that is open, and how many come before it', (_, known, title, before) => {
  const step = nextStep({ ...profile, ...done, ...known });
  expect([step?.title, step?.done]).toEqual([title, before]);
});
