import { beforeEach, expect, test } from '@jest/globals';
import sharp from 'sharp';
import { accountService } from '#src/testing/account-service.ts';
import { untilBlocked } from '#src/testing/test-database.ts';
import { signUp, type Member } from '#src/testing/users/member.ts';

const DAY = 86_400;
const service = accountService();
let first: Member;
let second: Member;
beforeEach(async () => {
  first = await signUp(service, service.email('first'));
  second = await signUp(service, service.email('second'));
});

/** Another colour in each test, the same for all members in it. */
async function upload({ token }: Member) {
  const colour = { r: service.count * 40, g: 60, b: 200 };
  const content = await sharp({ create: { width: 10, height: 10, channels: 3, background: colour } })
    .png()
    .toBuffer();
  const head = 'Content-Disposition: form-data; name="file"; filename="me.png"\r\nContent-Type: image/png';
  const payload = Buffer.concat([Buffer.from(`--b\r\n${head}\r\n\r\n`), content, Buffer.from('\r\n--b--\r\n')]);
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'multipart/form-data; boundary=b' };
  return service.app.inject({ method: 'POST', url: '/api/v1/update-avatar', headers, payload });
}
const show = async (member: Member) => (await upload(member)).json<{ data: { avatar: string } }>().data.avatar;
const remove = (member: Member) => member.call('DELETE', '/v1/update-avatar');
const statusOf = async (avatar: string) => (await service.app.inject(avatar)).statusCode;
const idOf = async (member: Member) => (await member.call('GET', '/v2/profile')).json<{ data: { id: string } }>().data.id;

/** Starts calls while something else holds a lock, and lets them go on once they wait. */
async function whileLocked<Reply>(lock: string, values: readonly string[], ...calls: readonly (() => Promise<Reply>)[]): Promise<Reply[]> {
  const other = await service.testDatabase.connect();
  try {
    await other.query('BEGIN');
    await other.query(lock, [...values]);
    const replies: Promise<Reply>[] = [];
    for (const call of calls) {
      const reply = call();
      replies.push(reply);
      await untilBlocked(service.testDatabase, reply, replies.length);
    }
    await other.query('COMMIT');
    return await Promise.all(replies);
  } finally {
    await other.end();
  }
}

test('the picture of an account that was never confirmed – the account is purged – is no longer served', async () => {
  const avatar = await show(first);
  expect(await statusOf(avatar)).toBe(200);
  service.later(91 * DAY);
  await service.runScheduledJobs();
  expect(await statusOf(avatar)).toBe(404);
});

test('a picture that two accounts show – both remove it at once – is no longer served', async () => {
  const avatar = await show(first);
  expect(await show(second)).toBe(avatar);
  const remover = (member: Member) => async () => (await remove(member)).statusCode;
  expect(await whileLocked('LOCK TABLE avatar IN EXCLUSIVE MODE', [], remover(first), remover(second))).toEqual([200, 200]);
  expect(await statusOf(avatar)).toBe(404);
});

test('a picture that an account removes while another one uploads it – is served', async () => {
  const avatar = await show(first);
  const replies = await whileLocked(
    'SELECT FROM account WHERE id = $1 FOR UPDATE',
    [await idOf(second)],
    async () => (await upload(second)).statusCode,
    async () => (await remove(first)).statusCode,
  );
  expect(replies).toEqual([200, 200]);
  expect(await statusOf(avatar)).toBe(200);
});

test('a picture that an account uploads while another one is deleted – is served', async () => {
  const avatar = await show(first);
  const replies = await whileLocked(
    'SELECT FROM account WHERE id = $1 FOR UPDATE',
    [await idOf(second)],
    async () => (await upload(second)).statusCode,
    async () => (await first.call('POST', '/v1/profile/block/confirm', {})).statusCode,
  );
  expect(replies).toEqual([200, 200]);
  expect(await statusOf(avatar)).toBe(200);
});
