import ChevronDown from 'lucide-react/icons/chevron-down';
import { useSearchParams } from 'react-router';
import { accessEndpoints } from '@plenum/shared-contracts/release/endpoints/access-endpoints';
import type { AuditEntry } from '@plenum/shared-contracts/release/access-schemas';
import { VisuallyHidden } from '@plenum/shared-ui/visually-hidden';
import { AUDIT_ACTIONS } from '#src/audit/audit-actions.ts';
import { AuditFilterForm, auditFilterOf } from '#src/audit/audit-filter.tsx';
import { describeEntry, reasonOfEntry } from '#src/audit/describe-entry.ts';
import { usePages } from '#src/registry/use-pages.ts';
import { Loaded } from '#src/ui/loaded.tsx';
import { MoreButton } from '#src/ui/more-button.tsx';
import { Page } from '#src/ui/page.tsx';
import { StatusText } from '#src/ui/status-text.tsx';
import styles from '#src/audit/audit-screen.module.css';

const PAGE = 50;

/** The audit log by days in UTC, as its filter counts them, newest first. The filter is part of the address, so that it can be linked to. */
export function AuditScreen() {
  const [address, setAddress] = useSearchParams();
  const filter = auditFilterOf(address);
  const { query, ...pages } = usePages({
    key: `audit ${JSON.stringify(filter)}`,
    load: async (client, before, signal) => {
      const { entries, next } = await client.get(accessEndpoints.audit, { query: { before, limit: PAGE, ...filter } }, signal);
      return { items: entries, next };
    },
  });
  return (
    <Page
      title="Audit log"
      lead={
        <p>
          Every change of sets, teams, tokens, keys and environments. <code>npm run release -- audit verify</code> checks that none was
          altered or removed.
        </p>
      }
    >
      <AuditFilterForm value={filter} onChange={(changed) => setAddress(changed, { preventScrollReset: true })} />
      <StatusText>{query.value?.items.length === 0 && 'No entry matches this filter.'}</StatusText>
      <Loaded query={query} what="the audit log">
        {({ items }) => (
          <>
            {byDay(items).map(({ day, entries }) => (
              <section key={day} aria-label={day} className={styles.day}>
                <h2 className={styles.date}>
                  {day} <span className={styles.zone}>(UTC)</span>
                </h2>
                <ol className={styles.entries}>
                  {entries.map((entry) => (
                    <Entry key={entry.id} entry={entry} />
                  ))}
                </ol>
              </section>
            ))}
            <MoreButton key={JSON.stringify(filter)} {...pages} end="There are no older entries.">
              Show older entries
            </MoreButton>
          </>
        )}
      </Loaded>
    </Page>
  );
}

const DAY = new Intl.DateTimeFormat('en-GB', { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' });
const TIME = new Intl.DateTimeFormat('en-GB', { hour: '2-digit', minute: '2-digit', timeZone: 'UTC' });
const FULL = new Intl.DateTimeFormat('en-GB', { dateStyle: 'full', timeStyle: 'long', timeZone: 'UTC' });

function byDay(entries: readonly AuditEntry[]): { day: string; entries: AuditEntry[] }[] {
  const days: { day: string; entries: AuditEntry[] }[] = [];
  for (const entry of entries) {
    const day = DAY.format(new Date(entry.at)).replace(',', '');
    const last = days.at(-1);
    if (last?.day === day) last.entries.push(entry);
    else days.push({ day, entries: [entry] });
  }
  return days;
}

function Entry({ entry }: { entry: AuditEntry }) {
  const { id, at, actor, token, action, subject, details } = entry;
  const date = new Date(at);
  const line = describeEntry(entry);
  const reason = reasonOfEntry(entry);
  return (
    <li className={styles.entry}>
      <time dateTime={at} title={FULL.format(date)} className={styles.time}>
        {TIME.format(date)}
      </time>
      <details className={styles.what}>
        <summary className={styles.summary}>
          <span>
            <strong>{AUDIT_ACTIONS[action] ?? action}</strong> <span className={styles.subject}>{subject}</span>
            <ChevronDown className={styles.chevron} size={16} aria-hidden="true" />
          </span>
          {line && <span className={styles.line}>{line}</span>}
          {reason && <span className={styles.line}>Reason: {reason}</span>}
        </summary>
        <p className={styles.line}>
          Entry {id}, <code>{action}</code>
          {token !== null && `, token ${token}`}
        </p>
        {Object.keys(details).length > 0 && <pre className={styles.details}>{JSON.stringify(details, null, 2)}</pre>}
      </details>
      <p className={styles.actor}>
        <VisuallyHidden>by </VisuallyHidden>
        {actor}
      </p>
    </li>
  );
}
