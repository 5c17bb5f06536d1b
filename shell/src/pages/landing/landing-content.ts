import type { Question } from '#src/pages/faq/question.ts';
import type { TableData } from '#src/pages/sections/data-table.tsx';
import type { Step } from '#src/pages/sections/steps.tsx';

/** What one landing page says. */
export interface LandingContent {
  /** Of the browser's tab and of search results. */
  readonly title: string;
  readonly heading: string;
  /** The whole page in one sentence. */
  readonly verdict: string;
  /** The centrepiece; the last column is ours. */
  readonly comparison: TableData;
  readonly stepsTitle: string;
  readonly steps: readonly Step[];
  readonly questions: readonly Question[];
}
