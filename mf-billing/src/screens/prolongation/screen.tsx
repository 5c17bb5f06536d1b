import { defineScreen } from '@plenum/federation/remote/define-remote';
import { type ProlongationData, loadProlongation } from '#src/screens/prolongation/load-prolongation.ts';
import { TariffsSkeleton } from '#src/screens/tariffs/tariffs-skeleton.tsx';
import type { PageMeta } from '@plenum/shared-contracts/remote/contract';
import { useSession } from '@plenum/federation/remote/capabilities';
import { Breadcrumbs } from '@plenum/shared-ui/breadcrumbs';
import { LinkButton } from '@plenum/shared-ui/button';
import { Section } from '@plenum/shared-ui/section';
import type { OwnTariff, Tariff, TariffPeriod } from '#contract/tariffs.ts';
import { Day } from '#src/components/day.tsx';
import { Money } from '#src/components/money.tsx';
import { PaymentFaq } from '#src/components/payment-faq/payment-faq.tsx';
import { RenewalSignedOut } from '#src/renewal/renewal-signed-out.tsx';
import { useHeadingAfterSignIn } from '#src/renewal/use-heading-after-sign-in.ts';
import { useIsTrial } from '#src/components/tariff-end.tsx';
import { TrialOffer, tariffToTry } from '#src/components/trial/trial-offer.tsx';
import { PROLONGATION_PATH, TARIFFS_PATH, prolongHref, tariffHref } from '#src/paths.ts';
import { endAfterRenewal } from '#src/tariffs/tariff-calculations.ts';
import { PRICE_PERIOD_LABELS, PURCHASE_PERIOD_LABELS, quantityText, vatNote } from '#src/tariffs/tariff-labels.ts';
import { RenewalPrices } from '#src/screens/prolongation/renewal-prices.tsx';
import styles from '#src/screens/prolongation/prolongation.module.css';

/** The account's tariff: its end now, and after one more month or year. */
export function Prolongation({ data }: { readonly data: ProlongationData }) {
  const { status } = useSession().view;
  const { heading, onFormFocus } = useHeadingAfterSignIn(status !== 'anonymous' && data.current !== null);
  const isTrial = useIsTrial(data.current?.own ?? null);
  if (status === 'anonymous')
    return (
      <div className={styles.page}>
        <Path />
        <RenewalSignedOut
          to={PROLONGATION_PATH}
          onFormFocus={onFormFocus}
          prices={data.prices.length > 0 && <RenewalPrices prices={data.prices} />}
          below={<PaymentFaq to={['renewal', 'refund', 'documents', 'none']} />}
        />
      </div>
    );
  // The server may not fetch private data; the browser does so at once.
  if (!data.current) return <TariffsSkeleton />;
  const { own, prices } = data.current;
  const isSold = prices !== null;
  /** The end of a tariff that has been paid for. */
  const end = own.amount > 0 && !isTrial ? own.date_end : null;
  return (
    <div className={styles.page}>
      <Path />
      <h1 ref={heading} tabIndex={-1} className={styles.title}>
        {PROLONGATION_TITLE}
      </h1>
      {end !== null ? (
        <>
          <p className={styles.now}>
            You have <strong>{own.name}</strong>
            {quantityText({ qty: own.qty, hosts: own.entitlements.seats * own.qty })}, paid until{' '}
            <strong>
              <Day at={end} />
            </strong>
            .
          </p>
          {prices === null ? (
            <p className={styles.note}>
              {own.name} is no longer sold, so it cannot be renewed. You keep it until that day
              {data.larger.length > 0 && ', unless you choose another tariff before'}.
            </p>
          ) : (
            <>
              <ul className={styles.offers}>
                {(['month', 'year'] as const).map((period) => (
                  <Offer key={period} period={period} tariff={prices[period]} own={own} end={end} now={data.now} />
                ))}
              </ul>
              <p className={styles.note}>
                {vatNote([prices.month])} The added time starts when your current tariff ends, so you don’t lose a day.
              </p>
            </>
          )}
        </>
      ) : (
        <NothingToProlong own={own} isTrial={isTrial} tried={tariffToTry(data.larger)} />
      )}
      {data.larger.length > 0 && <Larger tariffs={data.larger} isPaid={end !== null} isInstead={!isSold} />}
      <PaymentFaq to={['start', 'renewal', 'documents', 'person']} />
    </div>
  );
}

