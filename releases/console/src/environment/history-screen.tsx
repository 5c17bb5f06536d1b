import { useSearchParams } from 'react-router';
import type { ReleaseSet } from '@plenum/shared-contracts/release/release-set';
import { registryEndpoints } from '@plenum/shared-contracts/release/endpoints/registry-endpoints';
import { Badge, StateBadge } from '@plenum/shared-ui/badge';
import { LinkButton } from '@plenum/shared-ui/button';
import { TextLink } from '@plenum/shared-ui/link';
import { EnvironmentSwitcher } from '#src/environment/environment-switcher.tsx';
import { filterOf, HistoryFilter } from '#src/environment/history-filter.tsx';
import { LiveStatus } from '#src/environment/live-status.tsx';
import { previousSet } from '#src/environment/previous-set.ts';
import { ACTIONS } from '#src/environment/set-actions.ts';
import { useLiveEnvironment } from '#src/registry/use-live-environment.ts';
import { usePages } from '#src/registry/use-pages.ts';
import { useIsManager } from '#src/session/caller-context.ts';
import { Loaded } from '#src/ui/loaded.tsx';
import { Moment } from '#src/ui/moment.tsx';
import { MoreButton } from '#src/ui/more-button.tsx';
import { Actions, Page } from '#src/ui/page.tsx';
import { StatusText } from '#src/ui/status-text.tsx';
import styles from '#src/environment/history-screen.module.css';

const PAGE = 25;

/** The sets of an environment as a time line, newest first. The filter is part of the address, so that it can be linked to. */
export function HistoryScreen({ name }: { name: string }) {
  const { revision, isConnected } = useLiveEnvironment(name);
  const [address, setAddress] = useSearchParams();
  const filter = filterOf(address);
  const isFiltered = Object.keys(filter).length > 0;
  const { query, ...pages } = usePages({
    key: `${name} ${JSON.stringify(filter)}`,
    revision,
    load: async (client, before, signal) => {
      const { sets, next } = await client.get(
        registryEndpoints.sets,
        { params: { environment: name }, query: { before, limit: PAGE, ...filter } },
        signal,
      );
      return { items: sets, next };
    },
  });
  return (
    <Page
      title={`History of ${name}`}
      state={
        <>
          <LiveStatus isConnected={isConnected} />
          <EnvironmentSwitcher current={name} page="/history" />
        </>
      }
      lead={
        <p>
          <TextLink to={`/environments/${name}`}>Back to {name}</TextLink>
        </p>
      }
    >
      <HistoryFilter value={filter} onChange={(changed) => setAddress(changed, { preventScrollReset: true })} />
      <StatusText>{query.value?.items.length === 0 && 'No set matches this filter.'}</StatusText>
      <Loaded query={query} what={`the history of ${name}`}>
        {({ items }) => (
          <>
            {!isFiltered && <RollBackToPreviousSet sets={items} />}
            <ol className={styles.line}>
              {items.map((set) => (
                <Entry key={`${set.epoch}:${set.number}`} set={set} isCurrent={!isFiltered && set === items[0]} />
              ))}
            </ol>
            <MoreButton key={JSON.stringify(filter)} {...pages} end="There are no older sets.">
              Show older sets
            </MoreButton>
          </>
        )}
      </Loaded>
    </Page>
  );
}

/** Leads to the previous versions, if their set is among `sets`, newest first. */
function RollBackToPreviousSet({ sets }: { sets: readonly ReleaseSet[] }) {
  const previous = previousSet(sets);
  if (!previous) return null;
  return (
    <Actions>
      <LinkButton to={`/environments/${previous.environment}/roll-back?set=${previous.number}`}>
        Roll back to the previous versions
      </LinkButton>
      <p className={styles.previous}>
        Set {previous.number}, <Moment at={previous.created_at} />
      </p>
    </Actions>
  );
}

/** How the evidence of a set came about. Other stages are those at which a version failed at a site. */
const STAGES: Readonly<Record<string, string>> = {
  'error-budget': 'Error budget exceeded, last reported',
  canary: 'Worse than the active version, last reported',
};

function Entry({ set, isCurrent }: { set: ReleaseSet; isCurrent: boolean }) {
  const isManager = useIsManager();
  const { number, action, actor, reason, changes, created_at: at, forced, preflight, promoted_from: from, evidence = [] } = set;
  const { environment, canary_changes: canaries = [] } = set;
  return (
    <li className={styles.entry}>
      <div className={styles.title}>
        <h2 className={styles.heading}>
          Set {number}: {ACTIONS[action].toLowerCase()}
          {actor === 'registry' && action === 'rollback' && ' automatically'}
        </h2>
        {isCurrent && <StateBadge state="live">Current</StateBadge>}
      </div>
      <p className={styles.who}>
        <Moment at={at} ago />, {actor}
      </p>
      {changes.length > 0 && (
        <ul className={styles.changes}>
          {changes.map(({ name, from: before, to }) => (
            <li key={name}>
              <TextLink to={`/releases/${name}`}>{name}</TextLink>{' '}
              {to === null ? `${before} removed` : before === null ? `${to} added` : `${before} → ${to}`}
            </li>
          ))}
        </ul>
      )}
      {canaries.length > 0 && (
        <ul className={styles.changes}>
          {canaries.map(({ name, version, from: before, to }) => (
            <li key={name}>
              <TextLink to={`/releases/${name}`}>{name}</TextLink>{' '}
              {to === null ? `${version} no longer a canary` : `${version} for ${to} % of visitors`}
              {before !== null && to !== null && `, before ${before} %`}
            </li>
          ))}
        </ul>
      )}
      {reason && <p>{reason}</p>}
      {evidence.map(({ site, name, version, stage, reason: failure }) => (
        <p key={`${site} ${name}`}>
          {STAGES[stage] ?? `Reported (${stage})`} by {site}: {name}@{version}: {failure}
        </p>
      ))}
      {(forced || preflight || from) && (
        <p className={styles.badges}>
          {from && (
            <Badge>
              Promoted from {from.environment}, set {from.number}
            </Badge>
          )}
          {forced && <Badge strong>Checks skipped (forced)</Badge>}
          {preflight && <Badge strong>Preflight skipped</Badge>}
        </p>
      )}
      {!isCurrent && number > 0 && (
        <p className={styles.links}>
          {isManager && <TextLink to={`/environments/${environment}/roll-back?set=${number}`}>Roll back to set {number}</TextLink>}
          <TextLink to={`/environments/${environment}/compare?set=${number}`}>Compare set {number} with the current one</TextLink>
        </p>
      )}
    </li>
  );
}
