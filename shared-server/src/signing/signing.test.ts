import { createPublicKey, verify } from 'node:crypto';
import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { type KeyHistory, PAYLOAD_TYPES } from '@plenum/shared-contracts/release/signed-documents';
import { keyIdOf, openEnvelope } from '@plenum/shared-contracts/signing/open-envelope';
import { trustedKeys } from '@plenum/shared-contracts/signing/trusted-keys';
import { generateSigningKey, readSigningKey, type SigningKey } from '#src/signing/keys.ts';
import { signDocument } from '#src/signing/sign-document.ts';

const key = readSigningKey(generateSigningKey());
const other = readSigningKey(generateSigningKey());
const TYPE = PAYLOAD_TYPES.releaseSet;

test('a document – signed – the signature covers the bytes that DSSE prescribes, so that other tools can verify it', async () => {
  // The example of protocol.md of secure-systems-lab/dsse, with a JSON string as its payload.
  const { payload, signatures } = signDocument('http://example.com/HelloWorld', 'hello world', key);
  expect(Buffer.from(payload, 'base64').toString()).toBe('"hello world"');
  const bytes = Buffer.from('DSSEv1 29 http://example.com/HelloWorld 13 "hello world"');
  const publicKey = createPublicKey({ key: Buffer.from(key.publicKey, 'base64'), type: 'spki', format: 'der' });
  expect(verify(null, bytes, publicKey, Buffer.from(signatures[0]?.sig ?? '', 'base64'))).toBe(true);
  expect(await keyIdOf(key.publicKey)).toBe(key.id);
});

test('any document – signed and opened – unchanged, with the right key among others', async () => {
  await fc.assert(
    fc.asyncProperty(fc.jsonValue(), async (document) => {
      const opened = await openEnvelope(TYPE, signDocument(TYPE, document, key), [other.publicKey, key.publicKey]);
      expect(opened).toEqual(JSON.parse(JSON.stringify(document)));
    }),
  );
});

test('one bit of the payload or the signature was flipped – opened – refused', async () => {
  const envelope = signDocument(TYPE, { number: 7, releases: {} }, key);
  const flip = (text: string, bit: number): string => {
    const bytes = Buffer.from(text, 'base64');
    const at = Math.floor(bit / 8) % bytes.length;
    bytes.writeUInt8(bytes.readUInt8(at) ^ (1 << (bit % 8)), at);
    return bytes.toString('base64');
  };
  await fc.assert(
    fc.asyncProperty(fc.nat(8 * 64), fc.boolean(), async (bit, isPayload) => {
      const [first] = envelope.signatures;
      const changed = isPayload
        ? { ...envelope, payload: flip(envelope.payload, bit) }
        : { ...envelope, signatures: [{ keyid: key.id, sig: flip(first?.sig ?? '', bit) }] };
      await expect(openEnvelope(TYPE, changed, [key.publicKey])).rejects.toThrow('does not match');
    }),
  );
});

test.each<[string, () => Promise<unknown>, string]>([
  ['another key', () => openEnvelope(TYPE, signDocument(TYPE, {}, other), [key.publicKey]), 'unknown key'],
  ['no trusted key', () => openEnvelope(TYPE, signDocument(TYPE, {}, key), []), 'unknown key'],
  ['another type', () => openEnvelope(TYPE, signDocument(PAYLOAD_TYPES.checkpoint, {}, key), [key.publicKey]), 'is not a'],
  [
    'the type of another document',
    () => openEnvelope(TYPE, { ...signDocument(PAYLOAD_TYPES.checkpoint, {}, key), payloadType: TYPE }, [key.publicKey]),
    'does not match',
  ],
  [
    'a known key’s name on another key’s signature',
    () => {
      const { signatures, ...rest } = signDocument(TYPE, {}, other);
      return openEnvelope(TYPE, { ...rest, signatures: signatures.map(({ sig }) => ({ keyid: key.id, sig })) }, [key.publicKey]);
    },
    'does not match',
  ],
])('a document signed with %s – opened – refused', async (_, open, message) => {
  await expect(open()).rejects.toEqual(expect.objectContaining({ name: 'SignatureError', message: expect.stringContaining(message) }));
});

test('a private key – as PEM and as its body – the same key; other text – refused without quoting it', () => {
  const body = generateSigningKey();
  const pem = `-----BEGIN PRIVATE KEY-----\n${body}\n-----END PRIVATE KEY-----\n`;
  expect(readSigningKey(pem).id).toBe(readSigningKey(body).id);
  for (const text of ['', 'secret-text', key.publicKey]) expect(() => readSigningKey(text)).toThrow('is not an Ed25519 private key');
});

const introduce = (next: SigningKey, previous: SigningKey, ...signers: SigningKey[]) =>
  signDocument(PAYLOAD_TYPES.nextKey, { previous: previous.publicKey, next: next.publicKey, signed_at: 'now' }, ...signers);
const third = readSigningKey(generateSigningKey());
const history = { first: key.publicKey, rotations: [introduce(other, key, key, other), introduce(third, other, other, third)] };

test.each([[key], [other], [third]])(
  'a key was replaced twice – a site that trusts one of the three – trusts all',
  async ({ publicKey }) => {
    expect(await trustedKeys(history, [publicKey])).toEqual([key.publicKey, other.publicKey, third.publicKey]);
  },
);

test.each<[string, KeyHistory, SigningKey[], string]>([
  ['of keys that are not trusted', history, [], 'not trusted here'],
  ['that the old key has not signed', { first: key.publicKey, rotations: [introduce(other, key, other)] }, [key], 'unknown key'],
  ['that the new key has not signed', { first: key.publicKey, rotations: [introduce(other, key, key)] }, [other], 'unknown key'],
  ['that skips a key', { first: key.publicKey, rotations: [introduce(third, other, key, other, third)] }, [third], 'does not follow'],
  // A stolen first key cannot lead a site that has learned its successor elsewhere.
  ['that leads elsewhere', { first: key.publicKey, rotations: [introduce(third, key, key, third)] }, [other], 'not trusted here'],
])('a history %s – read – refused', async (_, given, trusted, message) => {
  await expect(
    trustedKeys(
      given,
      trusted.map(({ publicKey }) => publicKey),
    ),
  ).rejects.toThrow(message);
});
