import { Suspense, useState } from 'react';
import { defineScreen } from '@plenum/federation/remote/define-remote';
import { hydrateLater } from '@plenum/federation/remote/hydrate-later';
import type { WebinarDetail } from '#contract/schemas.ts';
import { startOf, stateAt } from '#contract/webinar-state.ts';
import { detailLabels } from '#src/screens/detail/detail-labels.ts';
import { detailMeta, detailCrumbs } from '#src/screens/detail/detail-meta.ts';
import { DetailSkeleton } from '#src/screens/detail/detail-skeleton.tsx';
import { type DetailData, loadDetail } from '#src/screens/detail/load-detail.ts';
import { Breadcrumbs } from '@plenum/shared-ui/breadcrumbs';
import { Collapsible } from '@plenum/shared-ui/collapsible';
import { TextLink } from '@plenum/shared-ui/link';
import { Prose } from '@plenum/shared-ui/prose';
import { Agenda } from '#src/components/agenda/agenda.tsx';
import { StagedCover } from '#src/components/staged-cover/staged-cover.tsx';
import { SeatKey } from '#src/components/seat-key/seat-key.tsx';
import { SpeakerList } from '#src/components/speaker-list.tsx';
import { listHref } from '#src/paths.ts';
import { ShareWebinar } from '#src/registration/share-webinar.tsx';
import { ComingUp } from '#src/screens/detail/coming-up.tsx';
import { Opening } from '#src/screens/detail/hero.tsx';
import { OtherWebinars } from '#src/screens/detail/other-webinars.tsx';
import { RecordingChapters, RecordingPanel, RecordingPoster } from '#src/screens/detail/recording.tsx';
import { stageAt } from '#src/screens/detail/registration-stage.ts';
import { splitCancellationReason } from '#src/screens/detail/split-cancellation-reason.ts';
import { RegistrationPanel } from '#src/screens/detail/registration-panel.tsx';
import styles from '#src/screens/detail/detail.module.css';
import { useNow } from '#src/time/use-now.ts';
import type { SeatState } from '#src/webinar-labels.ts';

/** Below the first view; the webinar of the data never changes. */
const LateShare = hydrateLater(ShareWebinar);

const TEN_SECONDS = 10_000;

/** A seat that was saved after the page was loaded is not among the taken ones yet. */
function withOwnSeat(webinar: WebinarDetail, seat: SeatState): WebinarDetail {
  return seat === 'new' && webinar.seats_left !== null ? { ...webinar, seats_left: Math.max(0, webinar.seats_left - 1) } : webinar;
}

