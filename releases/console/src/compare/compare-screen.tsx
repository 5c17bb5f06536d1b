import { use } from 'react';
import { useSearchParams } from 'react-router';
import { diffCanaries, diffSets } from '@plenum/shared-contracts/release/diff-sets';
import type { ReleaseSet } from '@plenum/shared-contracts/release/release-set';
import { LinkButton } from '@plenum/shared-ui/button';
import { TextLink } from '@plenum/shared-ui/link';
import { Table, type TableColumn } from '@plenum/shared-ui/table';
import { CompareForm, comparisonOf } from '#src/compare/compare-form.tsx';
import { type Comparison, loadComparedSets } from '#src/compare/compared-sets.ts';
import { EnvironmentSwitcher } from '#src/environment/environment-switcher.tsx';
import { environmentTitle } from '#src/environment/environment-title.ts';
import { ACTIONS } from '#src/environment/set-actions.ts';
import { useQuery } from '#src/registry/use-query.ts';
import { EnvironmentsContext } from '#src/session/environments-context.ts';
import { Loaded } from '#src/ui/loaded.tsx';
import { Moment } from '#src/ui/moment.tsx';
import { Actions, Page } from '#src/ui/page.tsx';
import { ReleaseLink } from '#src/ui/release-link.tsx';
import { StatusText } from '#src/ui/status-text.tsx';
import styles from '#src/compare/compare-screen.module.css';

/** Which versions two sets do not have in common. Which sets is part of the address, so that it can be linked to. */
export function CompareScreen({ environment }: { environment: string }) {
  const environments = use(EnvironmentsContext);
  const [address, setAddress] = useSearchParams();
  const compared = withDefault(comparisonOf(address), environment, environments);
  const query = useQuery({
    key: `${environment} ${JSON.stringify(compared)}`,
    load: (client, signal) => loadComparedSets(client, environment, compared, signal),
  });
  return (
    <Page
      title={`Compare ${environment}`}
      state={<EnvironmentSwitcher current={environment} page="/compare" />}
      lead={
        <p>
          <TextLink to={`/environments/${environment}`}>Back to {environment}</TextLink>
        </p>
      }
    >
      <CompareForm
        environment={environment}
        value={compared}
        onChange={(chosen) =>
          setAddress(
            Object.entries(chosen).map(([name, value]) => [name, String(value)] as [string, string]),
            { replace: true, preventScrollReset: true },
          )
        }
      />
      <StatusText>{query.value && summaryOf(compareSets(...query.value))}</StatusText>
      <Loaded query={query} what="the sets">
        {([one, other]) => <Result one={one} other={other} isCurrent={compared.with_set === undefined} />}
      </Loaded>
    </Page>
  );
}

/** If nothing is chosen, with another environment: a set compared with itself says nothing. */
function withDefault(chosen: Comparison, environment: string, environments: readonly string[]): Comparison {
  const other = environments.find((name) => name !== environment);
  return Object.keys(chosen).length === 0 && other !== undefined ? { with: other } : chosen;
}

interface Difference {
  readonly key: string;
  readonly name: string;
  readonly isCanary: boolean;
  readonly from: string | null;
  readonly to: string | null;
}

interface Differences {
  readonly rows: readonly Difference[];
  /** Number of releases that differ, and that do not. */
  readonly versions: number;
  readonly same: number;
}

function compareSets(one: ReleaseSet, other: ReleaseSet): Differences {
  const versions = diffSets(one, other);
  const rows = [
    ...versions.map((row) => ({ ...row, key: row.name, isCanary: false })),
    ...diffCanaries(one, other).map((row) => ({ ...row, key: `${row.name} canary`, isCanary: true })),
  ];
  const all = new Set([...Object.keys(one.releases), ...Object.keys(other.releases)]);
  return { rows, versions: versions.length, same: all.size - versions.length };
}

function summaryOf({ rows, same }: Differences): string {
  if (rows.length === 0) return 'Both sets have the same versions and canaries.';
  const others = same === 0 ? 'No release is the same.' : `${count(same, 'release')} ${same === 1 ? 'is' : 'are'} the same.`;
  return `${count(rows.length, 'difference')}. ${others}`;
}

interface ResultProps {
  readonly one: ReleaseSet;
  readonly other: ReleaseSet;
  /** Whether `other` is the current set of its environment. */
  readonly isCurrent: boolean;
}

function Result({ one, other, isCurrent }: ResultProps) {
  const { rows, versions } = compareSets(one, other);
  const isRollback = isCurrent && one.environment === other.environment && versions > 0 && one.number > 0;
  return (
    <>
      <ul className={styles.sets}>
        {[one, other].map((set, place) => (
          <li key={place}>
            <h2 className={styles.name}>{titleOf(set)}</h2>
            <p className={styles.who}>
              {ACTIONS[set.action]} <Moment at={set.created_at} ago />, {set.actor}
            </p>
            {set.reason && <p>{set.reason}</p>}
          </li>
        ))}
      </ul>
      {rows.length > 0 && (
        <Table caption="Differences" isCaptionSeen={false} columns={columnsOf(one, other)} rows={rows} rowKey={(row) => row.key} />
      )}
      {isRollback && (
        <Actions>
          <LinkButton to={`/environments/${one.environment}/roll-back?set=${one.number}`}>Roll back to set {one.number}</LinkButton>
        </Actions>
      )}
      {one.environment !== other.environment && versions > 0 && Object.keys(other.releases).length > 0 && (
        <Actions>
          <LinkButton to={`/environments/${one.environment}/promote?from=${other.environment}`}>
            Promote {other.environment} to {one.environment}
          </LinkButton>
        </Actions>
      )}
    </>
  );
}

function titleOf({ environment, number }: ReleaseSet): string {
  return `${environmentTitle(environment)}, set ${number}`;
}

function count(amount: number, what: string): string {
  return `${amount} ${what}${amount === 1 ? '' : 's'}`;
}

function columnsOf(one: ReleaseSet, other: ReleaseSet): readonly [TableColumn<Difference>, ...TableColumn<Difference>[]] {
  return [
    {
      id: 'name',
      title: 'Release',
      cell: ({ name, isCanary }) => (
        <>
          <ReleaseLink name={name} />
          {isCanary && ', canary'}
        </>
      ),
    },
    { id: 'from', title: titleOf(one), cell: ({ from }) => from ?? 'none' },
    { id: 'to', title: titleOf(other), cell: ({ to }) => to ?? 'none' },
  ];
}
