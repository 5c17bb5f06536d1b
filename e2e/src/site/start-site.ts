import path from 'node:path';
import { randomBytes } from 'node:crypto';
import type { Stack } from '@plenum/scripts/stack/start-stack';
import { sharedSite } from '#src/site/shared-site.ts';
import { startFromTemplate } from '#src/site/site-template.ts';

/** Creates a folder of this run for one site. */
export function freshFolder(purpose: string): string {
  return path.join(sharedSite().home, `${purpose}-${randomBytes(4).toString('hex')}`);
}

/**
 * Starts a copy of the product for tests that change releases or stop services.
 * @param dataDir reused if it exists
 * @param env settings of all its services
 */
export async function startSite(dataDir: string = freshFolder('site'), env: Readonly<Record<string, string>> = {}): Promise<Stack> {
  return startFromTemplate(sharedSite().template, dataDir, env);
}
