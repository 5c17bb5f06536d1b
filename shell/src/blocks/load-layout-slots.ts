import { startBlocks } from '#src/blocks/load-blocks.ts';
import type { LayoutName } from '#src/routes/layout-names.ts';
import type { AppRuntime } from '#src/app/app-runtime.ts';
import { loadSettings } from '#src/app/start-up-data.ts';
import type { BlockResult } from '#src/remotes/screen-result.ts';
import { layoutFills } from '#src/slots/slots.ts';

/**
 * Loads the fills of a layout's slots, on the server. In the browser no navigation waits for them: they load beside the page and stay for
 * the document (`loadMissingFills`).
 * @returns key of the fill → result
 */
export async function loadLayoutSlots(
  layout: LayoutName,
  { url, signal }: Request,
  runtime: AppRuntime,
): Promise<Readonly<Record<string, BlockResult>>> {
  const fills = runtime.onServer ? layoutFills(layout, runtime.slots) : [];
  if (fills.length === 0) return {};
  await loadSettings(runtime, signal);
  return startBlocks(fills, { url: new URL(url), signal }, runtime)();
}
