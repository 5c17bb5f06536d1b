import { useEffect } from 'react';
import type { NoticeStore } from '#src/stores/notice-store.ts';
import { useStore } from '#src/stores/use-store.ts';
import styles from '#src/chrome/notices/plain-notices.module.css';

/** Display time of a notification (product-spec section 9). */
const SHOWN_MS = 4500;

/** Notices for when the code for toasts failed to load: inline text, announced, until the last one times out. */
export function PlainNotices({ store, onEnd }: { readonly store: NoticeStore; readonly onEnd: () => void }) {
  const { waiting } = useStore(store);
  useEffect(() => {
    const end = () => {
      store.take();
      onEnd();
    };
    const timer = setTimeout(end, waiting.length > 0 ? SHOWN_MS : 0);
    return () => clearTimeout(timer);
  }, [waiting, store, onEnd]);
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
