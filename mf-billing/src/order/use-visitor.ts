import { useSession } from '@plenum/federation/remote/capabilities';

/** Returns who looks at the page. What was loaded for one visitor must not be shown to the next. */
export function useVisitor(): string {
  const { status, profile } = useSession().view;
  return profile?.id ?? status;
}
