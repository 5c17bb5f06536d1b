import { type RefObject, useEffect, useRef, useState } from 'react';
import { useHydrated } from '@plenum/shared-ui/hydration/use-hydrated';
import { keepInView } from '@plenum/shared-ui/keep-in-view/keep-in-view';
import { Button } from '@plenum/shared-ui/button';
import { TextField } from '@plenum/shared-ui/text-field';
import type { Replay } from '#contract/schemas.ts';
import { Matches } from '#src/components/matches/matches.tsx';
import { formatVideoTime } from '#src/time/video-time.ts';
import styles from '#src/screens/replay/replay.module.css';
import chapterStyles from '#src/screens/replay/chapter-title.module.css';
import { TimeLink } from '#src/screens/replay/time-link.tsx';
import { partAt } from '#src/screens/replay/use-video.ts';

/** With fewer, the box of a phone has all of them. */
const LINES_IN_BOX = 4;

/** A wide screen shows a transcript of at most this many lines whole, without a box that scrolls. */
const MAX_LINES_WITHOUT_BOX = 30;

interface TranscriptProps {
  replay: Replay;
  /** Seconds. */
  time: number;
  onSeek: (seconds: number) => void;
}

/** Everything that is said, in the server's HTML too. The search leaves the lines that contain the words. */
export function Transcript({ replay: { transcript, chapters }, time, onSeek }: TranscriptProps) {
  const [query, setQuery] = useState('');
  const [isWhole, setWhole] = useState(false);
  const isAlive = useHydrated();
  const wanted = query.trim().toLowerCase();
  const found = transcript.filter(({ text, speaker }) => `${speaker ?? ''} ${text}`.toLowerCase().includes(wanted));
  const index = partAt(transcript, time);
  const current = transcript[index];
  const lines = useRef<HTMLOListElement>(null);
  useFollowing(lines, time > 0 ? index : -1, wanted !== '');
  return (
    <section aria-labelledby="replay_transcript" className={styles.transcript}>
      <h2 id="replay_transcript" className={styles.partTitle}>
        Transcript
      </h2>
      <div className={styles.search}>
        <TextField
          label="Search the transcript"
          type="search"
          autoComplete="off"
          disabled={!isAlive}
          value={query}
          onChange={(event) => setQuery(event.currentTarget.value)}
        />
        <p role="status" className={styles.note}>
          {wanted !== '' && countOf(found.length)}
        </p>
      </div>
      <ol
        ref={lines}
        className={`${styles.lines} ${transcript.length <= MAX_LINES_WITHOUT_BOX ? styles.short : ''} ${isWhole ? styles.whole : ''}`}
      >
        {found.map((line) => (
          <li key={line.start} className={line === current ? styles.currentLine : styles.line}>
            <TimeLink seconds={line.start} onSeek={onSeek}>
              <span className={styles.time}>{formatVideoTime(line.start)}</span>
            </TimeLink>
            {wanted === '' && (
              <ChapterTitle chapters={chapters} from={transcript[transcript.indexOf(line) - 1]?.start ?? -1} to={line.start} />
            )}
            <p>
              {line.speaker !== null && (
                <strong className={styles.speaker}>
                  <Matches text={line.speaker} words={[wanted]} />:{' '}
                </strong>
              )}
              <Matches text={line.text} words={[wanted]} />
            </p>
          </li>
        ))}
      </ol>
      {found.length > LINES_IN_BOX && (
        <div className={styles.more}>
          <Button onClick={() => setWhole(!isWhole)}>{isWhole ? 'Show less' : 'Show the whole transcript'}</Button>
        </div>
      )}
    </section>
  );
}

/** Above the first line of a chapter: its title. The chapters beside the video lead there, so it is no heading. */
function ChapterTitle({ chapters, from, to }: Pick<Replay, 'chapters'> & { from: number; to: number }) {
  const chapter = chapters.find(({ start }) => start > from && start <= to);
  return chapter && <p className={chapterStyles.title}>{chapter.title}</p>;
}

/**
 * Keeps the current line in view, where the lines scroll in a box of their own. A visitor who searches, has scrolled away or
 * goes through the lines with the keyboard is left there, until they are back at the current line or move the video.
 */
function useFollowing(lines: RefObject<HTMLOListElement | null>, index: number, isSearching: boolean): void {
  const followed = useRef(-1);
  useEffect(() => {
    const before = followed.current;
    followed.current = isSearching ? -1 : index;
    const box = lines.current;
    const line = box?.children[index];
    if (!box || !line || isSearching) return;
    const left = index === before + 1 ? box.children[before] : undefined;
    const isAway = left !== undefined && !isSeen(left, box);
    if (!isAway && !box.querySelector(':focus-visible')) keepInView(box, line);
  }, [lines, index, isSearching]);
}

function isSeen(part: Element, box: Element): boolean {
  const [inner, outer] = [part.getBoundingClientRect(), box.getBoundingClientRect()];
  return inner.bottom > outer.top && inner.top < outer.bottom;
}

function countOf(lines: number): string {
  if (lines === 0) return 'Nothing found';
  return lines === 1 ? '1 line' : `${lines} lines`;
}
