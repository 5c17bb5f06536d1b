import type { Question } from '#src/pages/faq/question.ts';
import type { Step } from '#src/pages/sections/steps.tsx';

/** What one landing page says. */
export interface LandingContent {
  /** Of the browser's tab and of search results. */
  readonly title: string;
  readonly heading: string;
  /** The whole page in one sentence. */
  readonly verdict: string;
  /** The comparison: heads of the columns after the first, then rows of as many cells. */
  readonly comparison: {
    readonly caption: string;
    readonly heads: readonly string[];
    readonly rows: readonly { readonly what: string; readonly cells: readonly string[] }[];
  };
  readonly stepsTitle: string;
  readonly steps: readonly Step[];
  readonly questions: readonly Question[];
}
