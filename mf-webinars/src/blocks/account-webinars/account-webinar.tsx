import { LinkButton } from '@plenum/shared-ui/button';
import { StateBadge } from '@plenum/shared-ui/badge';
import { ExternalLink, TextLink } from '@plenum/shared-ui/link';
import { VisuallyHidden } from '@plenum/shared-ui/visually-hidden';
import { stateAt } from '#contract/webinar-state.ts';
import type { AccountRegistration } from '#contract/schemas.ts';
import { StagedCover } from '#src/components/staged-cover/staged-cover.tsx';
import { WebinarDay, WebinarHour } from '#src/time/webinar-time.tsx';
import { recordingHref, webinarHref } from '#src/paths.ts';
import { ADD_TO_CALENDAR, CalendarLinks } from '#src/registration/calendar/calendar-links.tsx';
import { CancelRegistration } from '#src/registration/cancel-registration.tsx';
import { SEE_SEAT, JOIN, ROOM_OPEN, SEE_PLACE, canJoinAt, recordingName, speakerNames } from '#src/webinar-labels.ts';
import styles from '#src/blocks/account-webinars/account-webinars.module.css';

interface AccountWebinarProps {
  registration: AccountRegistration;
  /** "Today" or "Tomorrow", for narrow screens, where days have no headings. */
  nearDay?: string | undefined;
  /** Epoch milliseconds. */
  now: number;
  /** Absolute URL of the personal link. */
  address: string;
  /** The first one with a seat, the live one if there is one: its button is the main one of the page. */
  isNext: boolean;
  onCancelled: () => void;
}

/** One registration of a day: its state, hour, title and hall, and what can be done with it now. */
export function AccountWebinar({ registration, nearDay, now, address, isNext, onCancelled }: AccountWebinarProps) {
  const { webinar, id } = registration;
  return (
    <article className={styles.seat} aria-labelledby={`mf-webinars-${id}`}>
      <div className={styles.words}>
        <p className={styles.about}>
          <RegistrationBadge registration={registration} now={now} />
          <span className={styles.hour}>
            <span className={styles.day}>{nearDay ?? <WebinarDay webinar={webinar} now={now} />}, </span>
            <WebinarHour webinar={webinar} />
          </span>
        </p>
        <h4 id={`mf-webinars-${id}`} className={styles.title}>
          <TextLink to={webinarHref(webinar)}>{webinar.title}</TextLink>
        </h4>
      </div>
      <StagedCover webinar={webinar} hasOwnSeat={registration.status === 'registered'} hasViewTransition={false} className={styles.cover} />
      <div className={styles.rest}>
        {webinar.speakers.length > 0 && <p className={styles.foot}>With {speakerNames(webinar)}</p>}
        <Actions registration={registration} now={now} address={address} isNext={isNext} onCancelled={onCancelled} />
      </div>
    </article>
  );
}

/** The state of a seat: saved, its room open, live, waiting with its place, cancelled; of a past webinar only its recording, as the heading says the rest. */
export function RegistrationBadge({ registration: { webinar, status, place }, now }: Pick<AccountWebinarProps, 'registration' | 'now'>) {
  const state = stateAt(webinar, now);
  if (state === 'past') return webinar.recording && <StateBadge state="past">{recordingName(webinar)}</StateBadge>;
  if (state === 'cancelled') return <StateBadge state="cancelled" />;
  if (status === 'waiting') return <StateBadge state="full">{`Waiting list, place ${place ?? '–'}`}</StateBadge>;
  if (state === 'live') return <StateBadge state="live" />;
  return canJoinAt(webinar, now) ? <StateBadge state="live">{ROOM_OPEN}</StateBadge> : <StateBadge state="saved" />;
}

function Actions({ registration, now, address, isNext, onCancelled }: Omit<AccountWebinarProps, 'nearDay'>) {
  const { webinar, status, join_url: link, recording_url: otherHost } = registration;
  const state = stateAt(webinar, now);
  if (state === 'past') {
    const recording = recordingHref({ ...webinar, recording_url: otherHost });
    const of = <VisuallyHidden> of {webinar.title}</VisuallyHidden>;
    if (recording === null)
      return (
        <p>
          <TextLink to={webinarHref(webinar)}>Ask for the recording{of}</TextLink>
        </p>
      );
    return (
      <p>
        {otherHost === null ? (
          <TextLink to={recording}>
            Watch the {recordingName(webinar).toLowerCase()}
            {of}
          </TextLink>
        ) : (
          <ExternalLink href={otherHost}>Watch the recording{of}</ExternalLink>
        )}
      </p>
    );
  }
  if (state === 'cancelled') return <p className={styles.foot}>It will not take place at this time. You do not need to do anything.</p>;
  const hasSeat = status === 'registered';
  const isOpen = hasSeat && canJoinAt(webinar, now);
  return (
    <div className={styles.actions}>
      <LinkButton to={link} {...(isNext && { variant: 'primary' })}>
        {isOpen ? JOIN : hasSeat ? SEE_SEAT : SEE_PLACE}
        <VisuallyHidden>: {webinar.title}</VisuallyHidden>
      </LinkButton>
      {hasSeat && !isOpen && (
        <details className={styles.calendar}>
          <summary>
            {ADD_TO_CALENDAR}
            <VisuallyHidden>: {webinar.title}</VisuallyHidden>
          </summary>
          <CalendarLinks webinar={webinar} address={address} />
        </details>
      )}
      {/* While it runs, the way in is all there is to do. */}
      {!(isOpen && state === 'live') && (
        <CancelRegistration
          token={link.split('/').at(-1) ?? ''}
          isWaiting={!hasSeat}
          isLimited={webinar.capacity !== null}
          of={webinar.title}
          onCancelled={onCancelled}
        />
      )}
    </div>
  );
}
