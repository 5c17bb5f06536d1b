import { type KeyHistory, nextKeyStatement, PAYLOAD_TYPES, type PublicKey } from '#src/release/signed-documents.ts';
import { openEnvelope, SignatureError } from '#src/signing/open-envelope.ts';
import { parse } from '#src/wire/parse.ts';

/**
 * Returns all keys of a history, oldest first, if it leads to one that the caller trusts. The last one is in use; the others stay valid for
 * what they have signed. A key is accepted when it and a trusted neighbour have both signed that one replaces the other.
 * @param history the keys that the registry names, and the statements that link them
 * @param trusted keys that the caller trusts
 * @returns at least one key
 * @throws SignatureError if the history contains none of the trusted keys, or a statement lacks a signature
 * @example
 * const keys = await trustedKeys(signed.keys, configuredKeys);
 */
export async function trustedKeys(history: KeyHistory, trusted: readonly PublicKey[]): Promise<PublicKey[]> {
  const keys = [history.first];
  for (const rotation of history.rotations) {
    const previous = keys.at(-1) ?? history.first;
    const statement = parse(nextKeyStatement, await openEnvelope(PAYLOAD_TYPES.nextKey, rotation, [previous]), 'A statement of a new key');
    await openEnvelope(PAYLOAD_TYPES.nextKey, rotation, [statement.next]);
    if (statement.previous !== previous) throw new SignatureError('A statement of a new key does not follow the key before it.');
    keys.push(statement.next);
  }
  if (!keys.some((key) => trusted.includes(key))) throw new SignatureError('The registry uses a key that is not trusted here.');
  return keys;
}
