import { stateAt } from '#contract/webinar-state.ts';
import type { Webinar } from '#contract/schemas.ts';
import { TextLink } from '@plenum/shared-ui/link';
import { WebinarTime } from '#src/time/webinar-time.tsx';
import { webinarHref } from '#src/paths.ts';
import { isFull } from '#src/webinar-labels.ts';

interface FreeSeatsProps {
  /** Other webinars, the fittest first. */
  webinars: readonly Webinar[];
  /** Epoch milliseconds. */
  now: number;
}

/** One webinar that still has seats, for those who got none; nothing if none of the webinars has. */
export function FreeSeats({ webinars, now }: FreeSeatsProps) {
  const free = webinars.find((webinar) => stateAt(webinar, now) === 'upcoming' && !isFull(webinar));
  if (!free) return null;
  return (
    <p>
      Free seats: <TextLink to={webinarHref(free)}>{free.title}</TextLink>, <WebinarTime webinar={free} now={now} />
    </p>
  );
}
