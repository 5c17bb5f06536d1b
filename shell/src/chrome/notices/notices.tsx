import { observer } from 'mobx-react-lite';
import { useEffect } from 'react';
import { useApp } from '#src/screens/app-context.tsx';
import type { Notice, NoticeStore } from '#src/stores/notice-store.ts';
import styles from '#src/chrome/chrome.module.css';

/** product-spec section 9: a message stays 3 s. */
const MESSAGE_MS = 3000;

function NoticeItem({ notice, store }: { readonly notice: Notice; readonly store: NoticeStore }) {
  useEffect(() => {
    const timer = setTimeout(() => store.dismiss(notice.id), MESSAGE_MS);
    return () => clearTimeout(timer);
  }, [notice.id, store]);
  return (
    <p className={styles.notice} data-tone={notice.tone}>
      {notice.text}
    </p>
  );
}

/** What remotes and the shell tell the visitor, announced politely. */
export const Notices = observer(function Notices() {
  const { notices } = useApp();
  return (
    <div role="status" className={styles.notices}>
      {notices.notices.map((notice) => (
        <NoticeItem key={notice.id} notice={notice} store={notices} />
      ))}
    </div>
  );
});
