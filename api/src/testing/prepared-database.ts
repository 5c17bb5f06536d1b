import { copyOfTemplate } from '@plenum/shared-server/testing/database-template';
import type { Config } from '#src/config.ts';
import type { Content } from '#src/content/import/read-content.ts';
import { contentDigest } from '#src/content/import/import-content.ts';
import { prepareDatabase } from '#src/app/prepare-database.ts';

/** Another worker of the run may be preparing the template. */
const CONNECT_MS = 30_000;

/**
 * Creates the prepared database of `settings`. Only the first one of a run with this content is migrated and filled; it becomes the
 * template of all others.
 */
export async function makePreparedDatabase(settings: Config['database'], content: Content): Promise<void> {
  await copyOfTemplate(settings, {
    kind: `api_${contentDigest(content).slice(0, 12)}`,
    prepare: async (name) => {
      await prepareDatabase({ ...settings, name, connectMs: CONNECT_MS }, content);
    },
  });
}
