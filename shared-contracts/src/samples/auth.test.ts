import { expect, test } from '@jest/globals';
import type * as z from 'zod/mini';
import { checkRegistration } from '#src/auth/rules.ts';
import { openedLink, registrationBody, sentCode, signedIn, tokenPairOf } from '#src/auth/schemas.ts';
import { company, inviteInfo } from '#src/invites/schemas.ts';
import { session, wireProfile } from '#src/profile/schemas.ts';
import { deadEnds } from '#src/quiz/path.ts';
import { questionnaire } from '#src/quiz/schemas.ts';
import * as samples from '#src/samples/auth.ts';

test.each<[string, z.ZodMiniType, unknown]>([
  ['a sign-in', signedIn, samples.sampleSignedIn],
  ['a registration', registrationBody, samples.sampleRegistrationBody],
  ['a sent code', sentCode, samples.sampleSentCode],
  ['an opened link', openedLink, samples.sampleOpenedLink],
  ['a profile', wireProfile, samples.sampleProfile],
  ['a session', session, samples.sampleSession],
  ['an invite', inviteInfo, samples.sampleInvite],
  ['a company', company, samples.sampleCompany],
  ['a questionnaire', questionnaire, samples.sampleQuestionnaire],
])('the sample of %s – parsed – fits, and nothing of it is lost', (_, schema, sample) => {
  expect(schema.parse(sample)).toEqual(sample);
});

test('the samples – by the rules – have nothing wrong', () => {
  expect(checkRegistration(samples.sampleRegistrationBody)).toEqual([]);
  expect(deadEnds(samples.sampleQuestionnaire)).toEqual([]);
});

test('a sign-in – its pair is asked for – it is read from "data" and nowhere else (decisions, 12)', () => {
  expect(tokenPairOf({ token: 'a', refresh_token: 'b', data: { token: 'c', refresh_token: 'd' } })).toEqual({
    token: 'c',
    refresh_token: 'd',
  });
  expect(signedIn.safeParse({ token: 'a', refresh_token: 'b' }).success).toBe(false);
});
