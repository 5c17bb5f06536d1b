import { beforeAll, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { generateKeyPairSync, type KeyObject, sign } from 'node:crypto';
import type { PreviewLink } from '#src/release/previews/preview.ts';
import { openPreviewToken, type PreviewLinkError, previewToken } from '#src/signing/preview-token.ts';
import { PAYLOAD_TYPES, type PublicKey } from '#src/release/signed-documents.ts';
import { keyIdOf, signedBytes } from '#src/signing/open-envelope.ts';

interface Key {
  readonly id: string;
  readonly publicKey: PublicKey;
  readonly privateKey: KeyObject;
}

async function newKey(): Promise<Key> {
  const { publicKey, privateKey } = generateKeyPairSync('ed25519');
  const text = publicKey.export({ type: 'spki', format: 'der' }).toString('base64');
  return { id: await keyIdOf(text), publicKey: text, privateKey };
}

function signed(document: unknown, { id, privateKey }: Key, payloadType: string = PAYLOAD_TYPES.previewLink) {
  const payload = Buffer.from(JSON.stringify(document));
  const sig = sign(null, signedBytes(payloadType, payload), privateKey).toString('base64');
  return { payloadType, payload: payload.toString('base64'), signatures: [{ keyid: id, sig }] };
}

const EXPIRES = Date.parse('2026-11-23T12:00:00.000Z');
const link: PreviewLink = {
  id: '0123456789abcdef01234567',
  environment: 'production',
  read_only: false,
  expires_at: new Date(EXPIRES).toISOString(),
};
const expected = { environment: 'production', now: EXPIRES - 1 };
const CHARACTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_.';

let key: Key;
let other: Key;
let token: string;
beforeAll(async () => {
  [key, other] = await Promise.all([newKey(), newKey()]);
  token = previewToken(signed(link, key));
});

const codeOf = (error: unknown): unknown => (error as PreviewLinkError).code;
const invalid = expect.objectContaining({ name: 'PreviewLinkError', code: 'invalid' });

test('a link – its token is opened with the key that signed it, among others – the same link', async () => {
  expect(await openPreviewToken(token, [other.publicKey, key.publicKey], expected)).toEqual(link);
  expect(encodeURIComponent(token)).toBe(token);
});

test('a token – any one character replaced, removed or added – invalid', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.nat(token.length - 1),
      fc.constantFrom(...CHARACTERS.split(''), ''),
      fc.boolean(),
      async (at, character, isAdded) => {
        const changed = token.slice(0, at) + character + token.slice(isAdded ? at : at + 1);
        fc.pre(changed !== token);
        await expect(openPreviewToken(changed, [key.publicKey], expected)).rejects.toEqual(invalid);
      },
    ),
  );
});

test('any text – opened – invalid, never another error', async () => {
  await fc.assert(
    fc.asyncProperty(fc.oneof(fc.string(), fc.base64String(), fc.string({ unit: 'binary' })), async (text) => {
      await expect(openPreviewToken(text, [key.publicKey], expected)).rejects.toEqual(invalid);
    }),
  );
});

test('any time of the clock – a link is opened – valid exactly before its end', async () => {
  await fc.assert(
    fc.asyncProperty(fc.oneof(fc.integer({ min: -5, max: 5 }), fc.integer()), async (offset) => {
      const outcome = await openPreviewToken(token, [key.publicKey], { ...expected, now: EXPIRES + offset }).catch(codeOf);
      expect(outcome).toEqual(offset < 0 ? link : 'expired');
    }),
  );
});

test.each([
  ['signed with another key', () => previewToken(signed(link, other))],
  ['of another environment', () => previewToken(signed({ ...link, environment: 'staging' }, key))],
  ['that is a signature of a whole preview', () => previewToken(signed(link, key, PAYLOAD_TYPES.preview))],
  ['without an id', () => previewToken(signed({ ...link, id: undefined }, key))],
  ['that is not JSON', () => previewToken({ ...signed(link, key), payload: Buffer.from('{').toString('base64') })],
])('a token %s – opened – invalid', async (_, make) => {
  await expect(openPreviewToken(make(), [key.publicKey], expected)).rejects.toEqual(invalid);
});

test('a link whose end is not a time – opened – expired', async () => {
  const endless = previewToken(signed({ ...link, expires_at: 'never' }, key));
  await expect(openPreviewToken(endless, [key.publicKey], expected)).rejects.toMatchObject({ name: 'PreviewLinkError', code: 'expired' });
});
