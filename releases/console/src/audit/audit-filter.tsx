import { use } from 'react';
import { auditFilter, type AuditFilter } from '@plenum/shared-contracts/release/audit-filter';
import { Select } from '@plenum/shared-ui/select';
import { TextField } from '@plenum/shared-ui/text-field';
import { AUDIT_ACTIONS } from '#src/audit/audit-actions.ts';
import { environmentTitle } from '#src/environment/environment-title.ts';
import { EnvironmentsContext } from '#src/session/environments-context.ts';
import { filledFields } from '#src/ui/forms/filled-fields.ts';
import { FilterForm } from '#src/ui/forms/filter-form.tsx';
import { ActorField, DateFields } from '#src/ui/forms/actor-and-date-fields.tsx';
import styles from '#src/audit/audit-filter.module.css';

interface AuditFilterFormProps {
  readonly value: AuditFilter;
  readonly onChange: (filter: AuditFilter) => void;
}

/** Chooses which entries of the audit log are shown. */
export function AuditFilterForm({ value, onChange }: AuditFilterFormProps) {
  const environments = use(EnvironmentsContext);
  return (
    <FilterForm label="Filter the audit log" className={styles.filter} value={value} onChange={(fields) => onChange(auditFilterOf(fields))}>
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
      <ActorField value={value} />
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
      <DateFields value={value} />
    </FilterForm>
  );
}

/** Returns the fields that are filled, as far as they are valid: an address may contain anything. */
export function auditFilterOf(given: Iterable<readonly [string, unknown]>): AuditFilter {
  return filledFields(auditFilter, given);
}
