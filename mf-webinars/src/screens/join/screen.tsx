import { defineScreen } from '@plenum/federation/remote/define-remote';
import { BrokenLink } from '#src/screens/join/broken-link.tsx';
import { type BrokenLinkData, type JoinData, loadJoin } from '#src/screens/join/load-join.ts';
import type { PageMeta } from '@plenum/shared-contracts/remote/contract';
import { Skeleton, SkeletonScreen } from '@plenum/shared-ui/skeleton';
import styles from '#src/screens/join/join.module.css';
import { useEffect, useRef } from 'react';
import { endOf, startOf, stateAt } from '#contract/webinar-state.ts';
import type { WebinarRegistration } from '#contract/schemas.ts';
import { useCapabilities } from '@plenum/federation/remote/capabilities';
import { Breadcrumbs } from '@plenum/shared-ui/breadcrumbs';
import { Countdown } from '@plenum/shared-ui/countdown';
import { TextLink } from '@plenum/shared-ui/link';
import { Agenda } from '#src/components/agenda/agenda.tsx';
import { SeatKey } from '#src/components/seat-key/seat-key.tsx';
import { StagedCover } from '#src/components/staged-cover/staged-cover.tsx';
import { SpeakersLine } from '#src/components/speakers-line/speakers-line.tsx';
import { StateBadge } from '#src/components/state-badge.tsx';
import { mainLanguage } from '#src/components/list/list-note.tsx';
import { WebinarSection } from '#src/components/webinar-section.tsx';
import { WebinarTime } from '#src/time/webinar-time.tsx';
import { filterHref, joinHref, listHref, webinarHref } from '#src/paths.ts';
import { CalendarMenu } from '#src/registration/calendar/calendar-menu.tsx';
import { storeRegistration } from '#src/registration/registration-storage.ts';
import { ShareWebinar } from '#src/registration/share-webinar.tsx';
import { CancelRegistration } from '#src/registration/cancel-registration.tsx';
import { ConfirmRegistration } from '#src/screens/join/confirm-registration.tsx';
import { DeviceCheck } from '#src/screens/join/device-check/device-check.tsx';
import { type JoinStage, isRoomOpen, joinStageAt } from '#src/screens/join/join-stage.ts';
import { JoinStageText } from '#src/screens/join/join-stage-text.tsx';
import { OnStage } from '#src/screens/join/on-stage.tsx';
import { useRegistration } from '#src/screens/join/use-registration.ts';
import { type SeatState, isFull } from '#src/webinar-labels.ts';
import { useNow } from '#src/time/use-now.ts';

const FIVE_SECONDS = 5_000;

function seatOf(status: WebinarRegistration['status'], isOver: boolean): SeatState {
  if (status === 'registered') return isOver ? 'past' : 'known';
  return status === 'waiting' ? 'waiting' : null;
}

/**
 * The page of a personal link, which is the lobby of the room: a countdown until the room opens, then the link to it; camera and microphone;
 * who is on stage, the agenda; and how to cancel.
 */
