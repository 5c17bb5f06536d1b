import { use } from 'react';
import { auditFilter, type AuditFilter } from '@plenum/shared-contracts/release/audit-filter';
import { Button } from '@plenum/shared-ui/button';
import { Select } from '@plenum/shared-ui/select';
import { TextField } from '@plenum/shared-ui/text-field';
import { AUDIT_ACTIONS } from '#src/audit/audit-actions.ts';
import { environmentTitle } from '#src/environment/environment-title.ts';
import { EnvironmentsContext } from '#src/session/environments-context.ts';
import { filledFields } from '#src/ui/filled-fields.ts';
import styles from '#src/audit/audit-filter.module.css';

interface AuditFilterFormProps {
  readonly value: AuditFilter;
  readonly onChange: (filter: AuditFilter) => void;
}

/** Chooses which entries of the audit log are shown. It is applied when it is sent, so that typing sends no requests. */
export function AuditFilterForm({ value, onChange }: AuditFilterFormProps) {
  const environments = use(EnvironmentsContext);
  return (
    <form
      key={JSON.stringify(value)}
      role="search"
      aria-label="Filter the audit log"
      className={styles.filter}
      onSubmit={(event) => {
        event.preventDefault();
        onChange(auditFilterOf(new FormData(event.currentTarget)));
      }}
      onReset={() => onChange({})}
    >
      <div className={styles.search}>
        <TextField
          label="Search"
          name="q"
          type="search"
          defaultValue={value.q}
          autoComplete="off"
          placeholder="A release, a site, a reason"
        />
      </div>
      <TextField label="By" name="actor" defaultValue={value.actor} autoComplete="off" />
      <Select
        label="Action"
        name="action"
        placeholder="All"
        options={Object.entries(AUDIT_ACTIONS).map(([action, label]) => ({ value: action, label }))}
        defaultValue={value.action ?? ''}
      />
      <Select
        label="Environment"
        name="environment"
        placeholder="All"
        options={environments.map((name) => ({ value: name, label: environmentTitle(name) }))}
        defaultValue={value.environment ?? ''}
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
export function auditFilterOf(given: Iterable<readonly [string, unknown]>): AuditFilter {
  return filledFields(auditFilter, given);
}
