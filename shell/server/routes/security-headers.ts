/**
 * Sent with every HTML answer. The nonce is this answer's own.
 * @param devSources origins of development servers, whose styles, fonts and hot updates are let in
 */
export function securityHeaders(nonce: string, devSources: readonly string[] = []): Record<string, string> {
  const dev = devSources.map((source) => ` ${source}`).join('');
  const policy = [
    "default-src 'none'",
    `script-src 'nonce-${nonce}' 'strict-dynamic'`,
    `style-src 'self' 'nonce-${nonce}'${dev}`,
    `img-src 'self' data:${dev}`,
    `font-src 'self'${dev}`,
    `connect-src 'self'${dev}`,
    "manifest-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "object-src 'none'",
    "frame-ancestors 'none'",
  ].join('; ');
  return {
    'content-security-policy': policy,
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'cross-origin-opener-policy': 'same-origin',
    'permissions-policy': 'camera=(), microphone=(), geolocation=()',
  };
}
