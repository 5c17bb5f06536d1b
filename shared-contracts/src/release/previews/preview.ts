import * as z from 'zod/mini';
import { environmentName, releaseName } from '#src/release/names.ts';
import { releaseSet, setMember } from '#src/release/release-set.ts';

/** 24 hexadecimal digits. */
export const previewId = z.string().check(z.regex(/^[0-9a-f]{24}$/, 'is not the id of a preview'));

/** Minutes for which a preview is valid: at most a week. */
export const PREVIEW_MINUTES = { least: 1, most: 10_080, usual: 60 } as const;

/**
 * A signed preview: what one browser sees in place of the current set. It names published versions only, never code from elsewhere
 * (docs/decisions/0142).
 */
export const preview = z.object({
  id: previewId,
  environment: environmentName,
  /** Every release of the previewed site. */
  releases: z.record(releaseName, setMember),
  /** The set that it shows, or starts from. */
  set: z.pick(releaseSet, { epoch: true, number: true, created_at: true }),
  /** Releases whose versions differ from those of `set`. */
  changed: z.array(releaseName),
  /** True for a set of the past: the site refuses every write. */
  read_only: z.boolean(),
  reason: z.string(),
  actor: z.string(),
  created_at: z.string(),
  expires_at: z.string(),
});
export type Preview = z.infer<typeof preview>;

/** What a preview link contains. Sites verify it before they ask the registry for the preview. */
export const previewLink = z.pick(preview, { id: true, environment: true, read_only: true, expires_at: true });
export type PreviewLink = z.infer<typeof previewLink>;