/** Parts without a form are Suspense boundaries, which hydrate on their own: the form does not wait for them. */
export function Detail({ data }: { data: DetailData }) {
  const { webinar, address, supportEmail, comingUp } = data;
  const now = useNow(data.now, TEN_SECONDS);
  const [seat, setSeat] = useState<SeatState>(null);
  const counted = withOwnSeat(webinar, seat);
  const hasOwnSeat = seat !== null && seat !== 'waiting';
  const stage = stageAt(webinar, now);
  const replay = stage === 'recorded' && webinar.recording_url === null ? (webinar.replay ?? null) : null;
  const state = stateAt(webinar, now);
  // Of a cancelled webinar, there is nothing to share, and no one to see.
  const isHeld = stage !== 'cancelled';
  const labels = detailLabels(state);
  // Why it is cancelled stands in the opening.
  const text = isHeld ? webinar.html : splitCancellationReason(webinar.html).rest;
  const opening = <Opening webinar={counted} now={now} stage={stage} seat={seat} hasPoster={replay !== null} />;
  const share = <LateShare label="Share" webinar={webinar} address={address} />;
  // Takeaways beside the text; below it when the announcement is folded.
  const isAhead = state === 'upcoming' || state === 'live';
  const takeaways = webinar.takeaways.length > 0 && (
    <section aria-labelledby="webinar_takeaways" className={styles.part}>
      <h2 id="webinar_takeaways" className={styles.partTitle}>
        {labels.takeaways}
      </h2>
      <ul className={styles.takeaways}>
        {webinar.takeaways.map((takeaway) => (
          <li key={takeaway}>{takeaway}</li>
        ))}
      </ul>
    </section>
  );
  const people = isHeld && webinar.speakers.length > 0 && (
    <section aria-labelledby="webinar_speakers" className={styles.people}>
      <h2 id="webinar_speakers" className={styles.partTitle}>
        {labels.speakers}
      </h2>
      <SpeakerList speakers={webinar.speakers} />
    </section>
  );
  const agenda = webinar.agenda.length > 0 && (
    <div className={styles.agenda}>
      <Agenda webinar={webinar} agenda={webinar.agenda} now={now} />
    </div>
  );
  const isLive = stage === 'live' || stage === 'open';
  // One row of cards: the nearest ones, if there are any. The most related, in the order of time: what is live comes first.
  const others = comingUp ? [] : webinar.related.slice(0, 3).toSorted((one, other) => startOf(one) - startOf(other));
  return (
    <>
      <Breadcrumbs items={detailCrumbs(data).slice(0, -1)} />
      <article>
        {data.isSubstitute && (
          <p className={styles.substitute}>
            There is no webinar at the address that you opened. This is the next one. <TextLink to={listHref()}>Show all webinars</TextLink>
          </p>
        )}
        <div className={`${styles.columns} ${isAhead ? '' : styles.bare} ${isHeld ? '' : styles.cancelled}`}>
          {opening}
          <div className={styles.side}>
            {replay && (
              <Suspense>
                <RecordingPoster webinar={webinar} replay={replay} className={styles.poster} />
              </Suspense>
            )}
            <section id="take-part" className={`${styles.card} ${isLive ? styles.live : ''}`} aria-label="Take part">
              {!replay && (
                <Suspense>
                  {/* Without its people: their faces are beside their names. */}
                  <StagedCover webinar={{ ...counted, speakers: [] }} frame="wide" hasOwnSeat={hasOwnSeat} className={styles.cover} />
                  <SeatKey webinar={counted} hasOwnSeat={hasOwnSeat} className={styles.key} />
                </Suspense>
              )}
              <div className={styles.panel}>
                {replay ? (
                  <RecordingPanel webinar={webinar} />
                ) : (
                  <RegistrationPanel
                    webinar={webinar}
                    now={now}
                    address={address}
                    supportEmail={supportEmail}
                    own={data.own}
                    onSeat={setSeat}
                  />
                )}
              </div>
            </section>
          </div>
          <div className={styles.text}>
            <Suspense>
              {/* Afterwards folded: it is in the words from before. What was covered stays. */}
              {isAhead ? (
                text !== '' && <Prose html={text} />
              ) : (
                <Collapsible title={agenda && !isHeld ? 'Read the announcement and the agenda' : 'Read the announcement'}>
                  <div className={styles.announcement}>
                    <Prose html={text} />
                    {!isHeld && agenda}
                    {!isHeld && takeaways}
                  </div>
                </Collapsible>
              )}
              {/* The chapters of the recording are the agenda. */}
              {replay && <RecordingChapters webinar={webinar} />}
              {(isAhead || (isHeld && !replay)) && agenda}
              {!isAhead && isHeld && takeaways}
              {isHeld && <div className={styles.share}>{share}</div>}
            </Suspense>
          </div>
          <div className={styles.beside}>
            <Suspense>
              {isAhead && takeaways}
              {people}
            </Suspense>
          </div>
        </div>
      </article>
      <Suspense>
        {others.length > 0 && (
          <section aria-labelledby="webinar_related" className={styles.related}>
            <h2 id="webinar_related">More webinars</h2>
            <OtherWebinars webinars={others} now={now} />
            <p>
              <TextLink to={listHref()}>See all webinars</TextLink>
            </p>
          </section>
        )}
      </Suspense>
      <Suspense>
        {comingUp && <ComingUp title={isHeld ? 'Coming up' : 'Join one of these instead'} webinars={comingUp} now={now} />}
      </Suspense>
    </>
  );
}

export const screen = defineScreen<{ aliace: string }, DetailData>({
  loader: (context) => loadDetail(context),
  meta: detailMeta,
  Component: ({ data }) => <Detail key={data.address} data={data} />,
  skeleton: DetailSkeleton,
});
