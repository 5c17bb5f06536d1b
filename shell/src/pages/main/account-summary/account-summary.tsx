import type { ReactNode } from 'react';
import { useSession } from '@plenum/federation/remote/capabilities';
import type { Profile } from '@plenum/shared-contracts/profile/codec';
import { LinkButton } from '@plenum/shared-ui/button';
import { VisuallyHidden } from '@plenum/shared-ui/visually-hidden';
import { nextStep } from '#src/pages/main/account-summary/next-step.ts';
import styles from '#src/pages/main/account-summary/account-summary.module.css';
import { PrimaryAction } from '#src/pages/sections/primary-action.tsx';

/** What the account of a signed-in visitor has: the rooms, the next step, the tariff. Each has its room before the profile is known. */
export function AccountSummary() {
  const { profile } = useSession().view;
  const step = profile && nextStep(profile);
  return (
    <section aria-label="What you have" className={styles.section}>
      <VisuallyHidden as="h2">What you have</VisuallyHidden>
      <ul className={styles.cards}>
        <SummaryItem
          label="Rooms"
          title="Open at any hour"
          text="The same link for every meeting."
          action={<PrimaryAction guest={{ to: '/account', text: 'Your account' }} />}
        />
        {step ? (
          <SummaryItem
            label="Next step"
            title={step.title}
            text={step.text}
            action={<LinkButton to={step.link.to}>{step.link.text}</LinkButton>}
          />
        ) : (
          <SummaryItem
            label="Webinars"
            title={profile && 'Seats and recordings'}
            text="Your personal links, and what you have missed."
            action={<LinkButton to="/account/webinars">Your seats</LinkButton>}
          />
        )}
        <SummaryItem
          label="Tariff"
          title={profile && tariffName(profile)}
          text={profile && tariffTime(profile)}
          action={<LinkButton to="/account/tariff">Your tariff</LinkButton>}
        />
      </ul>
    </section>
  );
}

interface SummaryItemProps {
  readonly label: string;
  /** Null: not known yet. */
  readonly title: ReactNode;
  readonly text: ReactNode;
  readonly action: ReactNode;
}

function SummaryItem({ label, title, text, action }: SummaryItemProps) {
  return (
    <li className={styles.item}>
      <h3 className={styles.label}>{label}</h3>
      <p className={styles.title}>{title}</p>
      <p className={styles.text}>{text}</p>
      <p className={styles.action}>{action}</p>
    </li>
  );
}

function tariffName({ subscription, isTrial }: Profile): string {
  if (subscription) return subscription.name;
  return isTrial ? 'On trial' : 'Free';
}

/** In Moscow, where the paid days of all tariffs end. `DateTime` would be half as large as the whole page. */
const DAY = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'Europe/Moscow' });

function tariffTime({ subscription, isTrial, dateEndTrial }: Profile): string {
  const end = subscription ? subscription.date_end : isTrial ? dateEndTrial : null;
  if (end === null) return subscription ? 'Without an end date.' : 'For small groups, without an end date.';
  return `${subscription ? 'Paid until' : 'Until'} ${DAY.format(new Date(end))}`;
}
