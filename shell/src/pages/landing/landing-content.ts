import type { Question } from '#src/pages/faq/question.ts';
import type { TableData } from '#src/pages/sections/data-table.tsx';
import type { Step } from '#src/pages/sections/steps.tsx';

/** Content of one landing page. */
export interface LandingContent {
  /** Title in the browser's tab and in search results. */
  readonly title: string;
  readonly heading: string;
  /** The message of the page in one sentence. */
  readonly verdict: string;
  /** The comparison, which is the centre of the page; its last column is ours. */
  readonly comparison: TableData;
  readonly stepsTitle: string;
  readonly steps: readonly Step[];
  readonly questions: readonly Question[];
}
