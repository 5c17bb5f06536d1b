import { registryEndpoints } from '@plenum/shared-contracts/release/registry-endpoints';
import { setFilter, type SetFilter } from '@plenum/shared-contracts/release/set-filter';
import { Button } from '@plenum/shared-ui/button';
import { Select } from '@plenum/shared-ui/select';
import { TextField } from '@plenum/shared-ui/text-field';
import { ACTIONS } from '#src/environment/set-actions.ts';
import { useQuery } from '#src/registry/use-query.ts';
import { filledFields } from '#src/ui/filled-fields.ts';
import styles from '#src/environment/history-filter.module.css';

interface HistoryFilterProps {
  readonly value: SetFilter;
  readonly onChange: (filter: SetFilter) => void;
}

/** Chooses which sets of the history are shown. It is applied when it is sent, so that typing a name sends no requests. */
export function HistoryFilter({ value, onChange }: HistoryFilterProps) {
  const { value: names = [] } = useQuery({
    key: 'names',
    load: async (client, signal) => (await client.get(registryEndpoints.releases, {}, signal)).releases.map(({ name }) => name),
  });
  // A release of an old link that the registry does not list stays chosen.
  const releases = value.release === undefined || names.includes(value.release) ? names : [value.release, ...names];
  return (
    <form
      key={JSON.stringify(value)}
      role="search"
      aria-label="Filter the history"
      className={styles.filter}
      onSubmit={(event) => {
        event.preventDefault();
        onChange(filterOf(new FormData(event.currentTarget)));
      }}
      onReset={() => onChange({})}
    >
      <Select
        label="Release"
        name="release"
        placeholder="All"
        options={releases.map((name) => ({ value: name, label: name }))}
        defaultValue={value.release ?? ''}
        key={releases.join(' ')}
      />
      <TextField label="By" name="actor" defaultValue={value.actor} autoComplete="off" />
      <Select
        label="Kind"
        name="action"
        placeholder="All"
        options={Object.entries(ACTIONS).map(([action, label]) => ({ value: action, label }))}
        defaultValue={value.action ?? ''}
      />
      <TextField label="From" name="from" type="date" defaultValue={value.from} />
      <TextField label="To" name="to" type="date" defaultValue={value.to} />
      <div className={styles.buttons}>
        <Button type="submit">Filter</Button>
        {Object.keys(value).length > 0 && (
          <Button type="reset" variant="plain">
            Show all
          </Button>
        )}
      </div>
    </form>
  );
}

/** Returns the fields that are filled, as far as they are valid: an address may contain anything. */
export function filterOf(given: Iterable<readonly [string, unknown]>): SetFilter {
  return filledFields(setFilter, given);
}
