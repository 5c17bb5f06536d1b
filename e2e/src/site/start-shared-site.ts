import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { keepTemporaryFilesInMemory } from '@plenum/scripts/process/memory-folder';
import { keepBuilds } from '#src/site/builds.ts';
import { SHARED_SITE } from '#src/site/shared-site.ts';
import { makeTemplate, startFromTemplate } from '#src/site/site-template.ts';
import { siteOf } from '#src/site/site.ts';

/** Runs once: builds what has changed, publishes and activates it on a first site, and starts the shared site from a copy of that one. */
// oxlint-disable-next-line import/no-default-export -- Playwright requires a default export
export default async function startSharedSite(): Promise<() => Promise<void>> {
  const removeTestFiles = await keepTemporaryFilesInMemory();
  const home = await mkdtemp(path.join(tmpdir(), 'plenum-e2e-'));
  const tidyUp = async () => {
    await rm(home, { recursive: true, force: true });
    await removeTestFiles();
  };
  try {
    const template = path.join(home, 'template');
    await makeTemplate(template);
    await keepBuilds(path.join(home, 'builds'));
    const stack = await startFromTemplate(template, path.join(home, 'shared'), {});
    process.env[SHARED_SITE] = JSON.stringify({ home, template, site: siteOf(stack) });
    return async () => {
      await stack.stop();
      await tidyUp();
    };
  } catch (error) {
    await tidyUp();
    throw error;
  }
}
