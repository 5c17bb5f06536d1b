import { accessEndpoints } from '@plenum/shared-contracts/release/access-endpoints';
import type { TokenSummary } from '@plenum/shared-contracts/release/access-schemas';
import { LinkButton } from '@plenum/shared-ui/button';
import { TextLink } from '@plenum/shared-ui/link';
import { Table, type TableColumn } from '@plenum/shared-ui/table';
import { VisuallyHidden } from '@plenum/shared-ui/visually-hidden';
import { useQuery } from '#src/registry/use-query.ts';
import { useIsManager } from '#src/session/caller-context.ts';
import { Loaded } from '#src/ui/loaded.tsx';
import { Moment } from '#src/ui/moment.tsx';
import { Actions, Page, Part } from '#src/ui/page.tsx';

/** All tokens, without their secrets, which the registry does not know either. */
export function TokenListScreen() {
  const isManager = useIsManager();
  const query = useQuery({ key: 'tokens', load: (client, signal) => client.get(accessEndpoints.tokens, {}, signal) });
  return (
    <Page title="Tokens">
      <Actions>
        <LinkButton to="/create-token">Create a token</LinkButton>
      </Actions>
      <Loaded query={query} what="the tokens">
        {({ tokens }) => {
          const revoked = tokens.filter((token) => token.revoked_at !== null);
          return (
            <>
              <Table
                caption="Tokens in use"
                narrow="dense"
                columns={isManager ? [...IN_USE, REVOKE] : IN_USE}
                rows={tokens.filter((token) => token.revoked_at === null)}
                rowKey={(token) => String(token.id)}
              />
              {revoked.length > 0 && (
                <Part title="Revoked">
                  <Table
                    caption="Revoked tokens"
                    isCaptionSeen={false}
                    narrow="dense"
                    columns={REVOKED}
                    rows={revoked}
                    rowKey={(token) => String(token.id)}
                  />
                </Part>
              )}
            </>
          );
        }}
      </Loaded>
    </Page>
  );
}

type Columns = readonly [TableColumn<TokenSummary>, ...TableColumn<TokenSummary>[]];

const ID: TableColumn<TokenSummary> = { id: 'id', title: 'Token', cell: ({ id }) => id };
const SHARED: readonly TableColumn<TokenSummary>[] = [
  { id: 'owner', title: 'Owner', besideName: true, cell: ({ owner, name }) => (name === null ? owner : `${owner} (${name})`) },
  { id: 'label', title: 'Label', cell: ({ label }) => label || '–' },
];
const IN_USE: Columns = [
  ID,
  ...SHARED,
  {
    id: 'created',
    title: 'Created',
    cell: ({ created_at: at, created_by: by }) => (
      <>
        <Moment at={at} /> by {by}
      </>
    ),
  },
  { id: 'used', title: 'Last used', cell: ({ last_used_at: at }) => (at === null ? 'never' : <Moment at={at} />) },
];
const REVOKE: TableColumn<TokenSummary> = {
  id: 'revoke',
  title: 'Action',
  besideName: true,
  cell: ({ id }) => (
    <TextLink to={`/tokens/${id}/revoke`}>
      Revoke<VisuallyHidden> token {id}</VisuallyHidden>
    </TextLink>
  ),
};
const REVOKED: Columns = [
  ID,
  ...SHARED,
  {
    id: 'revoked',
    title: 'Revoked',
    cell: ({ revoked_at: at, revoked_by: by }) => (
      <>
        {at !== null && <Moment at={at} />} by {by}
      </>
    ),
  },
];
