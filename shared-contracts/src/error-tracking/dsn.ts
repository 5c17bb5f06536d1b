import * as z from 'zod/mini';

/** Public key, host, optional path and project number: https://develop.sentry.dev/sdk/foundations/transport/authentication/#dsn */
const DSN =
  /^(?<protocol>https?):\/\/(?<key>[a-z0-9]{1,64})@(?<host>[a-z0-9.-]+(?::\d{1,5})?|\[[0-9a-f:.]+\](?::\d{1,5})?)(?<path>(?:\/[\w-]+)*)\/(?<project>\d{1,20})$/i;

/** The DSN of an error tracking project: `https://key@errors.example/7`. It contains no secret, so pages may include it. */
export const errorDsn = z
  .string()
  .check(z.regex(DSN, 'is not the DSN of an error tracking project, such as https://key@errors.example/7'), z.maxLength(300));

/** The environment a service reports as; `production` by default. */
export const errorEnvironment = z._default(z.string().check(z.regex(/^[\w-]{1,64}$/)), 'production');

/**
 * Returns the URL that envelopes of a project are sent to: `https://errors.example/api/7/envelope/?sentry_key=key&sentry_version=7`.
 * @param dsn a value that `errorDsn` accepts
 * @returns an absolute URL
 * @throws TypeError when it is not a DSN
 * @example
 * envelopeUrl('https://key@errors.example/7'); // 'https://errors.example/api/7/envelope/?sentry_key=key&sentry_version=7'
 */
export function envelopeUrl(dsn: string): string {
  const { protocol, key, host, path, project } = DSN.exec(dsn)?.groups ?? {};
  if (!protocol || !key || !host || !project) throw new TypeError(`${dsn} is not the DSN of an error tracking project.`);
  return `${protocol}://${host}${path}/api/${project}/envelope/?sentry_key=${key}&sentry_version=7`;
}
