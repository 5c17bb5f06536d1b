import type { ReactNode } from 'react';
import TriangleAlert from 'lucide-react/icons/triangle-alert';
import { Button } from '#src/button/button.tsx';
import styles from '#src/notice/notice.module.css';

interface NoticeProps {
  /** What happened, in one sentence. */
  title: string;
  /** What to do now. */
  children?: ReactNode;
  onRetry?: () => void;
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
        {onRetry && (
          <Button variant="primary" onClick={onRetry}>
            Try again
          </Button>
        )}
        {id && (
          <p className={styles.id}>
            If you write to us, quote <code>{id}</code>.
          </p>
        )}
      </div>
    </div>
  );
}
