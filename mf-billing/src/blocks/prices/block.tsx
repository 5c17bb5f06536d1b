import { useSession } from '@plenum/federation/remote/capabilities';
import { defineBlock } from '@plenum/federation/remote/define-remote';
import { type PricesData, loadPrices } from '#src/blocks/prices/load-prices.ts';
import { LinkButton } from '@plenum/shared-ui/button';
import { Card, CardLink } from '@plenum/shared-ui/card-link';
import { Section } from '@plenum/shared-ui/section';
import { VisuallyHidden } from '@plenum/shared-ui/visually-hidden';
import type { Tariff } from '#contract/tariffs.ts';
import { Money } from '#src/components/money.tsx';
import { TARIFFS_PATH, tariffHref } from '#src/paths.ts';
import { PRICE_PERIOD_LABELS } from '#src/tariffs/tariff-labels.ts';
import styles from '#src/blocks/prices/prices.module.css';

/** A row of prices, with what each tariff has for what the page is about. One alone also shows what else it includes. */
export function Prices({ data: { title, lead, prices, action } }: { readonly data: PricesData }) {
  const isGuest = useSession().view.status !== 'signed-in';
  const isOne = prices.length === 1;
  const start = action && (isGuest || !action.isForGuests) && (
    <p className={action.about ? `${styles.start} ${styles.asked}` : styles.start}>
      {!isOne && action.about}
      {/* A page that has no free tariff to offer has its main button elsewhere. */}
      <LinkButton {...(action.isForGuests && { variant: 'primary' })} to={action.to}>
        {action.text}
      </LinkButton>
    </p>
  );
  const more = { text: 'Compare the tariffs', to: TARIFFS_PATH };
  const id = 'mf-billing-prices';
  return (
    <Section id={id} title={title} lead={lead} more={more}>
      <div className={styles.groups}>
        {[...Map.groupBy(prices, ({ group }) => group)].map(([group, list]) => (
          <div key={group ?? ''}>
            {group && !isOne && <h3>{group}</h3>}
            <ul className={isOne ? styles.one : styles.prices}>
              {list.map(({ tariff, line }) => (
                <li key={tariff.id}>
                  <Price tariff={tariff} line={line} Name={group && !isOne ? 'h4' : 'h3'} />
                  {isOne && start}
                  {isOne && (
                    <ul className={styles.features}>
                      {featuresBeyond(line, tariff).map((feature) => (
                        <li key={feature}>{feature}</li>
                      ))}
                    </ul>
                  )}
                </li>
              ))}
            </ul>
          </div>
        ))}
      </div>
      {!isOne && start}
    </Section>
  );
}

/** What a tariff has beside the figures of its line. */
function featuresBeyond(line: string, { features }: Tariff): readonly string[] {
  const figures: readonly string[] = line.match(/\d[\d,]*/g) ?? [];
  return features.filter((feature) => !feature.split(' ').some((word) => figures.includes(word)));
}

interface PriceProps {
  readonly tariff: Tariff;
  readonly line: string;
  readonly Name: 'h3' | 'h4';
}

function Price({ tariff: { alias, name, amount, currency, period }, line, Name }: PriceProps) {
  return (
    <Card className={styles.price}>
      <Name className={styles.name}>
        <CardLink to={tariffHref(alias)}>
          {name}
          <VisuallyHidden> tariff</VisuallyHidden>
        </CardLink>
      </Name>
      <p className={styles.amount}>
        <strong>
          <Money amount={amount} currency={currency} zero="Free" />
        </strong>
        {amount > 0 && ` ${PRICE_PERIOD_LABELS[period]}`}
      </p>
      <p className={styles.line}>{line}</p>
    </Card>
  );
}

export const block = defineBlock<Record<never, never>, PricesData>({ loader: loadPrices, Component: Prices });
