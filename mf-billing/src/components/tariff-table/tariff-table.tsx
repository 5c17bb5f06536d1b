import { useId } from 'react';
import Check from 'lucide-react/icons/check';
import { TextLink } from '@plenum/shared-ui/link';
import { FailureNote } from '@plenum/shared-ui/form/failure-note';
import { VisuallyHidden } from '@plenum/shared-ui/visually-hidden';
import type { Tariff } from '#contract/tariffs.ts';
import { ChooseTariff } from '#src/components/tariff-table/choose-tariff.tsx';
import { TariffHead } from '#src/components/tariff-table/tariff-head.tsx';
import headStyles from '#src/components/tariff-table/tariff-head.module.css';
import { TariffTrial } from '#src/components/trial/tariff-trial.tsx';
import { useTrial } from '#src/components/trial/use-trial.ts';
import styles from '#src/components/tariff-table/tariff-table.module.css';
import { tariffHref } from '#src/paths.ts';
import { entitlementRows, featuresBeyondRows } from '#src/tariffs/entitlement-rows.ts';
import { lowestPriceForHosts, unitsForHosts } from '#src/tariffs/tariff-calculations.ts';

const AS = {
  table: { role: 'table' },
  rowgroup: { role: 'rowgroup' },
  row: { role: 'row' },
  columnheader: { role: 'columnheader' },
  rowheader: { role: 'rowheader' },
  cell: { role: 'cell' },
} as const;

interface AddOn {
  readonly name: string;
  /** Of its place on the page. */
  readonly href: string;
  /** Formatted. */
  readonly lowestPrice: string;
}

interface TariffTableProps {
  readonly caption: string;
  /** Of one line, in ascending order. */
  readonly tariffs: readonly Tariff[];
  readonly hosts: number;
  /** Alias of the account's tariff; null when unknown. */
  readonly own: string | null;
  /** What the page also has to buy beside a tariff of this table, which brings broadcasts to any of them. */
  readonly addOn?: AddOn;
}

/**
 * Compares tariffs: one column each, with their contents in rows. A phone shows the column of one of them, chosen by radio buttons in the
 * heads of the columns, which work without scripts. Roles are explicit, because rows laid out as boxes would lose their table semantics.
 */
