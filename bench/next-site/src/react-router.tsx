'use client';
// What the screens use of React Router, as Next's own links and navigation.
import NextLink from 'next/link';
import { usePathname, useRouter } from 'next/navigation';
import type { ComponentProps, MouseEvent } from 'react';

interface LinkProps extends Omit<ComponentProps<typeof NextLink>, 'href'> {
  readonly to: string;
  readonly viewTransition?: boolean;
}

export function Link({ to, viewTransition: _, ...rest }: LinkProps) {
  // The other pages of the site do not exist here.
  return <NextLink href={to} prefetch={false} {...rest} />;
}

export function NavLink({ to, ...rest }: LinkProps) {
  const pathname = usePathname();
  const isCurrent = pathname === to || pathname.startsWith(`${to}/`);
  return <Link to={to} aria-current={isCurrent ? 'page' : undefined} {...rest} />;
}

export function useLocation() {
  return { pathname: usePathname(), search: '', hash: '', key: 'default', state: null };
}

export function useNavigate(): (to: string) => void {
  const router = useRouter();
  return (to) => router.push(to);
}

export function useLinkClickHandler(to: string): (event: MouseEvent) => void {
  const router = useRouter();
  return (event) => {
    event.preventDefault();
    router.push(to);
  };
}

export const useNavigation = () => ({ state: 'idle' });
