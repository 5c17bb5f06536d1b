/** How many more webinars each list shows with a step: a module of its own, so that a screen does not import its loader's code for it. */
export const PAST_STEP = 6;
export const RELEVANCE_STEP = 12;
/** How many past webinars a category shows above what is ahead. */
export const PAST_IN_LINE = 3;
/** With as few more, a list shows all: a link would lead to one or two. */
export const SPARE = 2;
/** How many recordings stand above the list of past webinars: a row. */
export const RECORDED = 3;

/** Returns how many items of a list its first `page` steps show. */
export function shownUpTo(page: number, step: number, total: number): number {
  const shown = page * step;
  return total - shown <= SPARE ? total : shown;
}
