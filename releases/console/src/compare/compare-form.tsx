import { use } from 'react';
import { Button } from '@plenum/shared-ui/button';
import { Select } from '@plenum/shared-ui/select';
import { TextField } from '@plenum/shared-ui/text-field';
import { comparison, type Comparison } from '#src/compare/compared-sets.ts';
import { environmentTitle } from '#src/environment/environment-title.ts';
import { EnvironmentsContext } from '#src/session/environments-context.ts';
import { filledFields } from '#src/ui/forms/filled-fields.ts';
import styles from '#src/compare/compare-form.module.css';

interface CompareFormProps {
  readonly environment: string;
  readonly value: Comparison;
  readonly onChange: (value: Comparison) => void;
}

/** Chooses which sets are compared. */
export function CompareForm({ environment, value, onChange }: CompareFormProps) {
  const environments = use(EnvironmentsContext);
  const number = { inputMode: 'numeric', pattern: '[1-9][0-9]*', title: 'The number of a set, such as 41', autoComplete: 'off' } as const;
  return (
    <form
      // New fields when another comparison comes from the address.
      key={JSON.stringify(value)}
      role="search"
      aria-label="Choose the sets"
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault();
        onChange(comparisonOf(new FormData(event.currentTarget)));
      }}
    >
      <TextField label={`Set of ${environment}`} name="set" defaultValue={value.set} placeholder="Current" {...number} />
      <Select
        label="With"
        name="with"
        options={environments.map((name) => ({ value: name, label: environmentTitle(name) }))}
        defaultValue={value.with ?? environment}
      />
      <TextField label="Set of that environment" name="with_set" defaultValue={value.with_set} placeholder="Current" {...number} />
      <Button type="submit">Compare</Button>
    </form>
  );
}

/** Returns the fields that are filled, as far as they are valid. */
export function comparisonOf(given: Iterable<readonly [string, unknown]>): Comparison {
  return filledFields(comparison, given);
}
