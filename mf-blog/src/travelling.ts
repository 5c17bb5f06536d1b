import { travelling as nameOf } from '@plenum/shared-ui/travelling';

/** An article's cover or title turns from its card's into its page's and back. */
export const travelling = (part: 'cover' | 'title', alias: string) => nameOf(part, 'article', alias);
