import { useApp } from '#src/app/app-context.tsx';
import { useStore } from '#src/stores/use-store.ts';

/** How a person can be reached without a form. */
export interface Reachable {
  readonly email: string | undefined;
  readonly phone: string | undefined;
}

/** Returns the site's e-mail address and phone, which come with the header. */
export function useReachable(): Reachable {
  const { header: store, settings } = useApp().runtime;
  const header = useStore(store);
  return { email: header?.email ?? settings?.support_email, phone: header?.phone };
}
