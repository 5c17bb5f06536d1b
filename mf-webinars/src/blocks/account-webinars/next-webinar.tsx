import { LinkButton } from '@plenum/shared-ui/button';
import { TextLink } from '@plenum/shared-ui/link';
import { SummaryCard, SummaryNote } from '@plenum/shared-ui/summary-card';
import { VisuallyHidden } from '@plenum/shared-ui/visually-hidden';
import { startOf, stateAt } from '#contract/webinar-state.ts';
import type { AccountRegistration, Webinar } from '#contract/schemas.ts';
import { RegistrationBadge } from '#src/blocks/account-webinars/account-webinar.tsx';
import { StagedCover } from '#src/components/staged-cover/staged-cover.tsx';
import { WebinarDay, WebinarHour, useZone } from '#src/time/webinar-time.tsx';
import { listHref, takePartHref } from '#src/paths.ts';
import { NEAR_DAYS, dayLabel } from '#src/time/format.ts';
import { SEE_SEAT, JOIN, canJoinAt } from '#src/webinar-labels.ts';
import styles from '#src/blocks/account-webinars/account-webinars.module.css';

/** Path of the account's page that lists all of them. */
const ALL = '/account/webinars';

interface NextWebinarProps {
  /** The upcoming ones, the earliest first; undefined: not known yet. */
  upcoming: readonly AccountRegistration[] | undefined;
  /** The next webinar of all, for a user without a seat. */
  offered?: Webinar | undefined;
  /** Epoch milliseconds. */
  now: number;
}

/** Summary for the account's overview: the live or next webinar with the way in, and how many follow. */
export function NextWebinar({ upcoming, offered, now }: NextWebinarProps) {
  const next = upcoming?.find(({ webinar }) => webinar.status !== 'cancelled');
  const others = (upcoming?.length ?? 0) - (next ? 1 : 0);
  const hasNone = upcoming !== undefined && !next;
  const shown = next?.webinar ?? (hasNone ? offered : undefined);
  const zone = useZone();
  const dayName = shown && dayLabel(startOf(shown), now, zone).name;
  const nearDay = NEAR_DAYS.find((near) => near === dayName);
  // Its badge says that it is live.
  const isLive = next?.status === 'registered' && stateAt(next.webinar, now) === 'live';
  return (
    <SummaryCard
      id="mf-webinars-next"
      label={isLive ? 'Your webinar' : 'Next webinar'}
      title={shown?.title ?? (hasNone ? 'Nothing planned' : undefined)}
      badge={next && <RegistrationBadge registration={next} now={now} />}
      {...(shown && {
        picture: (
          <StagedCover webinar={shown} hasOwnSeat={next?.status === 'registered'} hasViewTransition={false} className={styles.nextCover} />
        ),
      })}
      foot={
        <>
          {next && <WayIn registration={next} now={now} />}
          {hasNone && <NoSeat offered={offered} />}
          <TextLink to={ALL}>{others > 0 && next ? `See all ${others + 1} webinars` : 'Your webinars'}</TextLink>
        </>
      }
    >
      {shown && (
        <div className={styles.when}>
          <p>
            <span className={styles.nextDay}>
              {nearDay !== undefined && `${nearDay}, `}
              <WebinarDay webinar={shown} now={now} />
            </span>{' '}
            <WebinarHour webinar={shown} />
          </p>
        </div>
      )}
      {hasNone && <SummaryNote>{offered ? 'You have no seat yet.' : 'Save a seat, and you can join from here.'}</SummaryNote>}
    </SummaryCard>
  );
}

function NoSeat({ offered }: Pick<NextWebinarProps, 'offered'>) {
  if (!offered) return <LinkButton to={listHref()}>See all webinars</LinkButton>;
  return (
    <LinkButton to={takePartHref(offered)}>
      Save a seat<VisuallyHidden> for {offered.title}</VisuallyHidden>
    </LinkButton>
  );
}

function WayIn({ registration, now }: { registration: AccountRegistration; now: number }) {
  const { webinar, status, join_url: link } = registration;
  if (status !== 'registered' || stateAt(webinar, now) === 'cancelled') return null;
  return (
    <LinkButton to={link} variant="primary">
      {canJoinAt(webinar, now) ? JOIN : SEE_SEAT}
      <VisuallyHidden>: {webinar.title}</VisuallyHidden>
    </LinkButton>
  );
}
