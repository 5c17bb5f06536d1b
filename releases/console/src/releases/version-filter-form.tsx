import { type VersionFilter, versionFilter } from '@plenum/shared-contracts/release/version-filter';
import { Select } from '@plenum/shared-ui/select';
import { TextField } from '@plenum/shared-ui/text-field';
import { filledFields } from '#src/ui/forms/filled-fields.ts';
import { FilterForm } from '#src/ui/forms/filter-form.tsx';
import styles from '#src/releases/version-filter-form.module.css';

interface VersionFilterFormProps {
  readonly label?: string;
  readonly value: VersionFilter;
  /** Names of the releases to choose from; none if they are given. */
  readonly names?: readonly string[];
  readonly onChange: (filter: VersionFilter) => void;
}

/** Chooses which published versions are listed. */
export function VersionFilterForm({ label = 'Search the versions', value, names, onChange }: VersionFilterFormProps) {
  return (
    <FilterForm
      label={label}
      className={`${styles.filter} ${names ? styles.withRelease : ''}`}
      submitText="Search"
      value={value}
      onChange={(fields) => onChange(versionFilterOf(fields))}
    >
      <TextField
        label="Search versions"
        name="q"
        type="search"
        defaultValue={value.q}
        autoComplete="off"
        placeholder="A version, commit or author"
      />
      {names && (
        <Select
          label="Release"
          name="release"
          placeholder="All"
          options={names.map((name) => ({ value: name, label: name }))}
          defaultValue={value.release ?? ''}
          key={names.join(' ')}
        />
      )}
    </FilterForm>
  );
}

/** Returns the fields that are filled, as far as they are valid: an address may contain anything. */
export function versionFilterOf(given: Iterable<readonly [string, unknown]>): VersionFilter {
  return filledFields(versionFilter, given);
}