export function Join({ data, token }: { data: JoinData; token: string }) {
  const now = useNow(data.now, FIVE_SECONDS);
  const { registration, setRegistration } = useRegistration(data.registration, token, now);
  const { webinar, status, name, email_masked: email } = registration;
  const { timeZone } = useCapabilities();
  const start = startOf(webinar);
  const stage = joinStageAt(registration, now);
  const heading = useRef<HTMLHeadingElement>(null);
  // While it runs, the way in is all there is to do.
  const isRunning = stage === 'open' && stateAt(webinar, now) === 'live';
  const isHeld = (stage === 'early' || stage === 'open' || stage === 'waiting') && !isRunning;
  const hasCheck = (stage === 'early' || stage === 'open') && registration.has_room;
  const pressedAt = useRef<JoinStage | null>(null);
  useEffect(() => {
    if (status !== 'unconfirmed')
      storeRegistration(webinar, status === 'cancelled' ? null : { state: status, link: joinHref(webinar, token) });
  }, [webinar, status, token]);
  // The action has succeeded: its button is gone, and the result is above.
  useEffect(() => {
    if (pressedAt.current !== null && pressedAt.current !== stage) {
      heading.current?.focus();
      pressedAt.current = null;
    }
  }, [stage]);
  const changeTo = (changed: WebinarRegistration) => {
    pressedAt.current = stage;
    setRegistration(changed);
  };
  const leave = () => changeTo({ ...registration, status: 'cancelled', room_url: null });
  const isWaiting = stage === 'waiting';
  const isLimited = webinar.capacity !== null;
  const people = <OnStage speakers={data.speakers} isOver={stage === 'over'} />;
  const whose = (
    <p className={styles.whose}>
      This is {name}’s personal link ({email}). Please don’t pass it on.
    </p>
  );
  return (
    <>
      <Breadcrumbs
        items={[
          { title: 'Home', to: '/' },
          { title: 'Webinars', to: listHref() },
          { title: webinar.typeName, to: filterHref(webinar.type) },
        ]}
      />
      <div className={styles.join}>
        <header className={styles.head}>
          <p>
            <StateBadge webinar={webinar} now={now} seat={seatOf(status, now >= endOf(webinar))} />
          </p>
          <h1 className={styles.title}>{webinar.title}</h1>
          <p className={styles.when}>
            <WebinarTime webinar={webinar} now={now} until />
          </p>
        </header>
        <div className={styles.about}>
          <p className={styles.summary}>
            {webinar.summary} <TextLink to={webinarHref(webinar)}>Read more</TextLink>
          </p>
          <SpeakersLine webinar={webinar} />
        </div>
        <div className={styles.side}>
          <section
            className={`${styles.card} ${stage === 'open' && registration.room_url !== null ? styles.live : ''}`}
            aria-label="Your seat"
          >
            <StagedCover
              webinar={{ ...webinar, speakers: [] }}
              frame="wide"
              hasOwnSeat={status === 'registered'}
              className={styles.cover}
            />
            {webinar.status !== 'cancelled' && <SeatKey webinar={webinar} hasOwnSeat={status === 'registered'} className={styles.key} />}
            <div className={styles.panel}>
              <JoinStageText ref={heading} afterwards={data.afterwards} comingUp={data.comingUp} {...{ stage, registration, start, now }} />
              {stage === 'unconfirmed' && (
                <>
                  {start > now && (
                    <p className={styles.small}>
                      <Countdown kind="starts" to={new Date(start).toISOString()} now={now} visitorZone={timeZone} />
                    </p>
                  )}
                  <ConfirmRegistration
                    token={token}
                    isFull={isFull(webinar)}
                    isOpen={isRoomOpen(registration, now)}
                    onConfirmed={changeTo}
                  />
                  <noscript>
                    <p className={styles.note}>
                      To confirm, {data.supportEmail ? `write to ${data.supportEmail}` : 'write to us'}: the button needs JavaScript.
                    </p>
                  </noscript>
                  {whose}
                  <p className={styles.small}>Didn’t ask for this? Close this page: nothing is saved until you press the button.</p>
                </>
              )}
              {stage === 'early' && <CalendarMenu webinar={webinar} address={data.address} />}
              {/* One place for both, so that an open dialog stays when the webinar begins. */}
              {(isRunning || isHeld) && (
                <div id="cancel" className={isRunning ? styles.lateCancel : undefined}>
                  {isRunning ? (
                    <p className={styles.note}>
                      The webinar has begun. You can still cancel
                      {isLimited && ', and your seat goes to the next person on the waiting list'}.
                    </p>
                  ) : (
                    <noscript>
                      <p className={styles.note}>
                        Load this page again when the room opens. To cancel,{' '}
                        {data.supportEmail ? `write to ${data.supportEmail}` : 'write to us'}: the button needs JavaScript.
                      </p>
                    </noscript>
                  )}
                  <CancelRegistration token={token} isWaiting={isWaiting} isLimited={isLimited} onCancelled={leave} />
                </div>
              )}
              {stage !== 'unconfirmed' && whose}
            </div>
          </section>
          {hasCheck && <DeviceCheck />}
        </div>
        <div className={styles.lobby}>
          <Agenda webinar={webinar} agenda={data.agenda} now={now} />
          {people}
          {((isHeld && !isWaiting) || stage === 'left') && (
            <ShareWebinar label="Invite a colleague" copyText="Copy the public link" webinar={webinar} address={data.webinarAddress} />
          )}
        </div>
      </div>
      {data.comingUp.length > 0 && (
        <WebinarSection
          id="coming_up"
          title="Coming up"
          as="rows"
          webinars={data.comingUp}
          now={now}
          language={mainLanguage(data.comingUp)}
        />
      )}
    </>
  );
}

export function JoinSkeleton() {
  return (
    <SkeletonScreen what="your seat">
      <div className={styles.join}>
        <div className={styles.head}>
          <Skeleton kind="title" />
          <Skeleton />
        </div>
        <div className={styles.card}>
          <Skeleton kind="picture" className={styles.cover} />
          <div className={styles.panel}>
            <Skeleton kind="title" />
            <Skeleton />
          </div>
        </div>
      </div>
    </SkeletonScreen>
  );
}

/** Private page: noindex, and no URL to share. */
export function joinMeta({ registration }: Pick<JoinData | BrokenLinkData, 'registration'>): PageMeta {
  return {
    title: registration ? `Your seat: ${registration.webinar.title}` : 'This personal link does not work',
    description: 'A personal link to a webinar.',
    robots: 'noindex',
  };
}

export const screen = defineScreen<{ aliace: string; token: string }, JoinData | BrokenLinkData>({
  loader: (context) => loadJoin(context),
  meta: joinMeta,
  Component: ({ data, params }) =>
    data.registration === null ? <BrokenLink data={data} /> : <Join key={params.token} data={data} token={params.token} />,
  skeleton: JoinSkeleton,
});
