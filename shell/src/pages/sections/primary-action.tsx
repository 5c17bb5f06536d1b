import { useSession } from '@plenum/federation/remote/capabilities';
import { LinkButton } from '@plenum/shared-ui/button';
import { useIsServed } from '#src/app/app-context.tsx';

const ACCOUNT_WEBINARS = '/account/webinars';

/**
 * The main button of a page. Guests get the given link; a signed-in user, who needs no account, gets their rooms, or without rooms their
 * webinars. Where a page has a more important step of its own, it is the second button.
 */
export function PrimaryAction({
  guest,
  isSecond = false,
}: {
  readonly guest: { readonly to: string; readonly text: string };
  readonly isSecond?: boolean;
}) {
  const { status, profile } = useSession().view;
  const isServed = useIsServed();
  const own = status === 'signed-in' && isServed(ACCOUNT_WEBINARS);
  const { to, text } = own ? ownAction(profile?.linkIva) : guest;
  return (
    <LinkButton {...(!isSecond && { variant: 'primary' })} to={to}>
      {text}
    </LinkButton>
  );
}

function ownAction(rooms: string | null | undefined): { to: string; text: string } {
  return rooms ? { to: rooms, text: 'Your rooms' } : { to: ACCOUNT_WEBINARS, text: 'Your webinars' };
}
