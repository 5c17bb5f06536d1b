import * as z from 'zod/mini';

/** The Open Graph image of a page. The shell's server draws it from what the API says about the page (`og-image-content.ts`). */
export const ogImage = z.object({
  kind: z.enum(['article', 'author', 'page', 'site', 'speaker', 'webinar']),
  /** Name of a page of the site, key of a person, or alias. Same format as the content's own aliases: lower-case letters and digits, separated by single hyphens. */
  alias: z.string().check(z.regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/), z.maxLength(100)),
});
export type OgImage = z.infer<typeof ogImage>;
