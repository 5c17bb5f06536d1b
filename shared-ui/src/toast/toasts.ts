import { ToastQueue } from 'react-stately/useToastState';

/** How long each stays (product-spec section 9); not while it is pointed at or has the focus. */
export const MESSAGE_MS = 3000;
export const NOTIFICATION_MS = 4500;

/** Older ones wait behind these until there is room. */
const MOST_AT_ONCE = 3;

export interface Toast {
  /** What it is about: one of the same key takes the place of the one before. Without a key, one that says the same does. */
  key?: string;
  tone: 'info' | 'success' | 'error';
  text: string;
  /** Above the text, in a notification. */
  title?: string;
  /** "Undo". Whatever it does must be possible elsewhere too: a toast goes. */
  action?: { label: string; onPress: () => void };
}

/** What the page has to say in passing. One per page, made by the shell; nothing of it is shared between visitors. */
export interface Toasts {
  readonly messages: ToastQueue<Toast>;
  readonly notifications: ToastQueue<Toast>;
  /** That something was done: top centre, 3 s. */
  message(toast: Toast): void;
  /** That something happened: top right, 4.5 s. */
  notify(toast: Toast): void;
}

export function createToasts(): Toasts {
  const messages = new ToastQueue<Toast>({ maxVisibleToasts: MOST_AT_ONCE });
  const notifications = new ToastQueue<Toast>({ maxVisibleToasts: MOST_AT_ONCE });
  return {
    messages,
    notifications,
    message: sayIn(messages, MESSAGE_MS),
    notify: sayIn(notifications, NOTIFICATION_MS),
  };
}

/** What is said again takes the place of what was said before: it is heard once more, but does not pile up. */
function sayIn(queue: ToastQueue<Toast>, timeout: number): (toast: Toast) => void {
  const said = new Map<string, string>();
  return (toast) => {
    const { key = JSON.stringify([toast.tone, toast.title, toast.text]) } = toast;
    const before = said.get(key);
    if (before !== undefined) queue.close(before);
    const id = queue.add(toast, {
      timeout,
      onClose: () => void (said.get(key) === id && said.delete(key)),
    });
    said.set(key, id);
  };
}
