import { createPrivateKey, createPublicKey, type KeyObject } from 'node:crypto';
import { calculateJwkThumbprint, exportJWK } from 'jose';

/** Prefix of the 32 bytes of an Ed25519 key in PKCS #8 (RFC 8410, section 7). */
const PKCS8_PREFIX = Buffer.from('302e020100300506032b657004220420', 'hex');

/** The public half of a signing key, as published. */
export interface PublicKey {
  readonly kty: string;
  readonly kid: string;
  readonly alg: string;
  readonly use: 'sig';
  readonly [parameter: string]: unknown;
}

export interface SigningKey {
  readonly privateKey: KeyObject;
  readonly publicKey: PublicKey;
}

/**
 * Derives the Ed25519 key pair of a seed, so that every process with the seed signs with the same key. The key's id is its thumbprint (RFC
 * 7638): a backend that sees another id requests the keys again.
 * @param seed 32 bytes
 */
export async function signingKey(seed: Uint8Array): Promise<SigningKey> {
  const privateKey = createPrivateKey({ key: Buffer.concat([PKCS8_PREFIX, seed]), format: 'der', type: 'pkcs8' });
  const jwk = await exportJWK(createPublicKey(privateKey));
  const kid = await calculateJwkThumbprint(jwk);
  return { privateKey, publicKey: { ...jwk, kty: 'OKP', kid, alg: 'EdDSA', use: 'sig' } };
}
