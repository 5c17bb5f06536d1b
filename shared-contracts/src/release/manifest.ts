import * as z from 'zod/mini';
import { digest } from '#src/release/digest.ts';
import { releaseName, releasePath, releaseVersion } from '#src/release/names.ts';

const file = z.object({ hash: digest, size: z.number().check(z.int(), z.gte(0)) });
const files = z.record(releasePath, file);

/** The files that one screen or block needs beyond the entry, in loading order. */
export const chunkFiles = z.object({ js: z.array(releasePath), css: z.array(releasePath) });
export type ChunkFiles = z.infer<typeof chunkFiles>;

/** What a remote declares that it exposes; checked against its grants at publish. */
export const exposed = z.object({
  /** Own further paths of a screen, below the remote's granted prefixes. */
  screens: z.array(z.object({ name: z.string(), paths: z._default(z.array(z.string()), []) })),
  blocks: z.array(z.object({ name: z.string() })),
});
export type Exposed = z.infer<typeof exposed>;

/** A part of a remote that a shell's route table names, and the first path that shows it. */
export const needed = z.object({ remote: releaseName, kind: z.enum(['screen', 'block']), name: z.string(), path: z.string() });
export type Needed = z.infer<typeof needed>;

/** One immutable version of the shell or of a remote: its files, their hashes, and what it was built against. */
export const releaseManifest = z.object({
  spec: z.literal('plenum.release/1'),
  name: releaseName,
  version: releaseVersion,
  /** The remote contract it was built against: `major.minor`. */
  contract: z.string().check(z.regex(/^\d+\.\d+$/)),
  /** Shared libraries it expects from the host: package → semver range. */
  shared: z.record(z.string(), z.string()),
  exposes: exposed,
  /** Of the shell: what its pages take of the remotes. Absent from remotes, and from shells built before it was written. */
  needs: z.optional(z.array(needed)),
  web: z.object({
    entry: releasePath,
    /** Files of the entry itself (beyond `entry`), loaded before anything is rendered. */
    initial: chunkFiles,
    /** `screen-article`, `block-latest-articles` → files. */
    chunks: z.record(z.string(), chunkFiles),
    files,
  }),
  node: z.object({ entry: releasePath, files }),
  source: z.object({ revision: z.nullable(z.string()), author: z.string() }),
});
export type ReleaseManifest = z.infer<typeof releaseManifest>;
