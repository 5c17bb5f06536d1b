import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import { withoutTrailingSlashes } from '@plenum/shared-contracts/navigation/without-trailing-slashes';
import { useCapabilities, useSession } from '@plenum/federation/remote/capabilities';
import { defineBlock } from '@plenum/federation/remote/define-remote';
import { LinkButton } from '@plenum/shared-ui/button';
import { ExternalLink, TextLink } from '@plenum/shared-ui/link';
import { Skeleton } from '@plenum/shared-ui/skeleton';
import { relevanceAt, startOf } from '#contract/webinar-state.ts';
import type { AccountRegistration } from '#contract/schemas.ts';
import { type AccountWebinarsData, loadAccountWebinars } from '#src/blocks/account-webinars/load-account-webinars.ts';
import { AccountWebinar } from '#src/blocks/account-webinars/account-webinar.tsx';
import { OfferedWebinars } from '#src/blocks/account-webinars/offered-webinars.tsx';
import { NextWebinar } from '#src/blocks/account-webinars/next-webinar.tsx';
import { Day } from '#src/components/days/day.tsx';
import { groupByDay } from '#src/components/days/group-by-day.ts';
import { useZone } from '#src/time/webinar-time.tsx';
import { relevanceHref } from '#src/paths.ts';
import { NEAR_DAYS } from '#src/time/format.ts';
import { useNow } from '#src/time/use-now.ts';
import styles from '#src/blocks/account-webinars/account-webinars.module.css';

const HALF_MINUTE = 30_000;
/** Path of the account's overview, which shows the same slot as the page "Webinars" (docs/slots.md). */
const OVERVIEW_PATH = '/account';

/** The account's webinars: the seats for upcoming ones, and the past ones with their recordings; on the overview only the next one. */
export function AccountWebinars({ data }: { data: AccountWebinarsData }) {
  const now = useNow(data.now, HALF_MINUTE);
  const zone = useZone();
  const { notify } = useCapabilities();
  const { profile } = useSession().view;
  const isOverview = withoutTrailingSlashes(useLocation().pathname).toLowerCase() === OVERVIEW_PATH;
  const [cancelled, setCancelled] = useState<readonly string[]>([]);
  const heading = useRef<HTMLHeadingElement>(null);
  // The pressed button is gone with its webinar.
  useEffect(() => {
    if (cancelled.length > 0) heading.current?.focus();
  }, [cancelled]);
  const leave = ({ id, status }: AccountRegistration) => {
    setCancelled((before) => [...before, id]);
    notify({ tone: 'success', text: status === 'waiting' ? 'You have left the waiting list.' : 'Your registration is cancelled.' });
  };
  const rooms = profile?.linkIva ?? null;
  const isUnconfirmed = profile !== null && !profile.isVerifiedEmail;
  const isPast = ({ webinar }: AccountRegistration) => relevanceAt(webinar, now) === 'past';
  const registrations = data.registrations?.filter(({ id }) => !cancelled.includes(id));
  const upcoming = registrations?.filter((registration) => !isPast(registration)) ?? [];
  const past = registrations?.filter((registration) => isPast(registration) && registration.status === 'registered') ?? [];
  const next = upcoming.find(({ status, webinar }) => status === 'registered' && webinar.status !== 'cancelled');
  if (isOverview) return <NextWebinar upcoming={registrations && upcoming} offered={data.next[0]} now={now} />;
  const listOf = (list: readonly AccountRegistration[]) => (
    <div>
      {groupByDay(list, ({ webinar }) => startOf(webinar), now, zone).map(({ name, date, items }) => (
        <Day key={items[0]?.item.id} name={name} date={date} isInRows>
          {items.map(({ item: registration }) => (
            <li key={registration.id}>
              <AccountWebinar
                registration={registration}
                nearDay={NEAR_DAYS.find((near) => near === name)}
                isNext={registration === next}
                now={now}
                address={new URL(registration.join_url, data.site).href}
                onCancelled={() => leave(registration)}
              />
            </li>
          ))}
        </Day>
      ))}
    </div>
  );
  return (
    <div className={styles.page}>
      <section aria-labelledby="mf-webinars-upcoming" className={styles.section}>
        <div className={styles.head}>
          <h2 id="mf-webinars-upcoming" ref={heading} tabIndex={-1}>
            Your webinars
          </h2>
          {upcoming.length > 0 && <TextLink to={relevanceHref('upcoming')}>Find more webinars</TextLink>}
        </div>
        {rooms !== null && (
          <p className={styles.hint}>
            This page lists the webinars that you attend. Those you host are in <ExternalLink href={rooms}>your rooms</ExternalLink>.
          </p>
        )}
        {isUnconfirmed && (
          <div className={styles.state}>
            <h3 className={styles.title}>Confirm your address first</h3>
            <p className={styles.hint}>
              Then your webinars appear here. Until then, each has its own link in the e‑mail that we sent when you registered.
            </p>
            <LinkButton variant="primary" to="/account">
              Confirm it in your profile
            </LinkButton>
          </div>
        )}
        {registrations === undefined && <Skeleton />}
        {upcoming.length > 0 && listOf(upcoming)}
        {registrations !== undefined && upcoming.length === 0 && !isUnconfirmed && (
          <p className={styles.hint}>No seat saved yet. Save one, and the webinar appears here with its link and its date.</p>
        )}
      </section>
      {registrations !== undefined && upcoming.length === 0 && <OfferedWebinars webinars={data.next} now={now} />}
      {(past.length > 0 || upcoming.length > 0) && (
        <section aria-labelledby="mf-webinars-past" className={styles.section}>
          <h2 id="mf-webinars-past">Past webinars</h2>
          {past.length > 0 ? (
            listOf(past)
          ) : (
            <p className={styles.hint}>
              None yet. Webinars you attended will appear here, with their recordings. Meanwhile, you can{' '}
              <TextLink to={relevanceHref('past')}>watch earlier webinars</TextLink>.
            </p>
          )}
        </section>
      )}
    </div>
  );
}

export const block = defineBlock<Record<never, never>, AccountWebinarsData>({
  loader: (context) => loadAccountWebinars(context),
  Component: AccountWebinars,
});
