import type { ReactNode } from 'react';
import { Portrait } from '@plenum/shared-ui/portrait';
import type { PortraitTraits } from '@plenum/shared-ui/portrait/traits';
import styles from '#src/pages/illustrations/picture-window.module.css';

interface PictureWindowProps {
  /** Alternative text of the picture. */
  readonly label: string;
  readonly title: string;
  readonly note: string;
  readonly isLive?: boolean;
  /** A phone, where the panes would take the whole screen, shows the larger one only. */
  readonly isShortOnPhone?: boolean;
  /** Both panes are as wide. */
  readonly isEven?: boolean;
  /** The larger pane, and the narrower one beside it; on a phone below it. */
  readonly children: readonly [ReactNode, ReactNode];
}

/**
 * A window of the product in two panes. It is drawn with elements instead of in an `svg`, so that its texts keep their size in every
 * width and its panes move below each other.
 */
export function PictureWindow({
  label,
  title,
  note,
  isLive = false,
  isShortOnPhone = false,
  isEven = false,
  children: [main, side],
}: PictureWindowProps) {
  return (
    <div className={styles.window} role="img" aria-label={label}>
      <div className={styles.bar}>
        <span className={isLive ? styles.live : styles.title}>{title}</span>
        <span className={styles.note}>{note}</span>
      </div>
      <div className={`${styles.panes} ${isShortOnPhone ? styles.short : ''} ${isEven ? styles.even : ''}`}>
        <div className={styles.pane}>{main}</div>
        <div className={styles.pane}>{side}</div>
      </div>
    </div>
  );
}

/** What stands above a list of a pane. */
export function PaneTitle({ children }: { readonly children: ReactNode }) {
  return <p className={styles.paneTitle}>{children}</p>;
}

interface PictureRowProps {
  readonly who?: PortraitTraits;
  /** Before the text, instead of a person: a count, a time. */
  readonly figure?: ReactNode;
  readonly text: string;
  readonly detail: string;
  readonly isCurrent?: boolean;
}

/** A row of a list: a person or a figure, a text, and a detail below it. */
export function PictureRow({ who, figure, text, detail, isCurrent = false }: PictureRowProps) {
  const isCount = typeof figure !== 'string' || figure.length < 3;
  return (
    <div className={`${styles.row} ${isCurrent ? styles.current : ''}`}>
      {who && <Portrait traits={who} className={styles.portrait ?? ''} />}
      {figure && <span className={`${styles.figure} ${isCount ? styles.count : ''}`}>{figure}</span>}
      <p>
        {text}
        <span className={styles.detail}>{detail}</span>
      </p>
    </div>
  );
}

/** Two buttons of the picture; the first is the main one. */
export function PictureButtons({ main, other }: { readonly main: string; readonly other: string }) {
  return (
    <p className={styles.buttons}>
      <span className={styles.main}>{main}</span>
      <span>{other}</span>
    </p>
  );
}
