import { useCapabilities } from '@plenum/federation/remote/capabilities';
import type { Webinar } from '#contract/schemas.ts';
import { Share } from '@plenum/shared-ui/share';

interface ShareWebinarProps {
  label: string;
  webinar: Pick<Webinar, 'title'>;
  /** Absolute URL of the webinar's page, never a personal link. */
  address: string;
}

/** Links to share the webinar. */
export function ShareWebinar({ label, webinar, address }: ShareWebinarProps) {
  const { notify, report } = useCapabilities();
  return <Share label={label} title={webinar.title} {...{ address, notify, report }} />;
}
