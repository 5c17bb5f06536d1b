import type { Question } from '#src/pages/faq/question.ts';

/** What one assistant is and does. */
export interface AssistantContent {
  /** In the breadcrumbs and in the list of the four. */
  readonly name: string;
  readonly title: string;
  readonly heading: string;
  readonly description: string;
  /** What is said or written; the part in `mark` is what it took up. */
  readonly heard: readonly { readonly who: string; readonly before: string; readonly mark?: string; readonly after?: string }[];
  readonly heardTitle: string;
  /** What it makes of it. */
  readonly madeTitle: string;
  readonly made: readonly { readonly what: string; readonly detail: string }[];
  readonly can: readonly string[];
  readonly cannot: readonly string[];
  readonly questions: readonly Question[];
}
