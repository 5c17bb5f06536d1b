import { createHash, createPrivateKey, createPublicKey, generateKeyPairSync, type KeyObject } from 'node:crypto';
import type { PublicKey } from '@plenum/shared-contracts/release/signed-documents';

/** An Ed25519 key that signs. */
export interface SigningKey {
  /** Hexadecimal SHA-256 of the public key. */
  readonly id: string;
  readonly publicKey: PublicKey;
  readonly privateKey: KeyObject;
}

/** Generates a key. @returns its text, as `readSigningKey` reads it: base64 of PKCS #8 (DER), the body of a PEM file */
export function generateSigningKey(): string {
  return generateKeyPairSync('ed25519').privateKey.export({ type: 'pkcs8', format: 'der' }).toString('base64');
}

/**
 * Reads a private key: a PEM text (PKCS #8), or its body alone, as `openssl genpkey -algorithm ed25519` writes it.
 * @throws TypeError if it is not an Ed25519 private key; the message never quotes it
 */
export function readSigningKey(text: string): SigningKey {
  const body = text.replace(/-----[A-Z ]+-----/g, '').replace(/\s+/g, '');
  let privateKey: KeyObject;
  try {
    privateKey = createPrivateKey({ key: Buffer.from(body, 'base64'), type: 'pkcs8', format: 'der' });
  } catch {
    throw new TypeError('is not an Ed25519 private key in PKCS #8');
  }
  if (privateKey.asymmetricKeyType !== 'ed25519') throw new TypeError('is not an Ed25519 private key in PKCS #8');
  const text64 = createPublicKey(privateKey).export({ type: 'spki', format: 'der' }).toString('base64');
  return { id: keyIdOf(text64), publicKey: text64, privateKey };
}

/** Returns the name of a key in envelopes: the hexadecimal SHA-256 of its DER. */
function keyIdOf(key: PublicKey): string {
  return createHash('sha256').update(Buffer.from(key, 'base64')).digest('hex');
}
