import { useRouteLoaderData } from 'react-router';
import { NO_ROOT_DATA, type RootData } from '#src/routes/root-data.ts';

/** What every page starts from; everything in it may be missing. */
export function useRootData(): RootData {
  return useRouteLoaderData<RootData>('root') ?? NO_ROOT_DATA;
}
