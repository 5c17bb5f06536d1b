import { isSecretName } from '@plenum/shared-contracts/navigation/secret-names';

/**
 * `olga@example.com`, also with a URL-encoded `@`, and several of them with a `-` or `_` between them. A match starts at the first of a run of
 * such characters: a search from each of them would read the rest of the run again, and a visitor can send 16 KB of them.
 */
const EMAIL = /(?<![\p{L}\p{N}._+-])(?=[\p{L}\p{N}._+-])(?:[\p{L}\p{N}._+-]*(?:@|%40)[\p{L}\p{N}-]+(?:\.[\p{L}\p{N}-]+)*\.\p{L}{2,})+/giu;
/** `mf-blog@1.0.0-local.x`, which looks like an e-mail address. */
const RELEASE = /^(?:mf-[\w-]+|shell)@\d[^@%]*$/;
const PHONE = /(?<![\w.])\+\d{10,15}\b/g;
const CREDENTIALS = /\b(Bearer|Basic)\s+[\w.~+/=-]{4,}/gi;
/** A signed token anywhere in the line. Of `eyJ-eyJ-…` only the first is tried: all end in the same place. */
const JWT = /\beyJ(?<!\beyJ[\w-]*?eyJ)[\w-]{5,}\.[\w-]{5,}\.[\w-]*/g;
const PARAMETER = /([?&])([\w%[\].-]{1,60})=([^&"'\s#\\]+)/g;
/** Sensitive members of objects that are logged whole. */
const MEMBER =
  /("(?:authorization|proxy-authorization|cookie|set-cookie|x-plenum-loader|password|new_password|token|access_?token|refresh_?token|client_secret|secret|otp)":)\s*"(?:[^"\\]|\\.)*"/gi;

const REDACTED = '[redacted]';

/**
 * Removes credentials (tokens, passwords, sensitive URL parameters), e-mail addresses and telephone numbers from anywhere in a log line.
 * This is the last safety net; known fields are redacted by name before it.
 */
export function redactLine(line: string): string {
  // Most lines have none of the marks that these patterns need, and every request has a line.
  let redacted = line.replace(MEMBER, `$1"${REDACTED}"`).replace(CREDENTIALS, `$1 ${REDACTED}`);
  if (redacted.includes('eyJ')) redacted = redacted.replace(JWT, REDACTED);
  if (redacted.includes('='))
    redacted = redacted.replace(PARAMETER, (whole, mark: string, name: string) =>
      isSecretName(name) ? `${mark}${name}=${REDACTED}` : whole,
    );
  if (redacted.includes('@') || redacted.includes('%40'))
    redacted = redacted.replace(EMAIL, (found) => (RELEASE.test(found) ? found : '[e-mail]'));
  return redacted.includes('+') ? redacted.replace(PHONE, '[phone]') : redacted;
}

/** Pino hooks that pass every line through `redactLine` before it is written. */
export const redactingHooks = { streamWrite: redactLine };
