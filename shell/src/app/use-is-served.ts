import type { RouteTable } from '#src/routes/create-route-table.ts';
import { useApp } from '#src/app/app-context.tsx';

/** Tells whether the release set of this page has a page at an address: links in content to others are left out. */
export function useIsServed(): RouteTable['isServed'] {
  return useApp().runtime.routes.isServed;
}
