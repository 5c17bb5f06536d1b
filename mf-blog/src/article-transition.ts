import { viewTransition } from '@plenum/shared-ui/view-transition';

/** View transition of an article's cover or title between its card and its page. */
export const articleTransition = (part: 'cover' | 'title', alias: string) => viewTransition(part, 'article', alias);
