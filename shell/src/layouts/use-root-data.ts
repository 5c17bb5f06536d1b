import { useRouteLoaderData } from 'react-router';
import type { RootData } from '#src/routes/root-data.ts';

/** What every page starts from; everything in it may be missing. */
export function useRootData(): RootData {
  return useRouteLoaderData<RootData>('root') ?? { header: null, settings: null };
}
