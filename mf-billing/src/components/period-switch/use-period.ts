import { type MouseEvent, useState } from 'react';
import { useLocation } from 'react-router';
import type { TariffPeriod } from '#contract/tariffs.ts';
import { isPlainClick } from '#src/is-plain-click.ts';

/** The chosen period, also in the URL, so that reloads and shared links show the same. */
export function usePeriod(loaded: TariffPeriod) {
  const { key } = useLocation();
  const [chosen, setChosen] = useState<{ key: string; period: TariffPeriod } | null>(null);
  const period = chosen?.key === key ? chosen.period : loaded;
  const choosePeriod = (event: MouseEvent<HTMLAnchorElement>, next: TariffPeriod) => {
    if (!isPlainClick(event)) return;
    event.preventDefault();
    // Both periods are loaded. A navigation would move the scroll position and the focus.
    history.replaceState(history.state, '', event.currentTarget.href);
    setChosen({ key, period: next });
  };
  return { period, choosePeriod };
}
