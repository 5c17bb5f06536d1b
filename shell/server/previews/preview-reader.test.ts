import { beforeEach, expect, test } from '@jest/globals';
import { type PreviewEnded, RegistryUnavailable, ReleaseNotFound } from '#server/errors.ts';
import { PreviewReader } from '#server/previews/preview-reader.ts';
import type { SignedPreview } from '@plenum/shared-contracts/release/previews/preview-endpoints';
import type { Preview, PreviewLink } from '@plenum/shared-contracts/release/previews/preview';
import { PreviewLinkError } from '@plenum/shared-contracts/signing/preview-token';

const ID = '0123456789abcdef01234567';
const EXPIRES = Date.parse('2026-11-23T12:00:00.000Z');
const preview: Preview = {
  id: ID,
  environment: 'production',
  releases: { 'mf-blog': { version: '1.3.0', manifest: `sha384-${'a'.repeat(64)}` } },
  set: { epoch: 1, number: 7, created_at: '2026-11-23T09:00:00.000Z' },
  changed: ['mf-blog'],
  read_only: false,
  reason: '',
  actor: 'manager',
  created_at: '2026-11-23T11:00:00.000Z',
  expires_at: new Date(EXPIRES).toISOString(),
};
const link: PreviewLink = { id: ID, environment: 'production', read_only: false, expires_at: preview.expires_at };
const envelope = { payloadType: 'x', payload: '', signatures: [{ keyid: 'k', sig: '' }] };

let now: number;
let calls: number;
let answer: SignedPreview | Error;
let blocked: string | null;
let linkError: Error | null;
let verified: Preview[];
let reader: PreviewReader;
beforeEach(() => {
  [now, calls, answer, blocked, linkError, verified] = [EXPIRES - 60_000, 0, { preview: envelope, revoked: null }, null, null, []];
  reader = new PreviewReader({
    registry: {
      preview: async () => {
        calls += 1;
        if (answer instanceof Error) throw answer;
        return answer;
      },
    },
    trust: {
      openPreviewLink: async () => {
        if (linkError) throw linkError;
        return link;
      },
      openPreview: async () => preview,
      isBlocked: (name, version) => `${name}@${version}` === blocked,
    },
    onVerified: (one) => void verified.push(one),
    now: () => now,
  });
});
const read = () => reader.read('token', 1000);
const ended = (reason: PreviewEnded['reason']) => expect.objectContaining({ name: 'PreviewEnded', reason });

test('a preview – read by many requests at once, then within the age, then after it – one registry call each time it is too old', async () => {
  expect(await Promise.all([read(), read(), read()])).toEqual([preview, preview, preview]);
  now += 999;
  await read();
  expect([calls, verified]).toEqual([1, [preview]]);
  now += 1;
  await read();
  expect(calls).toBe(2);
});

test.each(['expired', 'invalid'] as const)('a link that is %s – read – ended, without a registry call', async (code) => {
  linkError = new PreviewLinkError(code, 'no');
  await expect(read()).rejects.toEqual(ended(code));
  expect(calls).toBe(0);
});

test('a preview that was read – revoked – ended with the next registry call, also when the registry is down after that', async () => {
  await read();
  now += 1000;
  answer = { preview: envelope, revoked: { at: '2026-11-23T11:59:30.000Z', actor: 'manager' } };
  await expect(read()).rejects.toEqual(ended('revoked'));
  answer = new RegistryUnavailable('down');
  await expect(read()).rejects.toBe(answer);
});

test('the registry is down – a preview that was confirmed too long ago is read – refused rather than shown', async () => {
  await read();
  now += 1000;
  answer = new RegistryUnavailable('down');
  await expect(read()).rejects.toBe(answer);
});

test('a preview that was read – its time ends, or one of its versions is blocked – ended at once, from memory', async () => {
  await read();
  blocked = 'mf-blog@1.3.0';
  await expect(reader.read('token', Infinity)).rejects.toEqual(ended('blocked'));
  blocked = null;
  now = EXPIRES - 1;
  expect(await reader.read('token', Infinity)).toBe(preview);
  now = EXPIRES;
  await expect(reader.read('token', Infinity)).rejects.toEqual(ended('expired'));
  expect(calls).toBe(1);
});

test('a preview that the registry does not know – read – invalid', async () => {
  answer = new ReleaseNotFound('none');
  await expect(read()).rejects.toEqual(ended('invalid'));
});
