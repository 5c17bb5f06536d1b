import { observer } from 'mobx-react-lite';
import { useEffect } from 'react';
import { useApp } from '#src/screens/app-context.tsx';
import type { Notice } from '#src/stores/notice-store.ts';
import styles from '#src/chrome/chrome.module.css';

/** product-spec section 9: a message stays 3 s. */
const MESSAGE_MS = 3000;

function NoticeItem({ notice, dismiss }: { readonly notice: Notice; readonly dismiss: (id: number) => void }) {
  useEffect(() => {
    const timer = setTimeout(() => dismiss(notice.id), MESSAGE_MS);
    return () => clearTimeout(timer);
  }, [notice.id, dismiss]);
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
        <NoticeItem key={notice.id} notice={notice} dismiss={notices.dismiss} />
      ))}
    </div>
  );
});
