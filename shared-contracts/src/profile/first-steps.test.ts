import { expect, test } from '@jest/globals';
import { firstSteps } from '#src/profile/first-steps.ts';

const nothing = { isVerifiedEmail: false, isVerifiedPhone: false, companyName: null, companySize: null, hasRegistered: false };

test.each([
  ['nothing yet', {}, []],
  ['a confirmed phone', { isVerifiedPhone: true }, ['reach']],
  ['the size of its company and a seat', { companySize: '2-10' as const, hasRegistered: true }, ['company', 'seat']],
])('an account with %s – its first steps – those are done, whatever their order', (_, facts, done) => {
  const steps = firstSteps({ ...nothing, ...facts });
  expect(steps.map(({ name }) => name)).toEqual(['reach', 'company', 'seat']);
  expect(steps.map(({ to }) => to)).toEqual(['/account#reach', '/account/companies', '/webinars']);
  expect(steps.filter(({ isDone }) => isDone).map(({ name }) => name)).toEqual(done);
});
