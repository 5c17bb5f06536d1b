interface HtmlPolicy {
  createHTML(html: string): TrustedHTML;
}

interface PolicyFactory {
  createPolicy(name: string, rules: { createHTML(html: string): string }): HtmlPolicy;
}

/** The name that the content security policy lists. */
export const TRUSTED_HTML_POLICY = 'plenum-html';

/** Shell and remotes may each bring a copy of this module, and a policy can be created once in a document. */
const SHARED = Symbol.for(TRUSTED_HTML_POLICY);

type Globals = typeof globalThis & { trustedTypes?: PolicyFactory; [SHARED]?: HtmlPolicy };

function policy(): HtmlPolicy | undefined {
  const globals = globalThis as Globals;
  globals[SHARED] ??= globals.trustedTypes?.createPolicy(TRUSTED_HTML_POLICY, { createHTML: (html) => html });
  return globals[SHARED];
}

/**
 * HTML for `dangerouslySetInnerHTML` on pages that enforce Trusted Types. It vouches for the text and changes nothing: only
 * what the server has sanitised, or what stands in our source, may come here.
 */
export function trustedHtml(html: string): TrustedHTML | string {
  return policy()?.createHTML(html) ?? html;
}
