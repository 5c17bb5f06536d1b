import { type PreviewLink, previewLink } from '#src/release/previews/preview.ts';
import { type Envelope, PAYLOAD_TYPES, type PublicKey } from '#src/release/signed-documents.ts';
import { openEnvelope, SignatureError } from '#src/signing/open-envelope.ts';
import { ContractError, parse } from '#src/wire/parse.ts';

/** Payload, id of the key, signature. */
const TOKEN = /^([\w-]{1,400})\.([0-9a-f]{64})\.([\w-]{86})$/;

/** A preview link cannot be used. `code` is `expired` for a link that was valid, `invalid` for everything else. */
export class PreviewLinkError extends Error {
  override readonly name = 'PreviewLinkError';
  readonly code: 'invalid' | 'expired';

  constructor(code: 'invalid' | 'expired', message: string, options: { cause?: unknown } = {}) {
    super(message, options);
    this.code = code;
  }
}

/**
 * Returns the token of a preview link: a signed `previewLink` in characters that need no escaping in a URL or a cookie.
 * @param link a signed `previewLink` with one signature
 * @returns about 300 characters
 * @example
 * previewToken(signDocument(PAYLOAD_TYPES.previewLink, link, key)); // 'eyJpZCI6….3f9a….MEUC…'
 */
export function previewToken({ payload, signatures: [signature] }: Envelope): string {
  return `${toUrl(payload)}.${signature?.keyid}.${toUrl(signature?.sig ?? '')}`;
}

/**
 * Verifies the token of a preview link. Whether the preview was revoked is known to the registry alone.
 * @param token any text
 * @param keys one of them must have signed it
 * @param expected `environment` that it must be for, and `now` as epoch milliseconds
 * @returns the link
 * @throws PreviewLinkError
 * @example
 * const { id } = await openPreviewToken(token, keys, { environment: 'production', now: Date.now() });
 */
export async function openPreviewToken(
  token: string,
  keys: readonly PublicKey[],
  { environment, now }: { readonly environment: string; readonly now: number },
): Promise<PreviewLink> {
  const link = await readToken(token, keys);
  if (link.environment !== environment) throw new PreviewLinkError('invalid', `The preview link is for ${link.environment}.`);
  // Also false for an invalid time.
  if (!(now < Date.parse(link.expires_at))) throw new PreviewLinkError('expired', `The preview link expired at ${link.expires_at}.`);
  return link;
}

async function readToken(token: string, keys: readonly PublicKey[]): Promise<PreviewLink> {
  const [, payload = '', keyid = '', sig = ''] = TOKEN.exec(token) ?? [];
  const payloadType = PAYLOAD_TYPES.previewLink;
  const envelope = { payloadType, payload: toBase64(payload), signatures: [{ keyid, sig: toBase64(sig) }] };
  try {
    // The last character of base64 can have several spellings; only one of them is the link that the registry made.
    if (![payload, sig].every((part) => part !== '' && toUrl(btoa(atob(toBase64(part)))) === part))
      throw new SignatureError('It is not a token.');
    return parse(previewLink, await openEnvelope(payloadType, envelope, keys), 'A preview link');
  } catch (cause) {
    if (cause instanceof SignatureError || cause instanceof ContractError || cause instanceof SyntaxError || cause instanceof DOMException)
      throw new PreviewLinkError('invalid', `The preview link is not valid. ${cause.message}`, { cause });
    throw cause;
  }
}

function toUrl(base64: string): string {
  return base64.replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
}

function toBase64(text: string): string {
  const base64 = text.replaceAll('-', '+').replaceAll('_', '/');
  return base64.padEnd(Math.ceil(base64.length / 4) * 4, '=');
}
