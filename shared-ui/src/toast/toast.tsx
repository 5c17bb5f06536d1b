import { useEffect } from 'react';
import { type QueuedToast, type ToastQueue, useToastQueue } from 'react-stately/useToastState';
import { useLazyComponent } from '#src/lazy-component/use-lazy-component.ts';
// Styles are known when the page is made (docs/decisions/0003), and the late part may be another build's: it gets them from here.
import styles from '#src/toast/toast.module.css';
import type { Toast, Toasts } from '#src/toast/toasts.ts';

const loadList = () => import('#src/toast/toast-list.tsx');

/** Where toasts appear: once, at the end of the page. */
export function ToastRegions({ toasts }: { toasts: Toasts }) {
  return (
    <div className={styles.regions}>
      <ToastRegion queue={toasts.messages} place="message" label="Messages" />
      <ToastRegion queue={toasts.notifications} place="notification" label="Notifications" />
    </div>
  );
}

/**
 * One queue. What it says is heard at once, from live regions that are always there; what is seen,
 * and reached with F6, comes with React Aria when there is something to show. Should that code not
 * come (offline is when toasts matter), the live regions are what is seen.
 */
function ToastRegion({ queue, place, label }: { queue: ToastQueue<Toast>; place: 'message' | 'notification'; label: string }) {
  const state = useToastQueue(queue);
  const { visibleToasts } = state;
  const { ready, failed, want } = useLazyComponent(loadList);
  const hasSome = visibleToasts.length > 0;
  useEffect(() => {
    if (hasSome) want();
  }, [hasSome, want]);
  useEffect(() => {
    if (failed) for (const { timer, timeout } of visibleToasts) if (timeout !== undefined) timer?.reset(timeout);
  }, [failed, visibleToasts]);

  const error = visibleToasts.find(({ content }) => content.tone === 'error');
  const news = visibleToasts.find(({ content }) => content.tone !== 'error');
  const look = failed ? `${styles.region} ${styles[place]}` : styles.heard;
  return (
    <>
      <div role="status" data-live-announcer="true" className={look}>
        {news && <Said toast={news} seen={failed} />}
      </div>
      <div role="alert" data-live-announcer="true" className={look}>
        {error && <Said toast={error} seen={failed} />}
      </div>
      {hasSome && ready && <ready.ToastList {...{ state, place, label }} classes={styles} />}
    </>
  );
}

/** Its key is new with each toast, so that the same words said again are heard again. */
function Said({ toast: { key, content }, seen }: { toast: QueuedToast<Toast>; seen: boolean }) {
  return (
    <span key={key} className={seen ? styles.toast : ''}>
      {content.title && `${content.title}: `}
      {content.text}
    </span>
  );
}
