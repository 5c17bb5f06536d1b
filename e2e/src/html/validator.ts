import { type HtmlElement, HtmlValidate, Rule, StaticConfigLoader, definePlugin } from 'html-validate/node';

/** Within a list a name stands once (HTML standard, "The dl element"); the validator's own rules leave that out. */
class UniqueTerms extends Rule {
  override setup(): void {
    this.on('dom:ready', ({ document }) => {
      for (const list of document.querySelectorAll('dl')) this.#checkList(list);
    });
  }

  #checkList(list: HtmlElement): void {
    const seen = new Set<string>();
    for (const term of list.querySelectorAll('dt')) {
      const name = term.textContent.trim();
      if (seen.has(name)) this.report(term, `The name "${name}" stands in this list already`);
      seen.add(name);
    }
  }
}

/** The HTML standard, by html-validate; what concerns accessibility is axe's. */
const validator = new HtmlValidate(
  new StaticConfigLoader({
    root: true,
    extends: ['html-validate:standard'],
    plugins: [definePlugin({ name: 'plenum', rules: { 'plenum/unique-terms': UniqueTerms } })],
    rules: { 'plenum/unique-terms': 'error' },
  }),
);

/** What an outside validator finds wrong in a document: `line:column rule: message`. */
export async function htmlErrorsOf(html: string): Promise<string[]> {
  const { results } = await validator.validateString(html);
  return results.flatMap(({ messages }) =>
    messages.map(({ line, column, ruleId, message, selector }) => `${line}:${column} ${ruleId}: ${message} (${selector ?? ''})`),
  );
}
