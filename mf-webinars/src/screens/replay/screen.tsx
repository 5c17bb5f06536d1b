import { useState } from 'react';
import { defineScreen } from '@plenum/federation/remote/define-remote';
import { Breadcrumbs } from '@plenum/shared-ui/breadcrumbs';
import { TextLink } from '@plenum/shared-ui/link';
import { Skeleton, SkeletonScreen } from '@plenum/shared-ui/skeleton';
import { WebinarTime } from '#src/components/webinar-time.tsx';
import { webinarHref } from '#src/paths.ts';
import { AskQuestion } from '#src/screens/replay/ask-question.tsx';
import { Chapters } from '#src/screens/replay/chapters.tsx';
import { formatVideoTime } from '#src/time/video-time.ts';
import { loadReplay, type ReplayData } from '#src/screens/replay/load-replay.ts';
import { Player } from '#src/screens/replay/player.tsx';
import { replayCrumbs, replayMeta } from '#src/screens/replay/replay-meta.ts';
import styles from '#src/screens/replay/replay.module.css';
import { Transcript } from '#src/screens/replay/transcript.tsx';
import { useVideo } from '#src/screens/replay/use-video.ts';
import { speakerNames } from '#src/webinar-labels.ts';

/** The recording of a past webinar: the video with chapters and transcript, and a question to the speaker. */
export function ReplayPage({ data: { now, replay, supportEmail } }: { data: ReplayData }) {
  const { webinar } = replay;
  const { video, time, onTimeUpdate, playFrom } = useVideo();
  const [isLarge, setLarge] = useState(false);
  return (
    <>
      <Breadcrumbs items={replayCrumbs(replay).slice(0, -1)} />
      <article className={`${styles.replay} ${isLarge ? styles.large : ''}`}>
        <header className={styles.head}>
          <h1 className={styles.title}>{webinar.title}</h1>
          <p className={styles.when}>
            <WebinarTime webinar={webinar} now={now} />
          </p>
          <p className={styles.note}>
            Recording, with {speakerNames(webinar)}. A summary in English, {formatVideoTime(replay.duration)} long.{' '}
            <TextLink to={webinarHref(webinar)}>About the webinar</TextLink>
          </p>
        </header>
        <Player {...{ replay, video, onTimeUpdate, isLarge }} onResize={setLarge} />
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
