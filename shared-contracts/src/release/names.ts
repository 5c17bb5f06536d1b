import * as z from 'zod/mini';

/** `shell`, or a remote: `mf-` and lower-case words. */
export const releaseName = z.string().check(z.regex(/^(shell|mf-[a-z0-9]+(-[a-z0-9]+)*)$/), z.maxLength(64));
export type ReleaseName = z.infer<typeof releaseName>;

/** A semver version without build metadata: two builds of one version may not exist. Source: semver.org, rule 2, 9. */
export const releaseVersion = z
  .string()
  .check(
    z.regex(
      /^(0|[1-9]\d*)\.(0|[1-9]\d*)\.(0|[1-9]\d*)(-(0|[1-9]\d*|\d*[a-zA-Z-][\da-zA-Z-]*)(\.(0|[1-9]\d*|\d*[a-zA-Z-][\da-zA-Z-]*))*)?$/,
    ),
    z.maxLength(64),
  );
export type ReleaseVersion = z.infer<typeof releaseVersion>;

/**
 * A file's path inside one side of a release: relative, forward slashes, every segment starting with
 * a letter, a digit or `_` (so no `..`, no hidden file), nothing but letters, digits, `.`, `_`, `-`.
 * Paths are keys of objects, so the one name that would reach a prototype is refused.
 */
export const releasePath = z.string().check(z.regex(/^(?!__proto__$)\w[\w.-]*(\/\w[\w.-]*)*$/), z.maxLength(200));

export const environmentName = z.string().check(z.regex(/^[a-z][a-z0-9-]{0,31}$/));
