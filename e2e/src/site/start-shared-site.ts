import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { startStack } from '@plenum/scripts/stack/start-stack';
import { keepBuilds } from '#src/site/builds.ts';
import { SHARED_SITE } from '#src/site/shared-site.ts';
import { SITE_ENVIRONMENT, siteOf } from '#src/site/site.ts';

/** Once per run: builds what changed, starts the product on free ports in a fresh folder, publishes and activates it. */
// oxlint-disable-next-line import/no-default-export -- Playwright asks for the default one
export default async function startSharedSite(): Promise<() => Promise<void>> {
  const home = await mkdtemp(path.join(tmpdir(), 'plenum-e2e-'));
  const tidyUp = () => rm(home, { recursive: true, force: true });
  try {
    const stack = await startStack({ dataDir: path.join(home, 'shared'), env: SITE_ENVIRONMENT });
    await keepBuilds(path.join(home, 'builds'));
    process.env[SHARED_SITE] = JSON.stringify({ home, site: siteOf(stack) });
    return async () => {
      await stack.stop();
      await tidyUp();
    };
  } catch (error) {
    await tidyUp();
    throw error;
  }
}
