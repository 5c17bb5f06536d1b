import { type MouseEvent, type ReactNode, useState } from 'react';
import TriangleAlert from 'lucide-react/icons/triangle-alert';
import { announce } from '#src/announce/announce.ts';
import { Button } from '#src/button/button.tsx';
import styles from '#src/notice/notice.module.css';

interface NoticeProps {
  /** What happened, in one sentence. */
  title: string;
  /** What to do now. */
  children?: ReactNode;
  /** The button is busy until a returned promise settles. */
  onRetry?: () => void | Promise<unknown>;
  /** The request's id, for the visitor to quote to support. */
  id?: string;
  headingLevel?: 1 | 2 | 3;
}

/**
 * An error: what happened, a retry button, an id to quote.
 * @example
 * <Notice title="Your cart could not be loaded." onRetry={reload} id={requestId}>
 *   Its contents are safe.
 * </Notice>
 */
export function Notice({ title, children, onRetry, id, headingLevel = 2 }: NoticeProps) {
  const Heading = `h${headingLevel}` as const;
  return (
    <div role="alert" className={styles.notice}>
      <TriangleAlert className={styles.icon} size={24} aria-hidden="true" />
      <div className={styles.words}>
        <Heading className={styles.title}>{title}</Heading>
        {children && <div className={styles.text}>{children}</div>}
        {onRetry && <Retry title={title} onRetry={onRetry} />}
        {id && (
          <p className={styles.id}>
            If you write to us, quote <code>{id}</code>.
          </p>
        )}
      </div>
    </div>
  );
}

function Retry({ title, onRetry }: Required<Pick<NoticeProps, 'title' | 'onRetry'>>) {
  const [isTrying, setTrying] = useState(false);
  const retry = async ({ currentTarget: button }: MouseEvent<HTMLButtonElement>) => {
    const result = onRetry();
    if (!result) return announce('Trying…');
    setTrying(true);
    await result;
    setTrying(false);
    // The same error is no change that would be spoken.
    if (button.isConnected) announce(title, 'assertive');
  };
  return (
    <Button variant="primary" busy={isTrying} busyText="Trying…" onClick={(event) => void retry(event)}>
      Try again
    </Button>
  );
}
