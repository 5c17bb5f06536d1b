/** How many more webinars each list shows with a step: a module of its own, so that a screen does not import its loader's code for it. */
export const PAST_STEP = 6;
export const RELEVANCE_STEP = 12;
/** How many past webinars a category shows: a line above what is ahead, or cards if nothing is. */
export const PAST_IN_LINE = 3;
/** How many recordings stand above the list of past webinars: a row. */
export const RECORDED = 3;
