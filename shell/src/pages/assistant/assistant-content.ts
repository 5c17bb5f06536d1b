import type { Question } from '#src/pages/faq/question.ts';

/** Content of one assistant's page. */
export interface AssistantContent {
  /** Name in the breadcrumbs and in the list of the four assistants. */
  readonly name: string;
  readonly title: string;
  readonly heading: string;
  readonly description: string;
  /** A spoken or written sentence; the text in `mark` is what the assistant picked up. */
  readonly heard: readonly { readonly who: string; readonly before: string; readonly mark?: string; readonly after?: string }[];
  readonly heardTitle: string;
  /** The assistant's result. */
  readonly madeTitle: string;
  readonly made: readonly { readonly what: string; readonly detail: string }[];
  readonly can: readonly string[];
  readonly cannot: readonly string[];
  readonly questions: readonly Question[];
}