export function TariffTable({ caption, tariffs, hosts, own, addOn }: TariffTableProps) {
  const trial = useTrial();
  const group = useId();
  const columns = tariffs.map((tariff) => {
    const units = unitsForHosts(tariff, hosts);
    return { tariff, units, counted: units ?? tariff.max_qty, features: featuresBeyondRows(tariff) };
  });
  const firstPaid = tariffs.find(({ amount }) => amount > 0);
  // One column stands out: that of the tariff with the lowest price for the hosts, for a visitor and an account that can still try one, or
  // that of the account's own.
  const canTry = firstPaid?.trial_days !== undefined && trial.state !== null && trial.state !== 'runs';
  const ownsFreeTariff = tariffs.some(({ alias, amount }) => alias === own && amount === 0);
  const first = own === null || (ownsFreeTariff && canTry) ? lowestPriceForHosts(tariffs, hosts)?.tariff : undefined;
  const shown = first ?? tariffs.find(({ alias }) => alias === own) ?? tariffs[0];
  const marked = ({ alias, id }: Tariff) => (id === first?.id ? styles.first : alias === own && !first ? styles.own : '');
  return (
    <>
      <FailureNote failure={trial.failure} />
      <table {...AS.table} className={styles.table}>
        <caption className={styles.caption}>{caption}</caption>
        <thead {...AS.rowgroup}>
          <tr {...AS.row} className={headStyles.heads}>
            <th {...AS.columnheader} scope="col" className={styles.corner}>
              <VisuallyHidden>What is included</VisuallyHidden>
            </th>
            {columns.map(({ tariff, counted }) => (
              <th key={tariff.id} {...AS.columnheader} scope="col" className={`${headStyles.head} ${marked(tariff)}`}>
                <TariffHead
                  tariff={tariff}
                  counted={counted}
                  group={group}
                  isShown={tariff === shown}
                  isOwn={tariff.alias === own}
                  isFirst={tariff.id === first?.id}
                />
              </th>
            ))}
          </tr>
        </thead>
        <tbody {...AS.rowgroup}>
          <tr {...AS.row} className={styles.summaries}>
            <th {...AS.rowheader} scope="row">
              <VisuallyHidden>For whom</VisuallyHidden>
            </th>
            {columns.map(({ tariff }) => (
              <td key={tariff.id} {...AS.cell} className={marked(tariff)}>
                {tariff.summary}
              </td>
            ))}
          </tr>
          <tr {...AS.row} className={styles.choices}>
            <th {...AS.rowheader} scope="row">
              <VisuallyHidden>Choose</VisuallyHidden>
            </th>
            {columns.map(({ tariff, units }) => (
              <td key={tariff.id} {...AS.cell} className={marked(tariff)}>
                <ChooseTariff tariff={tariff} units={units} isOwn={tariff.alias === own} isFirst={tariff.id === first?.id} />
                <TariffTrial tariff={tariff} trial={trial} />
              </td>
            ))}
          </tr>
          {entitlementRows(tariffs).map(({ id, title, note, value }) => (
            <tr key={id} {...AS.row}>
              <th {...AS.rowheader} scope="row">
                {title}
                {note !== undefined && <span className={styles.note}> {note}</span>}
              </th>
              {columns.map(({ tariff, counted }) => (
                <td key={tariff.id} {...AS.cell} className={marked(tariff)}>
                  {id === 'broadcasts' && addOn ? (
                    <Broadcasts areIncluded={tariff.entitlements.broadcasts} addOn={addOn} />
                  ) : (
                    <Value of={value(tariff.entitlements, counted)} />
                  )}
                </td>
              ))}
            </tr>
          ))}
          {columns.some(({ features }) => features.length > 0) && (
            <tr {...AS.row} className={styles.features}>
              <th {...AS.rowheader} scope="row">
                Other features
                <span className={styles.note}> Each tariff adds to the one before it.</span>
              </th>
              {columns.map(({ tariff, features }) => (
                <td key={tariff.id} {...AS.cell} className={marked(tariff)}>
                  {features.length > 0 && (
                    <ul>
                      {features.map((feature) => (
                        <li key={feature}>{feature}</li>
                      ))}
                    </ul>
                  )}
                </td>
              ))}
            </tr>
          )}
          <tr {...AS.row} className={styles.more}>
            <th {...AS.rowheader} scope="row">
              <VisuallyHidden>Details</VisuallyHidden>
            </th>
            {columns.map(({ tariff, units }) => (
              <td key={tariff.id} {...AS.cell} className={marked(tariff)}>
                <div className={styles.again}>
                  <ChooseTariff tariff={tariff} units={units} isOwn={tariff.alias === own} isFirst={tariff.id === first?.id} />
                </div>
                <TextLink className={styles.details} to={tariffHref(tariff.alias, { period: tariff.period })}>
                  Details<VisuallyHidden> of {tariff.name}</VisuallyHidden>
                </TextLink>
              </td>
            ))}
          </tr>
        </tbody>
      </table>
    </>
  );
}

/** In words, as one of them needs words. */
function Broadcasts({ areIncluded, addOn: { name, href, lowestPrice } }: { readonly areIncluded: boolean; readonly addOn: AddOn }) {
  if (areIncluded) return 'Included';
  return (
    <a href={href} className={styles.addOn}>
      Add-on, from {lowestPrice}
      <VisuallyHidden>: {name}</VisuallyHidden>
    </a>
  );
}

function Value({ of }: { readonly of: string | boolean }) {
  if (typeof of === 'string') return of;
  return of ? (
    <>
      <Check size={20} aria-hidden="true" className={styles.yes} />
      <VisuallyHidden>Included</VisuallyHidden>
    </>
  ) : (
    <>
      <span aria-hidden="true" className={styles.no}>
        –
      </span>
      <VisuallyHidden>Not included</VisuallyHidden>
    </>
  );
}
