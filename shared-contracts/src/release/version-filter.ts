import * as z from 'zod/mini';
import { filterText } from '#src/release/filter-fields.ts';
import { releaseName } from '#src/release/names.ts';

/** Filters of published versions. */
export const versionFilter = z.object({
  /** A text in `name@version`, the revision of the sources or the author, in any case. */
  q: z.optional(filterText),
  release: z.optional(releaseName),
});
export type VersionFilter = z.infer<typeof versionFilter>;
