import { LinkButton } from '@plenum/shared-ui/button';
import { TextLink } from '@plenum/shared-ui/link';
import styles from '#src/registration/registered.module.css';
import { useOwnLink } from '#src/registration/use-own-link.ts';
import { JOIN } from '#src/webinar-labels.ts';

/** The way into an open room: straight there once its address is known, before that to the page of the personal link, which has it too. */
export function JoinRoom({ link }: { link: string }) {
  const own = useOwnLink(link);
  return (
    <>
      <LinkButton to={own?.room_url ?? link} variant="primary" rel="noreferrer">
        {JOIN}
      </LinkButton>
      <p className={styles.own}>
        Your seat is saved. You can first <TextLink to={link}>check your camera and microphone</TextLink>.
      </p>
    </>
  );
}
