import { useState } from 'react';
import { defineScreen } from '@plenum/federation/remote/define-remote';
import { useCapabilities } from '@plenum/federation/remote/capabilities';
import { Breadcrumbs } from '@plenum/shared-ui/breadcrumbs';
import { DateTime } from '@plenum/shared-ui/date-time';
import { TextLink } from '@plenum/shared-ui/link';
import { Skeleton, SkeletonScreen } from '@plenum/shared-ui/skeleton';
import type { Replay } from '#contract/schemas.ts';
import { startOf } from '#contract/webinar-state.ts';
import { mainLanguage } from '#src/components/list/list-note.tsx';
import { PastLine } from '#src/components/past-line/past-line.tsx';
import { WebinarSection } from '#src/components/webinar-section.tsx';
import { useOwnSeats } from '#src/own-seats/use-own-seats.ts';
import { filterHref, listHref, webinarHref } from '#src/paths.ts';
import { AskQuestion } from '#src/screens/replay/ask-question.tsx';
import { Chapters } from '#src/screens/replay/chapters.tsx';
import { formatVideoTime } from '#src/time/video-time.ts';
import { loadReplay, type ReplayData } from '#src/screens/replay/load-replay.ts';
import { Player } from '#src/screens/replay/player/player.tsx';
import { replayMeta } from '#src/screens/replay/replay-meta.ts';
import styles from '#src/screens/replay/replay.module.css';
import { Transcript } from '#src/screens/replay/transcript.tsx';
import { useVideo } from '#src/screens/replay/use-video.ts';
import { recordingName, speakerNames } from '#src/webinar-labels.ts';

const shownCrumbs = (webinar: Replay['webinar']) => [
  { title: 'Main page', to: '/' },
  { title: 'Webinars', to: listHref() },
  { title: webinar.typeName, to: filterHref(webinar.type) },
];

const SOUND_NOTE = 'replay_sound';
/** Fewer cards would leave a part of their row empty. */
const ROW_OF_CARDS = 3;

/** The recording of a past webinar: the video with chapters and transcript, and a question to the speaker. */
export function ReplayPage({ data: { replay, others, supportEmail, now } }: { data: ReplayData }) {
  const { webinar } = replay;
  const start = new Date(startOf(webinar)).toISOString();
  const { video, time, onTimeUpdate, playFrom } = useVideo();
  const [isLarge, setLarge] = useState(false);
  const seats = useOwnSeats();
  const language = mainLanguage(others);
  const more = { id: 'replay_others', title: 'More to watch', webinars: others };
  return (
    <>
      <Breadcrumbs items={shownCrumbs(webinar)} />
      <article className={`${styles.replay} ${isLarge ? styles.large : ''}`}>
        <header className={styles.head}>
          <h1 className={styles.title}>{webinar.title}</h1>
          <div className={styles.facts}>
            <p id={SOUND_NOTE}>
              {recordingName(webinar)} in English, {formatVideoTime(replay.duration)}. It has no sound: captions follow the speaker.
            </p>
            <p>
              With {speakerNames(webinar)},{' '}
              <DateTime start={start} format="day" withYear className={styles.day} visitorZone={useCapabilities().timeZone} />.{' '}
              <TextLink to={webinarHref(webinar)}>About the webinar</TextLink>
            </p>
          </div>
        </header>
        <div className={styles.player}>
          <Player {...{ replay, video, time, onTimeUpdate, isLarge }} onResize={setLarge} describedBy={SOUND_NOTE} />
        </div>
        <div className={styles.beside}>
          <Chapters replay={replay} time={time} onSeek={playFrom} />
          <noscript>
            <p className={styles.note}>
              Links to chapters need JavaScript. You can also <a href={replay.video}>open the video on its own</a>.
            </p>
          </noscript>
        </div>
        <Transcript replay={replay} time={time} onSeek={playFrom} />
        <AskQuestion webinar={webinar} timeNow={() => Math.floor(video.current?.currentTime ?? 0)} supportEmail={supportEmail} />
      </article>
      {others.length > 0 && (
        <div className={styles.others}>
          {others.length < ROW_OF_CARDS ? (
            <PastLine {...{ ...more, now, language }} />
          ) : (
            <WebinarSection as="cards" {...{ ...more, now, language, seats }} />
          )}
        </div>
      )}
    </>
  );
}

function ReplaySkeleton() {
  return (
    <SkeletonScreen what="the recording">
      <div className={styles.replay}>
        <div className={styles.head}>
          <Skeleton kind="title" />
          <Skeleton />
        </div>
        <div className={styles.video} />
      </div>
    </SkeletonScreen>
  );
}

export const screen = defineScreen<{ aliace: string }, ReplayData>({
  loader: (context) => loadReplay(context),
  meta: replayMeta,
  Component: ({ data }) => <ReplayPage key={data.replay.webinar.url} data={data} />,
  skeleton: ReplaySkeleton,
});
