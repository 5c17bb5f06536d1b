import { globSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { findPatternProblem } from '@plenum/shared-contracts/navigation/route-pattern';
import { type Exposed, routesOf } from '@plenum/shared-contracts/release/manifest';
import { findInlineStyles } from '#src/build/source-checks/find-inline-styles.ts';
import { findUndeclaredSlots } from '#src/build/source-checks/find-undeclared-slots.ts';
import { findUndeclaredStorage } from '#src/build/source-checks/find-undeclared-storage.ts';

/**
 * Compares a remote's sources with what it declares.
 * @param name its release name
 * @param root folder of its workspace
 * @throws Error for the first thing that the registry or the browser would refuse, or that would stay empty without any message
 */
export async function checkSources(name: string, root: string, { screens, storage = [] }: Exposed): Promise<void> {
  const files = globSync('src/**/*.{ts,tsx}', { cwd: root, exclude: (file) => /\.test\.tsx?$/.test(file) });
  const sources = await Promise.all(files.map(async (file) => ({ file, text: await readFile(path.join(root, file), 'utf8') })));
  const [slot] = findUndeclaredSlots(sources, new Set(screens.flatMap(({ slots }) => slots)));
  if (slot)
    throw new Error(
      `${name}: ${slot.file} shows the slot ${slot.slot}, which no screen declares, so no block would be loaded for it. Declare it in src/remote.ts, at the screen that shows it: slots: ['${slot.slot}'].`,
    );
  const [undeclared] = findUndeclaredStorage(sources, storage);
  if (undeclared)
    throw new Error(
      `${name}: ${undeclared.file} stores something in the browser, and src/remote.ts declares nothing of that kind, so /cookies would not list it. Declare it there: storage: [{ name: '…', where: '${undeclared.where}', purpose: '…', duration: '…' }].`,
    );
  const [styled] = findInlineStyles(sources);
  if (styled !== undefined)
    throw new Error(
      `${name}: ${styled} has an element with style=, which the pages' content security policy blocks. Use a class of a CSS module.`,
    );
  for (const screen of screens)
    for (const { path: route } of routesOf(screen)) {
      const problem = findPatternProblem(route);
      if (problem !== null)
        throw new Error(`${name}: the screen ${screen.name} declares the path ${route}, which ${problem}. Correct it in src/remote.ts.`);
    }
}
