import * as z from 'zod/mini';

/** What a page looks like where its address is passed on: drawn by the shell's server from an alias alone, as covers are. */
export const socialPicture = z.object({
  kind: z.enum(['article', 'webinar', 'site']),
  /** As the content's own aliases are: small letters and digits with single dashes between. */
  alias: z.string().check(z.regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/), z.maxLength(100)),
});
export type SocialPicture = z.infer<typeof socialPicture>;

/** Raised when pictures come to be drawn differently: whoever fetched one keeps it for good under this address. */
export const SOCIAL_PICTURE_DRAWING = '1';

/** Size in pixels, and what there is to see. */
export const SOCIAL_PICTURE = {
  width: 1200,
  height: 630,
  alt: 'The name Plenum above round seats in half circles around a stage, some of them lit.',
} as const;

const FOLDER = '/social/';

/** Address of a picture, without origin, for `openGraph.image`. */
export function socialPicturePath({ kind, alias }: SocialPicture): string {
  return `${FOLDER}${kind}/${alias}.png?v=${SOCIAL_PICTURE_DRAWING}`;
}

/** Whether `path` is the address of such a picture, whose size and words are known. */
export function isSocialPicture(path: string): boolean {
  return path.startsWith(FOLDER);
}
