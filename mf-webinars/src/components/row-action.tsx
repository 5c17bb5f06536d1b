import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { stateAt } from '#contract/webinar-state.ts';
import type { Webinar } from '#contract/schemas.ts';
import { LinkButton } from '@plenum/shared-ui/button';
import { TextLink } from '@plenum/shared-ui/link';
import { VisuallyHidden } from '@plenum/shared-ui/visually-hidden';
import type { OwnSeat } from '#src/own-seats/use-own-seats.ts';
import { JOIN, actionOf, canJoinAt } from '#src/webinar-labels.ts';
import styles from '#src/components/row-action.module.css';

interface RowActionProps {
  webinar: Webinar;
  now: number;
  /** The visitor's seat, which leads to its personal link. */
  seat: OwnSeat | undefined;
  className: string | undefined;
  /** Whether something else above it has the strong button. */
  isQuiet?: boolean;
}

/** What can be done with a webinar of a list, or that the visitor has a seat. */
export function RowAction({ webinar, now, seat, className, isQuiet = false }: RowActionProps) {
  const content = contentOf(webinar, now, seat, isQuiet);
  return content && <div className={`${className} ${canJoinAt(webinar, now) ? '' : styles.belowText}`}>{content}</div>;
}

function contentOf(webinar: Webinar, now: number, seat: OwnSeat | undefined, isQuiet: boolean): ReactNode {
  const state = stateAt(webinar, now);
  const action = actionOf(webinar, now);
  if (!action) return null;
  const of = <VisuallyHidden>: {webinar.title}</VisuallyHidden>;
  if (state === 'cancelled')
    return (
      <TextLink to={action.to}>
        {action.text}
        {of}
      </TextLink>
    );
  const canJoin = canJoinAt(webinar, now) && seat?.state !== 'waiting';
  if (seat && state !== 'past' && !canJoin)
    return (
      <Link to={seat.link} className={styles.own}>
        {seat.mark}
        {of}
      </Link>
    );
  // Only a room that is open has a button: in a long list, a button in each row would outweigh the titles.
  if (!canJoin)
    return (
      <Link to={action.to} className={styles.quiet}>
        {action.text}
        {of}
      </Link>
    );
  return (
    <LinkButton to={seat ? seat.link : action.to} variant={isQuiet ? 'quiet' : 'primary'}>
      {/* A seat in a full webinar leads into it; others can join its waiting list. */}
      {seat ? JOIN : action.text}
      {of}
    </LinkButton>
  );
}
