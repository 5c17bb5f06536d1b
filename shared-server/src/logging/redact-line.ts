import { isSecretName } from '@plenum/shared-contracts/navigation/secret-names';

/** `olga@example.com`, also as addresses write it. */
const EMAIL = /[\p{L}\p{N}._+-]+(?:@|%40)[\p{L}\p{N}-]+(?:\.[\p{L}\p{N}-]+)*\.\p{L}{2,}/giu;
/** `mf-blog@1.0.0-local.x`, which reads like one. */
const RELEASE = /^(?:mf-[\w-]+|shell)@\d/;
const PHONE = /(?<![\w.])\+\d{10,15}\b/g;
const CREDENTIALS = /\b(Bearer|Basic)\s+[\w.~+/=-]{4,}/gi;
/** A signed token wherever it stands. */
const JWT = /\beyJ[\w-]{5,}\.[\w-]{5,}\.[\w-]*/g;
const PARAMETER = /([?&])([\w%[\].-]{1,60})=([^&"'\s#\\]+)/g;
/** Members of objects that somebody logs whole. */
const MEMBER =
  /("(?:authorization|proxy-authorization|cookie|set-cookie|x-plenum-loader|password|new_password|token|access_?token|refresh_?token|client_secret|secret|otp)":)\s*"(?:[^"\\]|\\.)*"/gi;

const REDACTED = '[redacted]';

/**
 * A line of the log without what lets somebody in (tokens, passwords, parameters of addresses whose names say so) and without
 * e-mail addresses and telephone numbers, wherever in it they stand: the last net below what is taken out by name before.
 */
export function redactLine(line: string): string {
  return line
    .replace(MEMBER, `$1"${REDACTED}"`)
    .replace(CREDENTIALS, `$1 ${REDACTED}`)
    .replace(JWT, REDACTED)
    .replace(PARAMETER, (whole, mark: string, name: string) => (isSecretName(name) ? `${mark}${name}=${REDACTED}` : whole))
    .replace(EMAIL, (found) => (RELEASE.test(found) ? found : '[e-mail]'))
    .replace(PHONE, '[phone]');
}

/** For pino: every line passes `redactLine` before it is written. */
export const redactingHooks = { streamWrite: redactLine };
