import { useEffect } from 'react';
import type { NoticeStore } from '#src/stores/notice-store.ts';
import type { StoreAccess } from '#src/stores/store-access.ts';
import { useStore } from '#src/stores/use-store.ts';
import styles from '#src/chrome/notices/plain-notices.module.css';

/** Display time of a notification (specification section 9). */
const SHOWN_MS = 4500;

interface PlainNoticesProps {
  readonly store: StoreAccess<NoticeStore>;
  readonly onEnd: () => void;
}

/** Notices for when the code for toasts failed to load: inline text, announced, until the last one times out. */
export function PlainNotices({ store, onEnd }: PlainNoticesProps) {
  const waiting = useStore(store);
  const latest = waiting.at(-1)?.id;
  useEffect(() => {
    if (latest === undefined) return undefined;
    const timer = setTimeout(() => {
      store.act((notices) => notices.take());
      onEnd();
    }, SHOWN_MS);
    return () => clearTimeout(timer);
  }, [latest, store, onEnd]);
  return (
    <div role="alert" className={styles.notices}>
      {waiting.map(({ id, text }) => (
        <p key={id} className={styles.notice}>
          {text}
        </p>
      ))}
    </div>
  );
}
