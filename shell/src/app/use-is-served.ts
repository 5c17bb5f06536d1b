import type { RouteTable } from '#src/routes/create-route-table.ts';
import { useApp } from '#src/app/app-context.tsx';

/** Tells whether this page's release set serves an address; links in content to other addresses are left out. */
export function useIsServed(): RouteTable['isServed'] {
  return useApp().runtime.routes.isServed;
}
