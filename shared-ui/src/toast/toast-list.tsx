import { useEffect, useRef } from 'react';
import CircleAlert from 'lucide-react/icons/circle-alert';
import CircleCheck from 'lucide-react/icons/circle-check';
import Info from 'lucide-react/icons/info';
import X from 'lucide-react/icons/x';
import { useToast, useToastRegion } from 'react-aria/useToast';
import type { QueuedToast, ToastState } from 'react-stately/useToastState';
import type { Classes } from '#src/lazy-component/use-lazy-component.ts';
import { ReactAriaLocale } from '#src/react-aria/react-aria-locale.tsx';
import type { Toast } from '#src/toast/toasts.ts';

const ICONS = { info: Info, success: CircleCheck, error: CircleAlert } as const;

interface ToastListProps {
  state: ToastState<Toast>;
  place: 'message' | 'notification';
  label: string;
  classes: Classes;
}

/**
 * The visible toasts: a region that F6 reaches. Its timers pause while it is hovered or has the focus.
 * @example
 * const state = useToastQueue(toasts.messages);
 * <ToastList state={state} place="message" label="Messages" classes={styles} />
 */
export function ToastList(props: ToastListProps) {
  return (
    <ReactAriaLocale>
      <Region {...props} />
    </ReactAriaLocale>
  );
}

function Region({ state, place, label, classes }: ToastListProps) {
  const ref = useRef<HTMLDivElement>(null);
  const { regionProps } = useToastRegion({ 'aria-label': label }, state, ref);
  const { visibleToasts } = state;
  useEffect(() => {
    // React Aria pauses the timers of toasts present when the pointer arrives, but not of those that arrive later.
    if (ref.current?.matches(':hover, :focus-within')) for (const toast of visibleToasts) toast.timer?.pause();
  }, [visibleToasts]);
  return (
    <div {...regionProps} ref={ref} className={`${classes.region} ${classes[place]}`}>
      {visibleToasts.map((toast) => (
        <ToastView key={toast.key} {...{ toast, state, classes }} />
      ))}
    </div>
  );
}

function ToastView({ toast, state, classes: styles }: { toast: QueuedToast<Toast>; state: ToastState<Toast>; classes: Classes }) {
  const ref = useRef<HTMLDivElement>(null);
  // Not its `contentProps`: the live region has already announced the text.
  const { toastProps, titleProps, descriptionProps } = useToast({ toast }, state, ref);
  const { tone, title, text, action } = toast.content;
  const Icon = ICONS[tone];
  const close = () => state.close(toast.key);
  return (
    <div {...toastProps} ref={ref} className={`${styles.toast} ${styles[tone]}`}>
      <Icon size={20} className={styles.icon} aria-hidden="true" />
      <div className={styles.words}>
        {title && (
          <p {...titleProps} className={styles.title}>
            {title}
          </p>
        )}
        <p {...(title ? descriptionProps : titleProps)}>{text}</p>
      </div>
      {action && (
        <button
          type="button"
          className={styles.action}
          onClick={() => {
            action.onPress();
            close();
          }}
        >
          {action.label}
        </button>
      )}
      <button type="button" className={styles.close} aria-label="Close" onClick={close}>
        <X size={18} aria-hidden="true" />
      </button>
    </div>
  );
}
