import { expect, test } from '@jest/globals';
import { sampleProfile } from '@plenum/shared-contracts/fixtures/auth';
import { decodeProfile } from '@plenum/shared-contracts/profile/codec';
import { nextStep } from '#src/pages/main/account-summary/next-step.ts';

const profile = decodeProfile(sampleProfile);
const done = { isOnboarding: true, isVerifiedEmail: true, companyName: 'Sever & Co', hasRegistered: true };

test.each([
  [
    'an address that is not confirmed',
    { isVerifiedEmail: false, isVerifiedPhone: false },
    'Confirm your e-mail or phone',
    'First steps, 2 of 3 done',
  ],
  [
    'a confirmed phone, a seat and no company',
    { isVerifiedEmail: false, isVerifiedPhone: true, companyName: null, companySize: null },
    'Tell us about your company',
    'First steps, 2 of 3 done',
  ],
  [
    'neither a company nor a webinar',
    { companyName: null, companySize: null, hasRegistered: false },
    'Tell us about your company',
    'First steps, 1 of 3 done',
  ],
  ['no webinar yet', { hasRegistered: false }, 'Save a seat at a webinar', 'First steps, 2 of 3 done'],
  ['everything done', {}, undefined, undefined],
  ['the first steps skipped', { isVerifiedEmail: false, isOnboarding: false }, undefined, undefined],
])('an account with %s – its next step is looked for – the first that is open, with how many are done', (_, known, title, label) => {
  const step = nextStep({ ...profile, ...done, ...known });
  expect([step?.title, step?.label]).toEqual([title, label]);
});
