/** Query parameters that let in whoever knows them. */
const SECRETS = /([?&](?:auth|token|refresh_token|code|password)=)[^&#]*/gi;

/** An address fit for the log: names of secret parameters stay, their values do not. */
export function redactUrl(url: string): string {
  return url.replace(SECRETS, '$1[redacted]');
}
