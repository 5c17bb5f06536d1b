import type { Story } from '#gallery/story.ts';
import { Badge, StateBadge } from '#src/badge/badge.tsx';
import { Card, CardBody, CardLink } from '#src/card-link/card-link.tsx';
import { Countdown } from '#src/countdown/countdown.tsx';
import { DateTime } from '#src/date-time/date-time.tsx';
import { Hemicycle } from '#src/hemicycle/hemicycle.tsx';
import { ListRow } from '#src/list-row/list-row.tsx';
import gallery from '#gallery/gallery.module.css';

// Fixed, so that two screenshots differ only where something changed. Only the countdown runs.
const SOON = new Date(Date.now() + 187_869_000).toISOString();
const START = '2031-11-19T19:00:00+03:00';
const END = '2031-11-19T20:30:00+03:00';

export const webinars: readonly Story[] = [
  {
    title: 'Badges',
    states: [
      {
        name: 'States of a webinar',
        show: (
          <div className={gallery.row}>
            <StateBadge state="live" />
            <StateBadge state="upcoming" />
            <StateBadge state="full" />
            <StateBadge state="past" />
            <StateBadge state="cancelled" />
          </div>
        ),
      },
      {
        name: 'A word about a thing',
        show: (
          <div className={gallery.row}>
            <Badge>Owner</Badge>
            <Badge strong>Current plan</Badge>
          </div>
        ),
      },
    ],
  },
  {
    title: 'Date and time',
    note: 'In Moscow time from the server, then in yours, without a shift.',
    states: [
      { name: 'Moment', show: <DateTime start={START} /> },
      { name: 'Span', show: <DateTime start={START} end={END} /> },
      { name: 'Time, day, day of a year', show: <Times /> },
    ],
  },
  {
    title: 'Countdown',
    note: 'Read out as a date; the figures are for the eye. By the minute with reduced motion.',
    states: [
      { name: 'Until', show: <Countdown to={SOON} kind="until" /> },
      { name: 'Starts', show: <Countdown to={SOON} kind="starts" /> },
      { name: 'Large', show: <Countdown to={SOON} kind="starts" isLarge /> },
    ],
  },
  {
    title: 'Cards',
    note: 'One link each, named by its title.',
    states: [
      {
        name: 'With a surface',
        show: (
          <div className={gallery.cards}>
            {(['live', 'upcoming', 'cancelled'] as const).map((state) => (
              <WebinarCard key={state} state={state} />
            ))}
          </div>
        ),
      },
      { name: 'Plain', show: <PlainCard /> },
    ],
  },
  {
    title: 'Rows',
    note: 'For long lists: words and a small cover; with a time in front, a line of a timetable.',
    states: [
      {
        name: 'A timetable',
        show: (
          <ListRow
            before={<DateTime start={START} format="day" />}
            about={
              <>
                <StateBadge state="upcoming" />
                <span>Hosting</span>
              </>
            }
            heading={
              <h3>
                <CardLink to="/webinars/rehearsal">How to rehearse a webinar with three speakers</CardLink>
              </h3>
            }
            summary="An hour before is too late. We rehearse a whole evening in twenty minutes."
            foot="1 h, with Anna Sokolova and Oleg Petrov"
            cover={<Hemicycle seed="rehearsal" />}
          />
        ),
      },
      {
        name: 'Articles',
        show: (
          <ListRow
            about="Practice"
            heading={
              <h3>
                <CardLink to="/blog/after">What to send after the webinar</CardLink>
              </h3>
            }
            summary="Three letters, four sentences each, and when they go out."
            foot={<p>Anna Sokolova, 6 minutes</p>}
            cover={<Hemicycle seed="after" />}
          />
        ),
      },
    ],
  },
];

function Times() {
  return (
    <p className={gallery.row}>
      <DateTime start={START} format="time" />
      <DateTime start={START} format="day" />
      <DateTime start={START} format="day" withYear />
    </p>
  );
}

function WebinarCard({ state }: { state: 'live' | 'upcoming' | 'cancelled' }) {
  return (
    <Card look="surface">
      <Hemicycle seed={`rehearsal-${state}`} />
      <CardBody>
        <StateBadge state={state} />
        <h3 className={gallery.cardTitle}>
          <CardLink to="/webinars/rehearsal">How to rehearse a webinar with three speakers</CardLink>
        </h3>
        <DateTime start={START} className={gallery.muted} />
      </CardBody>
    </Card>
  );
}

function PlainCard() {
  return (
    <Card>
      <h3 className={gallery.cardTitle}>
        <CardLink to="/blog/after">What to send after the webinar</CardLink>
      </h3>
      <p className={gallery.muted}>Anna Sokolova, 6 minutes</p>
    </Card>
  );
}
