interface HtmlPolicy {
  createHTML(html: string): TrustedHTML;
}

interface PolicyFactory {
  createPolicy(name: string, rules: { createHTML(html: string): string }): HtmlPolicy;
}

/** The policy name listed in the content security policy. */
export const TRUSTED_HTML_POLICY = 'plenum-html';

/** Shell and remotes may each contain a copy of this module, and a policy can be created only once per document. */
const SHARED = Symbol.for(TRUSTED_HTML_POLICY);

type Globals = typeof globalThis & { trustedTypes?: PolicyFactory; [SHARED]?: HtmlPolicy };

function policy(): HtmlPolicy | undefined {
  const globals = globalThis as Globals;
  globals[SHARED] ??= globals.trustedTypes?.createPolicy(TRUSTED_HTML_POLICY, { createHTML: (html) => html });
  return globals[SHARED];
}

/**
 * Marks HTML as trusted for `dangerouslySetInnerHTML` on pages that enforce Trusted Types. Does not change the text: pass only
 * HTML that the server has sanitised or that is part of our source.
 * @param html sanitised HTML
 * @returns the same HTML, as `TrustedHTML` where the browser supports it
 * @throws TypeError where the content security policy does not list `plenum-html`
 * @example
 * <div dangerouslySetInnerHTML={{ __html: trustedHtml(article.html) }} />
 */
export function trustedHtml(html: string): TrustedHTML | string {
  return policy()?.createHTML(html) ?? html;
}
