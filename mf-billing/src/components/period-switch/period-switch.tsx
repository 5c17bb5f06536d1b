import type { MouseEvent } from 'react';
import { Link } from 'react-router';
import type { TariffPeriod } from '#contract/tariffs.ts';
import styles from '#src/components/period-switch/period-switch.module.css';

interface PeriodSwitchProps {
  /** Of the page, which reads the period from its query. */
  readonly path: string;
  readonly period: TariffPeriod;
  /** Largest saving of a yearly tariff, per cent; 0 for none. */
  readonly saving: number;
  readonly onChoose: (event: MouseEvent<HTMLAnchorElement>, period: TariffPeriod) => void;
}

/** Switches between monthly and yearly prices: links, so that it works without scripts. */
export function PeriodSwitch({ path, period, saving, onChoose }: PeriodSwitchProps) {
  const option = (value: TariffPeriod, words: string) => (
    <Link
      // The month is explicit: a URL without a period would inherit the one the visit began with.
      to={`${path}?period=${value}`}
      aria-current={period === value ? 'true' : undefined}
      className={styles.option}
      onClick={(event) => onChoose(event, value)}
    >
      {words}
    </Link>
  );
  return (
    <nav aria-label="Billing period" className={styles.switch}>
      {option('month', 'Monthly')}
      {option('year', saving > 0 ? `Yearly, ${saving}% less` : 'Yearly')}
    </nav>
  );
}
