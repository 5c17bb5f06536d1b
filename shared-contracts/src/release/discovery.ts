import * as z from 'zod/mini';
import { digest } from '#src/release/digest.ts';
import { releaseName } from '#src/release/names.ts';

/**
 * The current set as an import map: the name of each remote → the address of its entry, and the hash of each of its modules.
 * @see https://html.spec.whatwg.org/multipage/webappapis.html#import-maps
 */
export const importMap = z.strictObject({ imports: z.record(releaseName, z.url()), integrity: z.record(z.url(), digest) });
export type ImportMap = z.infer<typeof importMap>;

/**
 * The current set in the Frontend Discovery schema. Each remote has one version, which all visitors get.
 * @see https://github.com/awslabs/frontend-discovery/blob/main/schema/v1-pre.json
 */
export const frontendDiscovery = z.strictObject({
  schema: z.string(),
  microFrontends: z.record(
    releaseName,
    z.array(
      z.strictObject({
        url: z.url(),
        metadata: z.strictObject({ integrity: digest, version: z.string() }),
        deployment: z.object({ traffic: z.number().check(z.gte(0), z.lte(100)), default: z.boolean() }),
        /** Fields of this registry. */
        extras: z.object({
          environment: z.string(),
          set: z.number(),
          contract: z.string(),
          /** Address of the Module Federation manifest; absent if the version has none. */
          module_federation_manifest: z.optional(z.url()),
        }),
      }),
    ),
  ),
});
export type FrontendDiscovery = z.infer<typeof frontendDiscovery>;

/** A Module Federation manifest. Only the field that the registry changes is described. */
export const moduleFederationManifest = z.looseObject({ metaData: z.looseObject({ publicPath: z.optional(z.string()) }) });
export type ModuleFederationManifest = z.infer<typeof moduleFederationManifest>;
