import { TextLink } from '@plenum/shared-ui/link';
import type { Cart, ReplacedTariff } from '#contract/cart.ts';
import { Day } from '#src/components/day.tsx';
import { Money } from '#src/components/money.tsx';
import { SMALLER_TARIFF_HELP } from '#src/paths.ts';
import { quantityText } from '#src/tariffs/tariff-labels.ts';
import styles from '#src/components/replaced-tariffs.module.css';

/** Which of the account's tariffs end with this order, and what of their value is lost (docs/billing.md, rules 4 and 5). */
export function ReplacedTariffs({ cart: { items, credit, currency } }: { readonly cart: Cart }) {
  const replaced = items.flatMap(({ replaces }) => replaces ?? []);
  // An older API only says that there is a credit.
  if (replaced.length === 0 && credit > 0)
    return (
      <div className={styles.lost}>
        <p>
          <strong>Your current tariff ends as soon as the new one begins.</strong> If its unused days are worth more than the price, the
          rest is not paid out.
        </p>
      </div>
    );
  return replaced.map((tariff) => <Replaced key={tariff.name} tariff={tariff} currency={currency} />);
}

function Replaced({ tariff, currency }: { readonly tariff: ReplacedTariff; readonly currency: string }) {
  const { name, date_end: end, unused_amount: unused, credit } = tariff;
  const lost = unused - credit;
  return (
    <div className={lost > 0 ? styles.lost : styles.credited}>
      <p>
        <strong>
          Your {name}
          {quantityText(tariff)} ends as soon as the new tariff begins
        </strong>
        , not on <Day at={end} />.{lost === 0 && credit > 0 && ' The value of its unused days is taken off the price.'}
      </p>
      {lost > 0 && (
        <>
          <p>
            Its unused days are worth <Money amount={unused} currency={currency} />.{' '}
            {credit > 0 && (
              <>
                We take <Money amount={credit} currency={currency} /> off the price.{' '}
              </>
            )}
            You lose {credit > 0 ? 'the other ' : ''}
            <Money amount={lost} currency={currency} />: it is not paid out.
          </p>
          <p>
            If you order the new tariff after that day, you lose nothing.{' '}
            <TextLink to={SMALLER_TARIFF_HELP}>How to move to a smaller tariff</TextLink>
          </p>
        </>
      )}
    </div>
  );
}
