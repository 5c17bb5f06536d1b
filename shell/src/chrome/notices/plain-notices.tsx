import { observer } from 'mobx-react-lite';
import { useEffect } from 'react';
import type { NoticeStore } from '#src/stores/notice-store.ts';
import styles from '#src/chrome/notices/plain-notices.module.css';

/** Display time of a notification (product-spec section 9). */
const SHOWN_MS = 4500;

/** Notices for when the code for toasts failed to load: inline text, announced, until the last one times out. */
export const PlainNotices = observer(function PlainNotices({ store, onEnd }: { readonly store: NoticeStore; readonly onEnd: () => void }) {
  const { waiting } = store;
  useEffect(() => {
    const timer = setTimeout(() => {
      store.take();
      onEnd();
    }, SHOWN_MS);
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
});
