import type { Profile } from '@plenum/shared-contracts/profile/codec';
import { DateTime } from '@plenum/shared-ui/date-time';
import { ExternalLink, TextLink } from '@plenum/shared-ui/link';
import styles from '#src/screens/account/account.module.css';
import facts from '#src/screens/account/tariff/tariff.module.css';

interface Plan {
  readonly key: string;
  readonly kind: string;
  readonly name: string;
  readonly end: string | null;
}

function plansOf({ tariffs, subscription, subscriptionType }: Profile): readonly Plan[] {
  const plans = tariffs.map(({ id, name, date_end }) => ({ key: `tariff-${id}`, kind: 'Tariff', name, end: date_end }));
  const subscribed = subscription && {
    key: 'subscription',
    kind: subscriptionType ? `Subscription, ${subscriptionType}` : 'Subscription',
    name: subscription.name,
    end: subscription.date_end,
  };
  return subscribed ? [...plans, subscribed] : plans;
}

/** What is paid for, until when, and what comes with it. */
export function TariffSection({ profile }: { profile: Profile }) {
  const plans = plansOf(profile);
  const extras = [profile.isBroadcast && 'Broadcasts', profile.isPaas && 'The programming interface'].filter((extra) => extra !== false);
  return (
    <section className={styles.section} aria-labelledby="tariff">
      <h2 id="tariff" className={styles.sectionTitle}>
        Your tariff
      </h2>
      {plans.length > 0 ? (
        <dl className={facts.plans}>
          {plans.map(({ key, kind, name, end }) => (
            <div key={key} className={facts.plan}>
              <dt>{kind}</dt>
              <dd>
                <strong>{name}</strong>
                <span className={facts.until}>{end === null ? 'without end' : <Until end={end} />}</span>
              </dd>
            </div>
          ))}
        </dl>
      ) : (
        <p className={styles.hint}>
          <WithoutPlan profile={profile} />
        </p>
      )}
      {extras.length > 0 && <p>Included besides: {extras.join(', ').toLowerCase()}.</p>}
      <p className={styles.actions}>
        {profile.linkIva !== null && <ExternalLink href={profile.linkIva}>Open your rooms</ExternalLink>}
        <TextLink to="/contacts">Ask about a larger hall</TextLink>
      </p>
    </section>
  );
}

/** What a tariff comes with, its own page says; until when a trial goes on, the banner below. */
function WithoutPlan({ profile: { isTrial } }: { profile: Profile }) {
  return isTrial
    ? 'You are trying everything: larger halls, recordings, broadcasts.'
    : 'You are on the free tariff. Every public webinar is open to you.';
}

function Until({ end }: { end: string }) {
  return (
    <>
      until <DateTime start={end} format="day" withYear />
    </>
  );
}
