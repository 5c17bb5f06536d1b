import * as z from 'zod/mini';

/** `shell`, or the name of a remote: `mf-` and lower-case words. */
export const releaseName = z.string().check(z.regex(/^(shell|mf-[a-z0-9]+(-[a-z0-9]+)*)$/), z.maxLength(64));
export type ReleaseName = z.infer<typeof releaseName>;

/** A semver version without build metadata, as two builds of one version must not exist. Source: semver.org, rules 2 and 9. */
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
 * Path of a file inside one side of a release. It is relative with forward slashes; each segment starts with a letter, a digit or `_` (so
 * no `..` and no hidden files) and contains only letters, digits, `.`, `_` and `-`. Paths are used as object keys, so `__proto__` is
 * refused.
 */
export const releasePath = z.string().check(z.regex(/^(?!__proto__$)\w[\w.-]*(\/\w[\w.-]*)*$/), z.maxLength(200));

export const environmentName = z.string().check(z.regex(/^[a-z][a-z0-9-]{0,31}$/));
