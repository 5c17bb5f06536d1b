export type MarkKind = 'yes' | 'partly' | 'no';

/** What each mark says to those who do not see it. */
export const MARK_LABELS: Readonly<Record<MarkKind, string>> = { yes: 'Yes', partly: 'Partly', no: 'No' };
