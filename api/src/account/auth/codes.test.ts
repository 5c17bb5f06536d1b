import { expect, test } from '@jest/globals';
import { sentCode } from '@plenum/shared-contracts/auth/schemas';
import { accountService } from '#src/testing/account-service.ts';
import { codeFor, send, signUp, signUpConfirmed } from '#src/testing/users/member.ts';
import { startTestApp } from '#src/testing/test-app.ts';

const service = accountService();

const { later } = service;
const ask = (email: string, from?: string) => send(service, 'POST', '/v1/public/send-code-email', { email }, from);
const validate = (email: string, code: string, from?: string) => send(service, 'POST', '/v1/public/validate-email', { email, code }, from);
/** Returns a code that differs from the one sent. */
const wrong = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0');

test('an e-mail address – a code is requested – the answer describes the code without containing it [S7.24]', async () => {
  const reply = await ask('Olga@example.com');
  expect(sentCode.parse(reply.json())).toEqual({
    status: 'ok',
    data: { status: 'ok' },
    target_masked: 'o•••@example.com',
    expires_at: '2026-06-01T00:10:00.000Z',
    resend_in: 60,
    attempts_left: 5,
  });
  expect(reply.body).not.toContain(await codeFor(service, 'olga@example.com'));
});

test('a phone number – a code is requested by either path – it arrives as a short message [S3.20 S7.20 S7.25]', async () => {
  for (const path of ['/public/validate/phone', '/v1/public/send-code-phone']) {
    await service.testDatabase.query('TRUNCATE throttle');
    const reply = await send(service, 'POST', path, { phone: '8 (912) 345-67-89' });
    expect(reply.json()).toMatchObject({ target_masked: '+7 ••• •••-67-89' });
    const [message] = await service.messages('+79123456789');
    expect(message).toMatchObject({ channel: 'sms', text: expect.stringMatching(/^\d{6} is your Plenum code/) });
    const code = await codeFor(service, '+79123456789');
    expect((await send(service, 'POST', '/v1/public/validate-phone', { phone: '+79123456789', code })).json().status).toBe('ok');
  }
});

test('the right code – entered with spaces – accepted once [S7.24]', async () => {
  await ask('once@example.com');
  const code = await codeFor(service, 'once@example.com');
  const reply = await validate('once@example.com', ` ${code.slice(0, 3)} ${code.slice(3)} `);
  expect(reply.json()).toMatchObject({ status: 'ok', data: { status: 'ok' }, proof: expect.any(String) });
  const again = await validate('once@example.com', code);
  expect([again.statusCode, again.json().code]).toEqual([422, 'code_expired']);
});

