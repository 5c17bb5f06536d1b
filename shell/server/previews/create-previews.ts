import type { Config } from '#server/config.ts';
import { PreviewReader } from '#server/previews/preview-reader.ts';
import { PreviewRenders } from '#server/previews/preview-renders.ts';
import { PreviewVersions } from '#server/previews/preview-versions.ts';
import { Previews } from '#server/previews/previews.ts';
import type { compose, PathsOf } from '#server/release-set/compose.ts';
import type { RegistryClient } from '#server/releases/registry-client.ts';
import { ReleaseStore, type StoreOptions } from '#server/releases/release-store.ts';
import { RenderService, type RenderServiceOptions } from '#server/render-pool/render-service.ts';
import type { TrustStore } from '#server/trust/trust-store.ts';

interface PreviewParts {
  readonly config: Pick<Config, 'previewOrigins' | 'render'>;
  readonly registry: RegistryClient;
  readonly trust: TrustStore;
  readonly store: Pick<StoreOptions, 'dir' | 'alarm' | 'onUsed'>;
  readonly compose: typeof compose;
  readonly pathsOf: PathsOf;
  readonly renders: Pick<RenderServiceOptions, 'environment' | 'callApi'>;
  readonly log: RenderServiceOptions['log'];
}

/** Bytes of files of previewed versions in memory. Few browsers request them. */
const MEMORY_BYTES = 16 * 1024 * 1024;

/** Creates the previews of a site. They share nothing with the current set but the registry, the trusted keys and the folder of files. */
export function createPreviews({ config, registry, trust, store: files, compose, pathsOf, renders, log }: PreviewParts): Previews {
  const versions = new PreviewVersions();
  const store = new ReleaseStore({ ...files, registry, activated: versions, trust, memoryBytes: MEMORY_BYTES });
  const createService = (id: string) =>
    new RenderService({
      ...config.render,
      ...renders,
      processes: 1,
      readFile: async (name, version, side, path) => Buffer.from(await store.read(name, version, side, path)).toString('utf8'),
      // Not counted: the metrics are those of the current set.
      log: (level, message, details) => log(level, message, { ...details, preview: id }),
    });
  return new Previews({
    origins: config.previewOrigins,
    reader: new PreviewReader({ registry, trust, onVerified: (preview) => versions.add(preview), now: Date.now }),
    renders: new PreviewRenders({ store, compose, pathsOf, createService }),
    trust,
    store,
    now: Date.now,
  });
}
