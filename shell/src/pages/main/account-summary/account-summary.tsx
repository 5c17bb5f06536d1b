import type { ReactNode } from 'react';
import { useSession } from '@plenum/federation/remote/capabilities';
import type { Profile } from '@plenum/shared-contracts/profile/codec';
import { LinkButton } from '@plenum/shared-ui/button';
import { TextLink } from '@plenum/shared-ui/link';
import { VisuallyHidden } from '@plenum/shared-ui/visually-hidden';
import { type AccountPart, nextStep } from '#src/pages/main/account-summary/next-step.ts';
import styles from '#src/pages/main/account-summary/account-summary.module.css';

/** One action, the first there is: the way into the rooms, the next step of a new account, or the webinars; beside it, two other parts of the account. Each has its room before the profile is known. */
export function AccountSummary() {
  const { profile } = useSession().view;
  const [main, ...others] = partsOf(profile);
  return (
    <section aria-label="What you have" className={styles.section}>
      <VisuallyHidden as="h2">What you have</VisuallyHidden>
      <ul className={styles.cards}>
        <li className={styles.main}>
          <div className={styles.words}>
            {main && (
              <>
                <PartWords part={main} />
                <p className={styles.action}>
                  <LinkButton variant="primary" to={main.link.to}>
                    {main.link.text}
                  </LinkButton>
                </p>
              </>
            )}
          </div>
        </li>
        {(profile ? [...others.keys()] : [0, 1]).map((index) => (
          <li key={index} className={styles.row}>
            {others[index] && <Row part={others[index]} />}
          </li>
        ))}
      </ul>
    </section>
  );
}

function Row({ part }: { readonly part: AccountPart }): ReactNode {
  return (
    <>
      <div>
        <PartWords part={part} />
      </div>
      <TextLink to={part.link.to}>{part.link.text}</TextLink>
    </>
  );
}

function PartWords({ part: { label, title, limits, text } }: { readonly part: AccountPart }): ReactNode {
  return (
    <>
      <h3 className={styles.label}>{label}</h3>
      <p className={styles.title}>{title}</p>
      {limits !== undefined && <p className={styles.limits}>{limits}</p>}
      <p className={styles.text}>{text}</p>
    </>
  );
}

/** The parts of an account, the most important first; none before the profile is known. */
function partsOf(profile: Profile | null | undefined): readonly AccountPart[] {
  if (!profile) return [];
  const tariff = {
    label: 'Tariff',
    title: tariffName(profile),
    limits: tariffLimits(profile),
    text: tariffTime(profile),
    link: { to: '/account/tariff', text: 'Your tariff' },
  };
  const open = [profile.linkIva && roomsAt(profile.linkIva), nextStep(profile), WEBINARS].filter((part) => part !== null && part !== '');
  return [...open.slice(0, 2), tariff];
}

const WEBINARS: AccountPart = {
  label: 'Webinars',
  title: 'Seats and recordings',
  text: 'Your links, and what you missed.',
  link: { to: '/account/webinars', text: 'Your webinars' },
};

function roomsAt(link: string): AccountPart {
  return {
    label: 'Meetings',
    title: 'Your rooms',
    text: 'Start a meeting at any hour. The link stays the same.',
    link: { to: link, text: 'Open your rooms' },
  };
}

/** An API that does not say which tariff counts does not say either what the free one is called. */
function tariffName({ mainTariff, subscription, isTrial }: Profile): string {
  if (mainTariff)
    return (mainTariff.from ?? (isTrial && !subscription ? 'trial' : null)) === 'trial'
      ? `${mainTariff.name}, free trial`
      : mainTariff.name;
  if (subscription) return subscription.name;
  return isTrial ? 'Free trial' : 'The free tariff';
}

const count = new Intl.NumberFormat('en');

function tariffLimits({ mainTariff }: Profile): string | undefined {
  return mainTariff && `${count.format(mainTariff.hall_size)} people in a webinar, ${count.format(mainTariff.meeting_size)} in a meeting`;
}

/** In Moscow, where the paid days of all tariffs end. `DateTime` would be half as large as the whole page. */
const DAY = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'Europe/Moscow' });

function tariffTime({ mainTariff, subscription, isTrial, dateEndTrial }: Profile): string {
  // `subscription` may be an add-on beside the free tariff or a trial; an earlier API names no other end.
  const { from = subscription ? 'order' : 'trial', date_end: end = subscription ? subscription.date_end : isTrial ? dateEndTrial : null } =
    mainTariff ?? {};
  if (end === null) return 'No end date.';
  return `${from === 'order' ? 'Paid until' : 'Until'} ${DAY.format(new Date(end))}, Moscow time`;
}
