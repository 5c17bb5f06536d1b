import { useCapabilities } from '@plenum/federation/remote/capabilities';
import type { Webinar } from '#contract/schemas.ts';
import { Share } from '@plenum/shared-ui/share';

interface ShareWebinarProps {
  label: string;
  /** Of the button that copies the address. */
  copyText?: string;
  webinar: Pick<Webinar, 'title'>;
  /** Absolute URL of the webinar's page, never a personal link. */
  address: string;
}

/** Links to share the webinar. */
export function ShareWebinar({ webinar, ...texts }: ShareWebinarProps) {
  const { notify, report } = useCapabilities();
  return <Share title={webinar.title} {...texts} {...{ notify, report }} />;
}
