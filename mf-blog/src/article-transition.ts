import { viewTransition } from '@plenum/shared-ui/view-transition';

/** An article's cover or title turns from its card's into its page's and back. */
export const articleTransition = (part: 'cover' | 'title', alias: string) => viewTransition(part, 'article', alias);
