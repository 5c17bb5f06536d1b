import { escapeHtml } from '@plenum/shared-server/html/escape-html';

/** Markup in which inserted text is escaped. */
export class Html {
  readonly #markup: string;

  constructor(markup: string) {
    this.#markup = markup;
  }

  toString(): string {
    return this.#markup;
  }
}

type Value = string | number | null | false | Html | readonly Html[];

/** Builds markup from a template: strings are escaped, null and false are omitted. Attribute values must be in quotes. */
export function html(strings: TemplateStringsArray, ...values: readonly Value[]): Html {
  return new Html(strings.map((part, index) => part + render(values[index] ?? null)).join(''));
}

function render(value: Value): string {
  if (value === null || value === false) return '';
  if (value instanceof Html) return value.toString();
  return typeof value === 'object' ? value.join('') : escapeHtml(String(value));
}
