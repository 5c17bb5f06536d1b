import { defineBlock } from '@plenum/federation/remote/define-remote';
import { type NextData, loadNext } from '#src/blocks/next-webinars/load-next.ts';
import { useOwnSeats } from '#src/own-seats/use-own-seats.ts';
import { StagedCover } from '#src/components/staged-cover/staged-cover.tsx';
import { WebinarCard } from '#src/components/webinar-card.tsx';
import { useNow } from '#src/time/use-now.ts';
import styles from '#src/blocks/next-webinars/next.module.css';

const MINUTE = 60_000;

/** The next webinars as cards, which differ by the faces of their speakers. The page provides the h2 above and the link to the list. */
export function Next({ data }: { data: NextData }) {
  const now = useNow(data.now, MINUTE);
  const seats = useOwnSeats();
  return (
    <ul className={styles.next}>
      {data.webinars.map((webinar) => (
        <li key={webinar.id}>
          <WebinarCard webinar={webinar} now={now} seat={seats?.(webinar)} picture={<StagedCover webinar={webinar} />} />
        </li>
      ))}
    </ul>
  );
}

export const block = defineBlock<{ count: number }, NextData>({ loader: (context) => loadNext(context), Component: Next });
