import { sign } from 'node:crypto';
import type { Envelope } from '@plenum/shared-contracts/release/signed-documents';
import { signedBytes } from '@plenum/shared-contracts/signing/open-envelope';
import type { SigningKey } from '#src/signing/keys.ts';

/** Signs `document` as JSON with every key. @param payloadType what the document is, such as `PAYLOAD_TYPES.releaseSet` */
export function signDocument(payloadType: string, document: unknown, ...keys: readonly SigningKey[]): Envelope {
  const payload = Buffer.from(JSON.stringify(document));
  const bytes = signedBytes(payloadType, payload);
  return {
    payloadType,
    payload: payload.toString('base64'),
    signatures: keys.map(({ id, privateKey }) => ({ keyid: id, sig: sign(null, bytes, privateKey).toString('base64') })),
  };
}
