import { ConfigError } from '#src/errors.ts';

/** Codes of Node and OpenSSL for a certificate that no trusted authority has signed. */
const UNTRUSTED: ReadonlySet<unknown> = new Set([
  'DEPTH_ZERO_SELF_SIGNED_CERT',
  'SELF_SIGNED_CERT_IN_CHAIN',
  'UNABLE_TO_GET_ISSUER_CERT',
  'UNABLE_TO_GET_ISSUER_CERT_LOCALLY',
  'UNABLE_TO_VERIFY_LEAF_SIGNATURE',
  'CERT_SIGNATURE_FAILURE',
  'CERT_UNTRUSTED',
]);

/** The message of node-postgres, which has no code for it. */
const NO_TLS = 'The server does not support SSL connections';

/**
 * Returns the error of a connection as what is wrong with the TLS settings in `DATABASE_URL`, or null for any other error. Waiting does not
 * help against these, unlike against an outage.
 * @param connectionString is quoted without user and password
 */
export function tlsProblem(error: unknown, connectionString: string): ConfigError | null {
  const reason = reasonOf(error as Partial<NodeJS.ErrnoException>);
  if (!reason) return null;
  const { host } = new URL(connectionString);
  return new ConfigError(`DATABASE_URL: there is no verified connection to PostgreSQL at ${host}. ${reason}`, { cause: error });
}

function reasonOf({ code, path, message = '' }: Partial<NodeJS.ErrnoException>): string | null {
  if (UNTRUSTED.has(code))
    return `Its certificate is not signed by the authority in sslrootcert (${message}). sslrootcert must name the file with the certificate of that authority.`;
  if (code === 'ERR_TLS_CERT_ALTNAME_INVALID') return `Its certificate is for another host (${message}).`;
  if (code === 'CERT_HAS_EXPIRED' || code === 'CERT_NOT_YET_VALID') return `Its certificate is not valid now (${message}).`;
  if (code === 'ENOENT' && path !== undefined) return `The file ${path}, which a parameter names, does not exist.`;
  if (message === NO_TLS) return 'The server does not offer TLS: switch "ssl" on there.';
  return null;
}
