import '@plenum/shared-ui/styles/tokens.css';
import '@plenum/shared-ui/styles/fonts.css';
import '@plenum/shared-ui/styles/base.css';
import '#src/boot/below-first-view.css';
import '#src/boot/incomplete-page.css';
import { nextTask } from '#src/boot/next-task.ts';

/**
 * Modules of this file that are evaluated one after another, each in a task of its own: together they would keep a phone from answering a press
 * for a quarter of a second. The first ones are what the last one imports.
 */
const PARTS: readonly (() => Promise<unknown>)[] = [
  () => import(/* webpackMode: "eager" */ 'react-dom/client'),
  () => import(/* webpackMode: "eager" */ '#src/shared-modules.ts'),
  () => import(/* webpackMode: "eager" */ '#src/router/route-objects.tsx'),
  () => import(/* webpackMode: "eager" */ '@plenum/federation/host/browser/create-browser-host'),
];

async function start(): Promise<void> {
  for (const part of PARTS) {
    await nextTask();
    await part();
  }
  await nextTask();
  const { main } = await import(/* webpackMode: "eager" */ '#src/browser/main.ts');
  await main();
}

void start();
