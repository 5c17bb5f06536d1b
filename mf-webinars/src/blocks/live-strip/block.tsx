import { defineBlock } from '@plenum/federation/remote/define-remote';
import { type StripData, loadStrip } from '#src/blocks/live-strip/load-strip.ts';
import { endOf, startOf, stateAt } from '#contract/webinar-state.ts';
import type { AccountRegistration, Webinar } from '#contract/schemas.ts';
import { StateBadge as Badge } from '@plenum/shared-ui/badge';
import { LinkButton } from '@plenum/shared-ui/button';
import { Card, CardLink } from '@plenum/shared-ui/card-link';
import { useCapabilities } from '@plenum/federation/remote/capabilities';
import { Countdown } from '@plenum/shared-ui/countdown';
import { DateTime } from '@plenum/shared-ui/date-time';
import { useHydrated } from '@plenum/shared-ui/hydration/use-hydrated';
import { VisuallyHidden } from '@plenum/shared-ui/visually-hidden';
import { StateBadge } from '#src/components/state-badge.tsx';
import { WebinarTime } from '#src/time/webinar-time.tsx';
import { readStoredRegistration } from '#src/registration/registration-storage.ts';
import { webinarHref } from '#src/paths.ts';
import { useNow } from '#src/time/use-now.ts';
import { SEE_SEAT, JOIN, ROOM_OPEN, SEE_PLACE, actionOf, canJoinAt } from '#src/webinar-labels.ts';
import styles from '#src/blocks/live-strip/strip.module.css';

const HALF_MINUTE = 30_000;
/** From here on the strip shows the time left instead of the date. */
const SOON = 12 * 3_600_000;

/** The visitor's own next webinar, the current ones and the next one, a line each with what to do next. The page provides the h2 above. */
export function Strip({ data }: { data: StripData }) {
  const now = useNow(data.now, HALF_MINUTE);
  const { own, live, next } = data;
  const shown = [...own.map(({ webinar }) => webinar), ...live, ...(next ? [next] : [])].filter(
    (webinar) => stateAt(webinar, now) !== 'past',
  );
  if (shown.length === 0) return null;
  return (
    <ul className={styles.strip}>
      {shown.map((webinar) => (
        <Row key={webinar.id} webinar={webinar} own={own.find((each) => each.webinar === webinar)} now={now} />
      ))}
    </ul>
  );
}

interface RowProps {
  webinar: Webinar;
  /** The visitor's registration. */
  own: AccountRegistration | undefined;
  now: number;
}

function Row({ webinar, own, now }: RowProps) {
  const isLive = stateAt(webinar, now) === 'live';
  const stored = useHydrated() && !own ? readStoredRegistration(webinar) : null;
  const link = own?.join_url ?? stored?.link;
  const hasSeat = (own?.status ?? stored?.state) === 'registered';
  const canJoin = hasSeat && canJoinAt(webinar, now);
  const action = link ? { text: canJoin ? JOIN : hasSeat ? SEE_SEAT : SEE_PLACE, to: link } : actionOf(webinar, now);
  return (
    <li>
      <Card className={styles.item}>
        {canJoin && !isLive ? (
          <Badge state="live">{ROOM_OPEN}</Badge>
        ) : link !== undefined && !isLive ? (
          <Badge state={hasSeat ? 'saved' : 'full'}>{hasSeat ? 'Seat saved' : 'Waiting list'}</Badge>
        ) : (
          <StateBadge webinar={webinar} now={now} />
        )}
        <h3 className={styles.title}>
          <CardLink to={own ? webinarHref(webinar) : (link ?? webinarHref(webinar))}>{webinar.title}</CardLink>
        </h3>
        <p className={styles.time}>
          {/* Before the time, after which there is room for the visitor's own zone. */}
          {isLive && (hasSeat ? 'Your seat, until ' : 'Until ')}
          <Time webinar={webinar} now={now} />
        </p>
        {action && (
          <p className={own ? styles.action : `${styles.action} ${styles.other}`}>
            <LinkButton to={action.to} {...(own && canJoin && { variant: 'primary', 'data-way-in': true })}>
              {action.text}
              <VisuallyHidden>: {webinar.title}</VisuallyHidden>
            </LinkButton>
          </p>
        )}
      </Card>
    </li>
  );
}

function Time({ webinar, now }: { webinar: Webinar; now: number }) {
  const { timeZone } = useCapabilities();
  if (stateAt(webinar, now) === 'live')
    return <DateTime start={new Date(endOf(webinar)).toISOString()} format="time" visitorZone={timeZone} />;
  const start = startOf(webinar);
  return start - now < SOON ? (
    <Countdown kind="starts" to={new Date(start).toISOString()} now={now} visitorZone={timeZone} className={styles.countdown ?? ''} />
  ) : (
    <WebinarTime webinar={webinar} now={now} />
  );
}

export const block = defineBlock<Record<never, never>, StripData>({ loader: (context) => loadStrip(context), Component: Strip });
