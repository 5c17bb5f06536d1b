import { defineScreen } from '@plenum/federation/remote/define-remote';
import { type TariffsData, loadTariffs } from '#src/screens/tariffs/load-tariffs.ts';
import { tariffsMeta, TARIFFS_TITLE } from '#src/screens/tariffs/tariffs-meta.ts';
import { TariffsSkeleton } from '#src/screens/tariffs/tariffs-skeleton.tsx';
import { useState } from 'react';
import { hydrateLater } from '@plenum/federation/remote/hydrate-later';
import { Breadcrumbs } from '@plenum/shared-ui/breadcrumbs';
import { QuantityStepper } from '@plenum/shared-ui/quantity-stepper';
import { Section } from '@plenum/shared-ui/section';
import { formatMinorUnits } from '@plenum/shared-ui/price/format-money';
import type { Tariff } from '#contract/tariffs.ts';
import { AddOns } from '#src/components/add-ons/add-ons.tsx';
import { PeriodSwitch } from '#src/components/period-switch/period-switch.tsx';
import { usePeriod } from '#src/components/period-switch/use-period.ts';
import { QuoteForm } from '#src/components/quote/quote-form.tsx';
import { TariffTable } from '#src/components/tariff-table/tariff-table.tsx';
import { TARIFFS_PATH } from '#src/paths.ts';
import { Roadmap } from '#src/screens/tariffs/roadmap.tsx';
import { TariffsFaq } from '#src/screens/tariffs/tariffs-faq.tsx';
import { lowestPriceForHosts, savingOf, unitsForHosts } from '#src/tariffs/tariff-calculations.ts';
import { hostsText, PRICE_PERIOD_LABELS, vatNote } from '#src/tariffs/tariff-labels.ts';
import styles from '#src/screens/tariffs/tariffs.module.css';

/** Below the prices, and so below the first view. */
const LateFaq = hydrateLater(TariffsFaq);
const LateForm = hydrateLater(QuoteForm);

const MAX_HOSTS = 1000;

/** All tariffs in a table, planned features, then a form for larger needs. */
export function Tariffs({ data }: { readonly data: TariffsData }) {
  const { period, choosePeriod } = usePeriod(data.period);
  const [hosts, setHosts] = useState(1);
  const tariffs = data.tariffs[period];
  const addOn = addOnOf(data.lines, tariffs);
  return (
    <div className={styles.page}>
      <Breadcrumbs items={[{ title: 'Home', to: '/' }, { title: 'Tariffs' }]} />
      <header className={styles.head}>
        <h1>{TARIFFS_TITLE}</h1>
        <p className={styles.lead}>The smallest tariff is free. A larger one costs the same whether your room is full or half empty.</p>
        <div className={styles.controls}>
          <PeriodSwitch path={TARIFFS_PATH} period={period} saving={savingOf(data.tariffs.year)} onChoose={choosePeriod} />
          <div className={styles.hosts}>
            <span aria-hidden="true">Hosts you need</span>
            <QuantityStepper label="Hosts you need" value={hosts} onChange={setHosts} max={MAX_HOSTS} />
            <p role="status" className={styles.hostsNote}>
              {/* The lowest price may be the same for the next number: without the number, the change would not be announced. */}
              For {hostsText(hosts)}: {hostsNote(tariffs, hosts)}
            </p>
          </div>
        </div>
      </header>
      {data.lines.map(({ id, name, summary }) => (
        <section key={id} className={styles.line} {...(data.lines.length > 1 ? { 'aria-labelledby': lineId(id) } : {})}>
          {data.lines.length > 1 && (
            <div className={styles.lineHead}>
              <h2 id={lineId(id)}>{name ?? 'Further tariffs'}</h2>
              {summary !== null && <p className={styles.note}>{summary}</p>}
            </div>
          )}
          {isAddOn(tariffs, id) ? (
            <AddOns tariffs={tariffs.filter(({ line_id: line }) => line === id)} own={data.own?.alias ?? null} />
          ) : (
            <TariffTable
              caption={`${name ?? 'Tariffs'}, priced by the ${period}`}
              tariffs={tariffs.filter(({ line_id: line }) => line === id)}
              hosts={hosts}
              own={data.own?.alias ?? null}
              {...(addOn && { addOn })}
            />
          )}
        </section>
      ))}
      <p className={styles.note}>{vatNote(tariffs)}</p>
      <LateFaq />
      <div>
        {data.roadmap.length > 0 && (
          <Section id="mf-billing-roadmap" title="New and next" lead="Included in your tariff, at no extra cost.">
            <Roadmap items={data.roadmap} />
          </Section>
        )}
        <Section id="mf-billing-quote" title="Request a quote" lead="For more than 10,000 people, your own servers or a contract on paper.">
          <LateForm supportEmail={data.supportEmail} />
        </Section>
      </div>
    </div>
  );
}

/** What the number of hosts costs at least: with the free tariff, if it has as many, and with the paid one that is recommended. */
function hostsNote(tariffs: readonly Tariff[], hosts: number): string {
  const free = tariffs.find((tariff) => tariff.amount === 0 && tariff.entitlements.seats > 0 && unitsForHosts(tariff, hosts) !== null);
  const lowest = lowestPriceForHosts(tariffs, hosts);
  if (lowest === null) return free ? `${free.name} is free.` : 'That’s more hosts than our tariffs include. Request a quote below.';
  const { tariff, amount } = lowest;
  const price = `${formatMinorUnits(amount, tariff.currency)} ${PRICE_PERIOD_LABELS[tariff.period]}`;
  return free ? `${free.name} is free, ${tariff.name} ${price}.` : `${tariff.name} costs least: ${price}.`;
}

/** The line that is bought beside the others, if there is one, with the lowest of its prices. */
function addOnOf(lines: TariffsData['lines'], tariffs: readonly Tariff[]) {
  const line = lines.find(({ id }) => isAddOn(tariffs, id));
  const [lowest] = tariffs.filter(({ line_id: of }) => of === line?.id).toSorted((one, other) => one.amount - other.amount);
  if (!line || !lowest) return undefined;
  return { name: line.name ?? 'an add-on', href: `#${lineId(line.id)}`, lowestPrice: formatMinorUnits(lowest.amount, lowest.currency) };
}

const lineId = (id: number) => `mf-billing-line-${id}`;

/** Whether the tariffs of a line are bought beside another one: none of them has hosts. */
function isAddOn(tariffs: readonly Tariff[], id: number): boolean {
  return tariffs.every(({ line_id: line, entitlements: { seats } }) => line !== id || seats === 0);
}

export const screen = defineScreen<Record<never, string>, TariffsData>({
  loader: loadTariffs,
  meta: tariffsMeta,
  Component: Tariffs,
  skeleton: TariffsSkeleton,
});
