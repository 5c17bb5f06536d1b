import * as z from 'zod/mini';

/** The social preview image of a page. The shell's server draws it from an alias, as it does covers. */
export const socialPicture = z.object({
  kind: z.enum(['article', 'webinar', 'site']),
  /** Same format as the content's own aliases: lower-case letters and digits, separated by single hyphens. */
  alias: z.string().check(z.regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/), z.maxLength(100)),
});
export type SocialPicture = z.infer<typeof socialPicture>;

/** Increase it when the drawing changes: clients cache a picture forever under its URL. */
export const SOCIAL_PICTURE_DRAWING = '1';

/** Size in pixels. */
export const SOCIAL_PICTURE = { width: 1200, height: 630 } as const;

const FOLDER = '/social/';

/**
 * Returns the path of a picture, without origin, for `openGraph.image`.
 * @param picture kind of page and its alias
 * @returns a path of this site
 * @example
 * socialPicturePath({ kind: 'webinar', alias: 'first-steps' }); // '/social/webinar/first-steps.png?v=1'
 */
export function socialPicturePath({ kind, alias }: SocialPicture): string {
  return `${FOLDER}${kind}/${alias}.png?v=${SOCIAL_PICTURE_DRAWING}`;
}

/**
 * Returns whether `path` is the path of such a picture, whose size and content are known.
 * @param path a path of this site
 * @returns false for any other picture
 * @example
 * isSocialPicture('/social/webinar/first-steps.png?v=1'); // true
 */
export function isSocialPicture(path: string): boolean {
  return path.startsWith(FOLDER);
}
