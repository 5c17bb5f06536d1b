import * as z from 'zod/mini';
import { releaseManifest } from '#src/release/manifest.ts';

const { web, node } = releaseManifest.shape;

/**
 * The content of `dist/build.json` after a build: the manifest without what is only known at publish time (version, hashes, author).
 * `release publish` adds those.
 */
export const buildDescription = z.extend(
  z.pick(releaseManifest, { name: true, contract: true, shared: true, exposes: true, uses: true, needs: true, offers: true }),
  {
    web: z.omit(web, { files: true }),
    node: z.omit(node, { files: true }),
    /** Hash of the sources of the build. Only the publisher uses it, to compare the build with the sources present. */
    sources: z.optional(z.string()),
  },
);
export type BuildDescription = z.infer<typeof buildDescription>;
