import { registryEndpoints } from '@plenum/shared-contracts/release/endpoints/registry-endpoints';
import { setFilter, type SetFilter } from '@plenum/shared-contracts/release/set-filter';
import { Select } from '@plenum/shared-ui/select';
import { ACTIONS } from '#src/environment/set-actions.ts';
import { useQuery } from '#src/registry/use-query.ts';
import { filledFields } from '#src/ui/forms/filled-fields.ts';
import { FilterForm } from '#src/ui/forms/filter-form.tsx';
import { ActorField, DateFields } from '#src/ui/forms/actor-and-date-fields.tsx';
import styles from '#src/environment/history-filter.module.css';

interface HistoryFilterProps {
  readonly value: SetFilter;
  readonly onChange: (filter: SetFilter) => void;
}

/** Chooses which sets of the history are shown. */
export function HistoryFilter({ value, onChange }: HistoryFilterProps) {
  const { value: names = [] } = useQuery({
    key: 'names',
    load: async (client, signal) => (await client.get(registryEndpoints.releases, {}, signal)).releases.map(({ name }) => name),
  });
  // A release of an old link that the registry does not list stays chosen.
  const releases = value.release === undefined || names.includes(value.release) ? names : [value.release, ...names];
  return (
    <FilterForm label="Filter the history" className={styles.filter} value={value} onChange={(fields) => onChange(filterOf(fields))}>
      <Select
        label="Release"
        name="release"
        placeholder="All"
        options={releases.map((name) => ({ value: name, label: name }))}
        defaultValue={value.release ?? ''}
        key={releases.join(' ')}
      />
      <ActorField value={value} />
      <Select
        label="Kind"
        name="action"
        placeholder="All"
        options={Object.entries(ACTIONS).map(([action, label]) => ({ value: action, label }))}
        defaultValue={value.action ?? ''}
      />
      <DateFields value={value} />
    </FilterForm>
  );
}

/** Returns the fields that are filled, as far as they are valid: an address may contain anything. */
export function filterOf(given: Iterable<readonly [string, unknown]>): SetFilter {
  return filledFields(setFilter, given);
}