test('one code – submitted twenty times at once – accepted once', async () => {
  await ask('race@example.com');
  const code = await codeFor(service, 'race@example.com');
  const replies = await Promise.all(Array.from({ length: 20 }, () => validate('race@example.com', code)));
  expect(replies.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
});

const validateWithKey = (key: string, email: string, code: string) =>
  service.app.inject({
    method: 'POST',
    url: '/api/v1/public/validate-email',
    headers: { 'idempotency-key': key },
    payload: { email, code },
  });

test('the right code whose answer was lost – the same call again within the code’s lifetime – same answer; other callers and other codes are refused', async () => {
  await ask('lost@example.com');
  const code = await codeFor(service, 'lost@example.com');
  expect((await validateWithKey('k-1', 'lost@example.com', code)).statusCode).toBe(200);
  expect((await validateWithKey('k-1', 'lost@example.com', code)).json()).toMatchObject({ status: 'ok', proof: expect.any(String) });
  for (const [key, responseOf] of [
    ['k-2', code],
    ['k-1', wrong(code)],
  ] as const) {
    const refused = await validateWithKey(key, 'lost@example.com', responseOf);
    expect([refused.statusCode, refused.json().code]).toEqual([422, 'code_expired']);
  }
  expect((await validate('lost@example.com', code)).statusCode).toBe(422);
  later(601);
  expect((await validateWithKey('k-1', 'lost@example.com', code)).json().code).toBe('code_expired');
});

test('a used code – a new code is sent – repeating the first call counts as a wrong attempt', async () => {
  await ask('newer@example.com');
  const code = await codeFor(service, 'newer@example.com');
  expect((await validateWithKey('k-3', 'newer@example.com', code)).statusCode).toBe(200);
  later(61);
  await ask('newer@example.com');
  await codeFor(service, 'newer@example.com');
  expect((await validateWithKey('k-3', 'newer@example.com', code)).json().code).toBe('code_wrong');
});

test('the same call – submitted three times at once, as by an impatient browser – all three succeed, and one code is used', async () => {
  await ask('all@example.com');
  const code = await codeFor(service, 'all@example.com');
  const replies = await Promise.all(Array.from({ length: 3 }, () => validateWithKey('k-4', 'all@example.com', code)));
  expect(new Set(replies.map(({ statusCode }) => statusCode))).toEqual(new Set([200]));
});

test('a wrong code – submitted – the field error states the attempts left; after the fifth the right code is refused too', async () => {
  await ask('tries@example.com');
  const code = await codeFor(service, 'tries@example.com');
  const messages: string[] = [];
  for (let n = 0; n < 5; n += 1) {
    const reply = await validate('tries@example.com', wrong(code));
    expect([reply.statusCode, reply.json().code, reply.json().errors[0].field]).toEqual([422, 'code_wrong', 'code']);
    messages.push(reply.json().message);
  }
  expect(messages[0]).toBe('That code is wrong. 4 attempts left.');
  expect(messages[3]).toBe('That code is wrong. 1 attempt left.');
  expect(messages[4]).toBe('That code is wrong. Please ask for a new one.');
  expect((await validate('tries@example.com', code)).json().code).toBe('code_expired');
});

test('one code – guessed from fifty client addresses – five attempts in total', async () => {
  await ask('victim@example.com');
  const code = await codeFor(service, 'victim@example.com');
  const replies = await Promise.all(Array.from({ length: 50 }, (_, n) => validate('victim@example.com', wrong(code), `198.51.100.${n}`)));
  expect(replies.filter((reply) => reply.json().code === 'code_wrong')).toHaveLength(5);
  expect((await validate('victim@example.com', code, '198.51.100.60')).json().code).toBe('code_expired');
});

test('one client address – guesses codes of many targets – rate limited', async () => {
  const strict = await startTestApp({ API_RATE_LIMIT_CODES: '2' });
  try {
    const statuses = [];
    for (let n = 0; n < 11; n += 1) {
      statuses.push((await send(strict, 'POST', '/v1/public/validate-email', { email: `n${n}@example.com`, code: '000000' })).statusCode);
    }
    expect(statuses).toEqual([...Array.from({ length: 10 }, () => 422), 429]);
    const codes = [];
    for (let n = 0; n < 3; n += 1)
      codes.push((await send(strict, 'POST', '/v1/public/send-code-email', { email: `m${n}@example.com` })).statusCode);
    expect(codes).toEqual([200, 200, 429]);
  } finally {
    await strict.close();
  }
});

test('a code – submitted after ten minutes – refused', async () => {
  await ask('late@example.com');
  const code = await codeFor(service, 'late@example.com');
  later(600);
  expect((await validate('late@example.com', code)).json().code).toBe('code_expired');
});

test('a second code – requested within a minute – 429 with the seconds left; once sent, it invalidates the first', async () => {
  await ask('again@example.com');
  const first = await codeFor(service, 'again@example.com');
  later(20);
  const early = await ask('again@example.com');
  expect([early.statusCode, early.headers['retry-after']]).toEqual([429, '40']);
  later(40);
  expect((await ask('again@example.com')).statusCode).toBe(200);
  expect((await validate('again@example.com', first)).json().code).toBe('code_wrong');
  expect((await validate('again@example.com', await codeFor(service, 'again@example.com'))).statusCode).toBe(200);
});

test('one target – codes requested by many clients – five a day', async () => {
  const statuses: number[] = [];
  for (let n = 0; n < 7; n += 1) {
    statuses.push((await ask('flood@example.com', `198.51.100.${n}`)).statusCode);
    await service.messages();
    later(61);
  }
  expect(statuses).toEqual([200, 200, 200, 200, 200, 200, 200]);
  expect(await service.messages('flood@example.com')).toHaveLength(5);
});

test('one target – codes requested by one client – five a day, then 429', async () => {
  const statuses: number[] = [];
  for (let n = 0; n < 7; n += 1) {
    statuses.push((await ask('often@example.com')).statusCode);
    later(61);
  }
  expect(statuses).toEqual([200, 200, 200, 200, 200, 429, 429]);
});

const variableHeaders = new Set(['date', 'x-request-id', 'x-ratelimit-remaining', 'x-ratelimit-reset']);
/** Returns everything a caller can compare between two answers. */
function responseOf({ statusCode, headers, body }: Awaited<ReturnType<typeof ask>>): unknown {
  return { statusCode, body, headers: Object.fromEntries(Object.entries(headers).filter(([name]) => !variableHeaders.has(name))) };
}

test('an address that has just been sent a code, on registration or request – another client requests one – usual answer, no second e-mail', async () => {
  const unknownReply = responseOf(await ask('o1@example.com', service.elsewhere()));
  await signUp(service, 'o2@example.com');
  await ask('o3@example.com', service.elsewhere());
  const member = await signUpConfirmed(service, service.email());
  await member.call('PUT', '/v1/update-email', { email: 'o4@example.com' });
  for (const email of ['o2@example.com', 'o3@example.com', 'o4@example.com']) {
    const first = await codeFor(service, email);
    expect(responseOf(await ask(email, service.elsewhere()))).toEqual(unknownReply);
    expect(await service.messages(email)).toHaveLength(1);
    // The first code remains valid.
    expect((await validate(email, first, service.elsewhere())).statusCode).toBe(200);
  }
});

test('an address that has just been sent a code – a member changes to that address – usual answer', async () => {
  await ask('next@example.com', service.elsewhere());
  const member = await signUpConfirmed(service, service.email());
  const [taken, free] = [
    await member.call('PUT', '/v1/update-email', { email: 'next@example.com' }),
    await member.call('PUT', '/v1/update-email', { email: 'nexu@example.com' }),
  ];
  expect([taken.statusCode, taken.body]).toEqual([200, free.body]);
});

test('a code for one purpose – submitted for another – refused', async () => {
  const member = await signUpConfirmed(service, 'purpose@example.com');
  later(61);
  await ask(member.email);
  const code = await codeFor(service, member.email);
  await member.call('POST', '/v1/profile/block');
  const reply = await member.call('DELETE', '/v1/profile/block', { code });
  expect(reply.statusCode).toBe(422);
  expect((await member.call('GET', '/v2/profile')).statusCode).toBe(200);
});

test('a code requested by another client – submitted by the signed-in owner of the address – confirms the address', async () => {
  const member = await signUp(service, 'public@example.com');
  later(61);
  await ask(member.email);
  expect((await member.call('POST', '/v1/validate-email', { code: await codeFor(service, member.email) })).json()).toEqual({
    status: 'ok',
    data: { status: 'ok' },
  });
});

test.each(['12345', 'abcdef', '1234567', ''])('the code "%s" – submitted – 422, not counted as an attempt', async (code) => {
  await ask('typo@example.com');
  const reply = await validate('typo@example.com', code);
  expect([reply.statusCode, reply.json().errors[0].message]).toEqual([422, 'Please enter the 6 digits of the code.']);
  expect(await service.testDatabase.query('SELECT attempts_left FROM one_time_code')).toEqual([{ attempts_left: 5 }]);
});

test('an invalid address – a code is requested – 422 naming the field', async () => {
  expect((await ask('olga')).json().errors[0].field).toBe('email');
  expect((await send(service, 'POST', '/v1/public/send-code-phone', { phone: '12' })).json().errors[0].field).toBe('phone');
});
