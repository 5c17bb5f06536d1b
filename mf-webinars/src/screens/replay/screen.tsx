import { useState } from 'react';
import { defineScreen } from '@plenum/federation/remote/define-remote';
import { useCapabilities } from '@plenum/federation/remote/capabilities';
import { Breadcrumbs } from '@plenum/shared-ui/breadcrumbs';
import { DateTime } from '@plenum/shared-ui/date-time';
import { TextLink } from '@plenum/shared-ui/link';
import { Skeleton, SkeletonScreen } from '@plenum/shared-ui/skeleton';
import type { Replay } from '#contract/schemas.ts';
import { isSummary, startOf } from '#contract/webinar-state.ts';
import { filterHref, listHref, webinarHref } from '#src/paths.ts';
import { AskQuestion } from '#src/screens/replay/ask-question.tsx';
import { MoreToWatch } from '#src/screens/replay/more-to-watch.tsx';
import { Chapters } from '#src/screens/replay/chapters.tsx';
import { formatVideoLength } from '#src/time/video-time.ts';
import { loadReplay, type ReplayData } from '#src/screens/replay/load-replay.ts';
import { Player } from '#src/screens/replay/player/player.tsx';
import { replayMeta } from '#src/screens/replay/replay-meta.ts';
import styles from '#src/screens/replay/replay.module.css';
import { RequestFullRecording } from '#src/screens/replay/request-full-recording.tsx';
import { Transcript } from '#src/screens/replay/transcript.tsx';
import { useVideo } from '#src/screens/replay/use-video.ts';
import { recordingName, speakerNames } from '#src/webinar-labels.ts';

const shownCrumbs = (webinar: Replay['webinar']) => [
  { title: 'Home', to: '/' },
  { title: 'Webinars', to: listHref() },
  { title: webinar.typeName, to: filterHref(webinar.type) },
];

const SOUND_NOTE = 'replay_sound';

/** The recording of a past webinar: the video with chapters and transcript, and a question to the speaker. */
export function ReplayPage({ data: { replay, others, supportEmail } }: { data: ReplayData }) {
  const { webinar } = replay;
  const start = new Date(startOf(webinar)).toISOString();
  const { video, time, onTimeUpdate, playFrom } = useVideo();
  const [isLarge, setLarge] = useState(false);
  return (
    <>
      <Breadcrumbs items={shownCrumbs(webinar)} />
      <article className={`${styles.replay} ${isLarge ? styles.large : ''}`}>
        <header className={styles.head}>
          <h1 className={styles.title}>{webinar.title}</h1>
          <div className={styles.facts}>
            <p id={SOUND_NOTE}>
              {recordingName(webinar)} in English, {formatVideoLength(replay.duration)}. It has no sound: captions follow the speaker.
            </p>
            <p>
              With {speakerNames(webinar)} ·{' '}
              <DateTime start={start} format="day" withYear className={styles.day} visitorZone={useCapabilities().timeZone} /> ·{' '}
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
        <div className={styles.aside}>
          <div className={styles.asks}>
            {isSummary(webinar) && <RequestFullRecording webinar={webinar} supportEmail={supportEmail} />}
            <AskQuestion webinar={webinar} timeNow={() => Math.floor(video.current?.currentTime ?? 0)} supportEmail={supportEmail} />
          </div>
          <MoreToWatch webinars={others} />
        </div>
      </article>
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
