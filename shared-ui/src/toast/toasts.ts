import { ToastQueue } from 'react-stately/useToastState';

/** Duration of each kind (specification section 9). Paused while hovered or focused. */
export const MESSAGE_MS = 3000;
export const NOTIFICATION_MS = 4500;

/** Older ones wait until there is room. */
const MAX_AT_ONCE = 3;

export interface Toast {
  /** Identifies the subject: a toast with the same key replaces the earlier one. Defaults to the toast's text. */
  key?: string;
  tone: 'info' | 'success' | 'error';
  text: string;
  /** Above the text, in a notification. */
  title?: string;
  /** "Undo". The action must be available elsewhere too, because a toast disappears. */
  action?: { label: string; onPress: () => void };
}

/** The page's toasts. The shell creates one instance per page; visitors share nothing. */
export interface Toasts {
  readonly messages: ToastQueue<Toast>;
  readonly notifications: ToastQueue<Toast>;
  /** Confirms an action: top centre, 3 s. */
  message(toast: Toast): void;
  /** Reports an event: top right, 4.5 s. */
  notify(toast: Toast): void;
}

/**
 * Creates the two toast queues of a page, for its host. Pages on the server never share them.
 * @returns the queues, empty
 * @example
 * const toasts = createToasts();
 * toasts.message({ tone: 'success', text: 'Link copied.' });
 */
export function createToasts(): Toasts {
  const messages = new ToastQueue<Toast>({ maxVisibleToasts: MAX_AT_ONCE });
  const notifications = new ToastQueue<Toast>({ maxVisibleToasts: MAX_AT_ONCE });
  return {
    messages,
    notifications,
    message: addOnce(messages, MESSAGE_MS),
    notify: addOnce(notifications, NOTIFICATION_MS),
  };
}

/** A repeated toast replaces the earlier one: it is announced again but does not pile up. */
function addOnce(queue: ToastQueue<Toast>, timeout: number): (toast: Toast) => void {
  const announced = new Map<string, string>();
  return (toast) => {
    const { key = JSON.stringify([toast.tone, toast.title, toast.text]) } = toast;
    const before = announced.get(key);
    if (before !== undefined) queue.close(before);
    const id = queue.add(toast, {
      timeout,
      onClose: () => void (announced.get(key) === id && announced.delete(key)),
    });
    announced.set(key, id);
  };
}
