import type { Envelope, PublicKey } from '#src/release/signed-documents.ts';

/** A signature is missing, made with an unknown key, or does not match its document. */
export class SignatureError extends Error {
  override readonly name = 'SignatureError';
}

/**
 * Verifies an envelope and returns its document, which the caller still has to parse.
 * @param payloadType what the document has to be, such as `PAYLOAD_TYPES.releaseSet`
 * @param envelope an untrusted envelope
 * @param keys one of them must have signed it
 * @returns the JSON value of the payload
 * @throws SignatureError
 * @example
 * const set = setRecord.parse(await openEnvelope(PAYLOAD_TYPES.releaseSet, signed.set, keys));
 */
export async function openEnvelope(payloadType: string, envelope: Envelope, keys: readonly PublicKey[]): Promise<unknown> {
  if (envelope.payloadType !== payloadType) throw new SignatureError(`A document of type ${envelope.payloadType} is not a ${payloadType}.`);
  const payload = fromBase64(envelope.payload);
  const bytes = signedBytes(payloadType, payload);
  const known = new Map(await Promise.all(keys.map(async (key) => [await keyIdOf(key), key] as const)));
  let isKnown = false;
  for (const { keyid, sig } of envelope.signatures) {
    const key = known.get(keyid);
    if (key === undefined) continue;
    isKnown = true;
    const publicKey = await crypto.subtle.importKey('spki', fromBase64(key), 'Ed25519', false, ['verify']);
    if (await crypto.subtle.verify('Ed25519', publicKey, fromBase64(sig), bytes)) return JSON.parse(new TextDecoder().decode(payload));
  }
  throw new SignatureError(
    isKnown ? 'The signature does not match the document.' : `The document is signed with an unknown key: ${namesOf(envelope)}.`,
  );
}

/**
 * Returns the bytes that a DSSE signature covers: the pre-authentication encoding of a payload and its type.
 * @param payloadType type of the payload
 * @param payload the payload itself, not its base64
 * @returns bytes to sign or verify
 * @example
 * signedBytes('text/plain', new TextEncoder().encode('hello')); // bytes of 'DSSEv1 10 text/plain 5 hello'
 */
export function signedBytes(payloadType: string, payload: Uint8Array): Uint8Array<ArrayBuffer> {
  const encoder = new TextEncoder();
  const head = encoder.encode(`DSSEv1 ${encoder.encode(payloadType).length} ${payloadType} ${payload.length} `);
  const bytes = new Uint8Array(head.length + payload.length);
  bytes.set(head);
  bytes.set(payload, head.length);
  return bytes;
}

/**
 * Returns the name of a public key in envelopes: the SHA-256 of its DER.
 * @param key base64 of the key's SubjectPublicKeyInfo
 * @returns 64 hexadecimal digits
 * @example
 * (await keyIdOf(key)).slice(0, 12); // '3f9a60c1d2be', as "key list" shows it
 */
export async function keyIdOf(key: PublicKey): Promise<string> {
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', fromBase64(key)));
  return Array.from(digest, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

function namesOf({ signatures }: Envelope): string {
  return signatures.map(({ keyid }) => keyid.slice(0, 12)).join(', ');
}

function fromBase64(text: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(atob(text), (character) => character.codePointAt(0) ?? 0);
}
