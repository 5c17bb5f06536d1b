import { beforeEach, expect, test } from '@jest/globals';
import { accountService } from '#src/testing/account-service.ts';
import { codeFor, signUpConfirmed, type Member } from '#src/testing/users/member.ts';
import { untilBlocked } from '#src/testing/test-database.ts';

const service = accountService();
let member: Member;
beforeEach(async () => {
  member = await signUpConfirmed(service, service.email());
});

test.each<[string, (one: Member) => Promise<() => ReturnType<Member['call']>>]>([
  ['a request for another address', async (one) => () => one.call('PUT', '/v1/update-email', { email: service.email('thief') })],
  [
    'the confirmation of another address',
    async (one) => {
      await one.call('PUT', '/v1/update-email', { email: service.email('thief') });
      const code = await codeFor(service, service.email('thief'));
      return () => one.call('POST', '/v1/validate-email', { code });
    },
  ],
  [
    'a change of the password',
    async (one) => () => one.call('PUT', '/v1/password', { current_password: one.password, password: 'the password of a thief' }),
  ],
])('%s – started before a new password ends the session, finished after it – 401, nothing is changed', async (_, prepare) => {
  const begin = await prepare(member);
  const state = async () =>
    (
      await service.testDatabase.query<{ pending_email: string | null; password_hash: string }>(
        'SELECT pending_email, password_hash FROM account WHERE email = $1',
        [member.email],
      )
    )[0];
  const hash = (await state())?.password_hash;
  const recovery = await service.testDatabase.connect();
  try {
    await recovery.query('BEGIN');
    const { rows } = await recovery.query<{ id: string }>('SELECT id FROM account WHERE email = $1 FOR UPDATE', [member.email]);
    const reply = begin();
    await untilBlocked(service.testDatabase, reply);
    await recovery.query('UPDATE account SET pending_email = NULL WHERE id = $1', [rows[0]?.id]);
    await recovery.query('DELETE FROM session WHERE account_id = $1', [rows[0]?.id]);
    await recovery.query('COMMIT');
    expect((await reply).statusCode).toBe(401);
  } finally {
    await recovery.end();
  }
  expect(await state()).toEqual({ pending_email: null, password_hash: hash });
});
