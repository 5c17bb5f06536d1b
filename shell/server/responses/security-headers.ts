import { permissionsPolicy } from '#contract/permissions-policy.ts';
import { TRUSTED_JSON_POLICY } from '@plenum/federation/host/browser/trusted-json';
import { TRUSTED_HTML_POLICY } from '@plenum/shared-ui/trusted-html';

/**
 * Returns the Trusted Types policies that a page of these remotes may create, each once. A remote's own policy is for URLs of its workers.
 */
function trustedTypes(remotes: readonly string[] | null, hasWidgets: boolean): string[] {
  // With third-party scripts the shell has a default policy, which allows only the configured URLs.
  const names = remotes ? [TRUSTED_HTML_POLICY, TRUSTED_JSON_POLICY, ...remotes, ...(hasWidgets ? ['default'] : [])] : ["'none'"];
  return ["require-trusted-types-for 'script'", `trusted-types ${names.join(' ')}`];
}

const WITHOUT_DEVICES = permissionsPolicy({ devices: false });

/** What a page's policy allows beside the site's own files. */
interface AllowedParts {
  /** Null: none, because a proxy may repeat the response. */
  readonly nonce: string | null;
  /** `'sha256-…'` */
  readonly scripts: readonly string[];
  readonly styles: readonly string[];
}

/**
 * Returns the headers of every HTML response.
 * @param allowed nonce of this response, or a nonce and the hashes of a page that several visitors get; null if it has neither scripts nor
 * styles
 * @param devSources origins of development servers, whose styles, fonts and hot updates are allowed
 * @param plainStyle style source of a page without a nonce
 * @param remotes names of the remotes that the page may load
 * @param widgetSources origins that third-party scripts connect to, and whose images and frames they show; null if there are none
 */
export function securityHeaders(
  allowed: string | AllowedParts | null,
  devSources: readonly string[] = [],
  plainStyle = "'none'",
  remotes: readonly string[] = [],
  widgetSources: readonly string[] | null = null,
): Record<string, string> {
  const sources = typeof allowed === 'string' ? { nonce: allowed, scripts: [], styles: [] } : allowed;
  const own = (hashes: readonly string[]) => [...(sources?.nonce ? [`'nonce-${sources.nonce}'`] : []), ...hashes].join(' ');
  const dev = devSources.map((source) => ` ${source}`).join('');
  const widgets = (widgetSources ?? []).map((source) => ` ${source}`).join('');
  const policy = [
    "default-src 'none'",
    sources === null ? "script-src 'none'" : `script-src ${own(sources.scripts)} 'strict-dynamic'`,
    sources === null ? `style-src ${plainStyle}` : `style-src 'self' ${own(sources.styles)}${dev}`,
    `img-src 'self' data:${dev}${widgets}`,
    // Videos of recordings, with their captions.
    "media-src 'self'",
    `font-src 'self'${dev}`,
    sources === null ? "worker-src 'none'" : "worker-src 'self'",
    `connect-src 'self'${dev}${widgets}`,
    // The map of /contacts: a document of the release, in a sandbox.
    `frame-src 'self'${widgets}`,
    "manifest-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "object-src 'none'",
    "frame-ancestors 'none'",
    // Hot module replacement in development writes scripts and HTML without Trusted Types.
    ...(devSources.length > 0 ? [] : trustedTypes(sources === null ? null : remotes, widgetSources !== null)),
  ].join('; ');
  return {
    'content-security-policy': policy,
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'cross-origin-opener-policy': 'same-origin',
    'permissions-policy': WITHOUT_DEVICES,
  };
}
