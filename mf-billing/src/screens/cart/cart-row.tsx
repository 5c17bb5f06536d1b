import { useAnnouncedChange } from '@plenum/shared-ui/announce/use-announced-change';
import { Button } from '@plenum/shared-ui/button';
import { TextLink } from '@plenum/shared-ui/link';
import { QuantityStepper } from '@plenum/shared-ui/quantity-stepper';
import { RadioGroup } from '@plenum/shared-ui/radio-group';
import { VisuallyHidden } from '@plenum/shared-ui/visually-hidden';
import { type CartItem, type CartPosition, MAX_QTY } from '#contract/cart.ts';
import type { TariffPeriod } from '#contract/tariffs.ts';
import { Money } from '#src/components/money.tsx';
import { tariffHref } from '#src/paths.ts';
import { hostsText, PRICE_PERIOD_LABELS } from '#src/tariffs/tariff-labels.ts';
import styles from '#src/screens/cart/cart-row.module.css';

interface CartRowProps {
  readonly item: CartItem;
  /** As the visitor has set it; the totals may not include it yet. */
  readonly wanted: CartPosition;
  readonly currency: string;
  readonly onChange: (position: CartPosition) => void;
  readonly onRemove: () => void;
}

const PERIODS = [
  { value: 'month', label: 'Monthly' },
  { value: 'year', label: 'Yearly' },
] as const satisfies readonly { value: TariffPeriod; label: string }[];

/** Hosts are bought in units of a tariff. @param each hosts of one unit; 0: the units themselves are counted */
const stepsOf = (each: number) => ({ min: Math.max(1, each), step: Math.max(1, each), max: MAX_QTY * Math.max(1, each) });

/** A position: tariff, hosts and period. */
export function CartRow({ item, wanted, currency, onChange, onRemove }: CartRowProps) {
  const { alias, name, period, available } = item;
  const title = name ?? 'A tariff that is no longer sold';
  const { hosts = 0, qty } = item;
  /** Hosts of one unit; 0 for a tariff bought beside another one. */
  const each = hosts / qty;
  const count = wanted.qty * Math.max(1, each);
  useAnnouncedChange(`${each > 0 ? 'Hosts' : 'Quantity'}: ${count}`);
  const take = (
    <Button variant="plain" onClick={onRemove}>
      Remove<VisuallyHidden> {title}</VisuallyHidden>
    </Button>
  );
  if (!available)
    return (
      <li className={styles.row}>
        <div className={styles.what}>
          <h2 className={styles.name}>{title}</h2>
          <p className={styles.gone}>It is no longer available and is not included in the total.</p>
        </div>
        <div className={styles.controls}>{take}</div>
      </li>
    );
  return (
    <li className={styles.row}>
      <div className={styles.what}>
        <h2 className={styles.name}>{alias === null ? title : <TextLink to={tariffHref(alias, { period })}>{title}</TextLink>}</h2>
        <p className={styles.unit}>
          <Money amount={item.unit_amount} currency={currency} was={item.previous_unit_amount} /> {PRICE_PERIOD_LABELS[period]}
          {each > 0 && ` for every ${each === 1 ? 'host' : hostsText(each)}`}
        </p>
        {item.yearly_saving !== undefined && item.yearly_saving > 0 && (
          <p className={styles.saving}>
            {period === 'year' ? 'You save' : 'Paid yearly, you save'} <Money amount={item.yearly_saving} currency={currency} /> a year
          </p>
        )}
      </div>
      <p className={styles.amount}>
        <Money amount={item.amount} currency={currency} />
      </p>
      <div className={styles.controls}>
        <RadioGroup
          label={`Pay for ${title}`}
          look="segments"
          options={PERIODS}
          value={wanted.period}
          onChange={(next) => onChange({ ...wanted, period: next })}
        />
        <div className={styles.units}>
          <QuantityStepper
            label={`${each > 0 ? 'Hosts' : 'Quantity'} of ${title}`}
            {...stepsOf(each)}
            value={count}
            onChange={(next) => onChange({ ...wanted, qty: Math.ceil(next / Math.max(1, each)) })}
          />
          <span aria-hidden="true">{each > 0 ? 'hosts' : `× ${title}`}</span>
        </div>
        {take}
      </div>
    </li>
  );
}
