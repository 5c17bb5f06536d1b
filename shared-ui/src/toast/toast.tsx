import { useEffect } from 'react';
import { type QueuedToast, type ToastQueue, useToastQueue } from 'react-stately/useToastState';
import { useLazyComponent } from '#src/lazy-component/use-lazy-component.ts';
// A page's styles are chosen when it is rendered (docs/decisions/0003) and the late part may come from another build, so class names are
// passed to it.
import styles from '#src/toast/toast.module.css';
import type { Toast, Toasts } from '#src/toast/toasts.ts';

const loadList = () => import('#src/toast/toast-list.tsx');

/**
 * The place where toasts appear: once, at the end of the page.
 * @example
 * <ToastRegions toasts={toasts} />
 */
export function ToastRegions({ toasts }: { toasts: Toasts }) {
  return (
    <div className={styles.regions}>
      <ToastRegion queue={toasts.messages} place="message" label="Messages" />
      <ToastRegion queue={toasts.notifications} place="notification" label="Notifications" />
    </div>
  );
}

/**
 * One queue. Permanent live regions announce its toasts at once. The visible list, which F6 reaches, loads with React Aria when
 * there is a toast to show. If that code fails to load (offline is when toasts matter), the live regions become visible.
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

  // The newest is the first of the list. Each is added once, and only what is added is announced.
  const said = (isError: boolean) =>
    visibleToasts
      .toReversed()
      .filter(({ content }) => (content.tone === 'error') === isError)
      .map((toast) => <Said key={toast.key} toast={toast} seen={failed} />);
  const look = failed ? `${styles.region} ${styles[place]}` : styles.heard;
  return (
    <>
      <div role="status" aria-atomic="false" data-live-announcer="true" className={look}>
        {said(false)}
      </div>
      <div role="alert" aria-atomic="false" data-live-announcer="true" className={look}>
        {said(true)}
      </div>
      {hasSome && ready && <ready.ToastList {...{ state, place, label }} classes={styles} />}
    </>
  );
}

/** Each toast has a new key, so that repeated text is announced again. */
function Said({ toast: { content }, seen }: { toast: QueuedToast<Toast>; seen: boolean }) {
  return (
    <span className={seen ? styles.toast : ''}>
      {content.title && `${content.title}: `}
      {content.text}
    </span>
  );
}
