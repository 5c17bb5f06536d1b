import { type HtmlElement, HtmlValidate, Rule, StaticConfigLoader, definePlugin } from 'html-validate/node';

/** A name occurs only once in a description list (HTML standard, "The dl element"); the validator has no rule for that. */
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

/** Checks conformance to the HTML standard. Axe checks accessibility. */
const validator = new HtmlValidate(
  new StaticConfigLoader({
    root: true,
    extends: ['html-validate:standard'],
    plugins: [definePlugin({ name: 'plenum', rules: { 'plenum/unique-terms': UniqueTerms } })],
    rules: { 'plenum/unique-terms': 'error' },
  }),
);

/** Returns the errors that a third-party validator finds in a document: `line:column rule: message`. */
export async function htmlErrorsOf(html: string): Promise<string[]> {
  const { results } = await validator.validateString(html);
  return results.flatMap(({ messages }) =>
    messages.map(({ line, column, ruleId, message, selector }) => `${line}:${column} ${ruleId}: ${message} (${selector ?? ''})`),
  );
}
