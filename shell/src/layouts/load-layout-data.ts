import { type SiteFrameData, loadSiteFrame } from '#src/app/start-up-data.ts';
import type { AppRuntime } from '#src/app/app-runtime.ts';
import { loadLayoutSlots } from '#src/blocks/load-layout-slots.ts';
import type { BlockResult } from '#src/remotes/screen-result.ts';
import { type LayoutName, hasSiteFrame } from '#src/routes/layout-names.ts';

/** Result of a layout's loader. */
export interface LayoutData {
  /** Key of the fill → result. */
  readonly blocks: Readonly<Record<string, BlockResult>>;
  /** Null in layouts without the site's header and footer, and if the document already has their data. */
  readonly frame: SiteFrameData | null;
}

/** Loads the data that a layout needs around its pages. */
export async function loadLayoutData(layout: LayoutName, request: Request, runtime: AppRuntime): Promise<LayoutData> {
  const [blocks, frame] = await Promise.all([
    loadLayoutSlots(layout, request, runtime),
    hasSiteFrame(layout) ? loadSiteFrame(runtime, request.signal) : null,
  ]);
  return { blocks, frame };
}