function Path() {
  return <Breadcrumbs items={[{ title: 'Home', to: '/' }, { title: 'Tariffs', to: TARIFFS_PATH }, { title: 'Renew' }]} />;
}

interface OfferProps {
  readonly period: TariffPeriod;
  readonly tariff: Tariff;
  readonly own: OwnTariff;
  /** ISO 8601. */
  readonly end: string;
  readonly now: number;
}

function Offer({ period, tariff, own, end, now }: OfferProps) {
  return (
    <li className={styles.offer}>
      <p className={styles.ends}>
        <span className={styles.from}>
          <Day at={end} />
        </span>
        <span aria-hidden="true">→</span>
        <span className={styles.heard}> becomes </span>
        <strong>
          <Day at={endAfterRenewal(end, period, now)} />
        </strong>
      </p>
      <p className={styles.price}>
        <Money
          amount={tariff.amount * own.qty}
          currency={tariff.currency}
          was={tariff.old_amount === null ? null : tariff.old_amount * own.qty}
        />{' '}
        for {PURCHASE_PERIOD_LABELS[period]}
      </p>
      <LinkButton variant={period === 'month' ? 'quiet' : 'primary'} to={`${prolongHref(own.alias)}?period=${period}`}>
        Renew for {PURCHASE_PERIOD_LABELS[period]}
      </LinkButton>
    </li>
  );
}

interface NothingToProlongProps {
  readonly own: OwnTariff;
  readonly isTrial: boolean;
  /** The tariff that can be tried. */
  readonly tried: Tariff | null;
}

function NothingToProlong({ own, isTrial, tried }: NothingToProlongProps) {
  if (isTrial)
    return (
      <div className={styles.nothing}>
        <p className={styles.now}>
          You are trying <strong>{own.name}</strong>. A trial is not renewed: buy {own.name}, and your account keeps it.
        </p>
        <LinkButton variant="primary" to={tariffHref(own.alias)}>
          Buy {own.name}
        </LinkButton>
      </div>
    );
  return (
    <div className={styles.nothing}>
      <p className={styles.now}>
        You have <strong>{own.name}</strong>, which has no end date, so there is nothing to renew.
      </p>
      <TrialOffer tariff={tried} />
    </div>
  );
}

interface LargerProps {
  readonly tariffs: readonly Tariff[];
  readonly isPaid: boolean;
  /** Whether they replace a tariff that is no longer sold. */
  readonly isInstead: boolean;
}

function Larger({ tariffs, isPaid, isInstead }: LargerProps) {
  return (
    <Section
      id="mf-billing-larger-tariffs"
      title={isInstead ? 'Choose another tariff' : 'Or a larger one'}
      {...(isPaid && { lead: 'It begins at once, and we deduct the value of your unused days.' })}
      more={{ text: 'Compare all tariffs', to: TARIFFS_PATH }}
    >
      <ul className={styles.larger}>
        {tariffs.map(({ id, alias, name, summary, amount, currency, period }) => (
          <li key={id} className={styles.largerItem}>
            <LinkButton variant="plain" to={tariffHref(alias)}>
              {name}
            </LinkButton>
            <span className={styles.note}>{summary}</span>
            <span>
              <Money amount={amount} currency={currency} /> {PRICE_PERIOD_LABELS[period]}
            </span>
          </li>
        ))}
      </ul>
    </Section>
  );
}

const PROLONGATION_TITLE = 'Renew your tariff';

function prolongationMeta(): PageMeta {
  return {
    title: 'Renew your tariff',
    description: 'When your tariff ends, and when it would end after one more month or year.',
    robots: 'noindex',
  };
}

export const screen = defineScreen<Record<never, string>, ProlongationData>({
  loader: (context) => loadProlongation(context),
  meta: prolongationMeta,
  Component: Prolongation,
  skeleton: TariffsSkeleton,
});
