import * as z from 'zod/mini';
import { releaseManifest } from '#src/release/manifest.ts';

const { web, node } = releaseManifest.shape;

/**
 * What a build writes to `dist/build.json`: the manifest but for what is only known at publish
 * (version, hashes, author). `release publish` adds those.
 */
export const buildDescription = z.extend(
  z.pick(releaseManifest, { name: true, contract: true, shared: true, exposes: true, needs: true, offers: true }),
  {
    web: z.omit(web, { files: true }),
    node: z.omit(node, { files: true }),
    /** Hash of the sources it was made from; for the publisher alone, who compares it with what is there. */
    sources: z.optional(z.string()),
  },
);
export type BuildDescription = z.infer<typeof buildDescription>;
