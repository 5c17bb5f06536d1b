/** Query parameters, and pieces of paths, that let in whoever knows them. */
const SECRETS = /([?&](?:auth|token|refresh_token|code|state|password)=)[^&#]*/gi;
const SECRET_SEGMENTS = /(\/(?:webinars\/v1\/registration|new-pass|email-validate|validate|public\/invites\/v1)\/)[^/?#]+/gi;

/** An address fit for the log: what a secret is called stays, the secret does not. */
export function redactUrl(url: string): string {
  return url.replace(SECRETS, '$1[redacted]').replace(SECRET_SEGMENTS, '$1[redacted]');
}
