import { accessEndpoints } from '@plenum/shared-contracts/release/endpoints/access-endpoints';
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
          const inUse = tokens.filter((token) => token.revoked_at === null);
          const withAction = (columns: Columns) => (isManager ? ([...columns, REVOKE] as const) : columns);
          return (
            <>
              <TokenPart title="Created here" columns={withAction(CREATED)} tokens={inUse.filter((token) => !isSetting(token))} />
              <TokenPart title="From the registry’s settings" columns={withAction(SETTINGS)} tokens={inUse.filter(isSetting)} />
              <TokenPart title="Revoked" columns={REVOKED} tokens={tokens.filter((token) => token.revoked_at !== null)} />
            </>
          );
        }}
      </Loaded>
    </Page>
  );
}

type Columns = readonly [TableColumn<TokenSummary>, ...TableColumn<TokenSummary>[]];

/** Whether the registry was started with the token. Its label is the name of the setting. */
const isSetting = ({ created_by: by }: TokenSummary) => by === 'environment';

/** Some of the tokens under a heading; nothing if there are none. */
function TokenPart({ title, columns, tokens }: { title: string; columns: Columns; tokens: readonly TokenSummary[] }) {
  if (tokens.length === 0) return null;
  return (
    <Part title={title}>
      <Table
        caption={`Tokens: ${title}`}
        isCaptionSeen={false}
        narrow="dense"
        columns={columns}
        rows={tokens}
        rowKey={(token) => String(token.id)}
      />
    </Part>
  );
}

const OWNER: TableColumn<TokenSummary> = {
  id: 'owner',
  title: 'Owner',
  cell: ({ owner, name }) => (name === null ? owner : `${owner} (${name})`),
};
const NUMBER: TableColumn<TokenSummary> = { id: 'id', title: 'Number', cell: ({ id }) => id };
const LABEL: TableColumn<TokenSummary> = { id: 'label', title: 'Label', cell: ({ label }) => label || '–' };
const USED: TableColumn<TokenSummary> = {
  id: 'used',
  title: 'Last used',
  cell: ({ last_used_at: at }) => (at === null ? 'never' : <Moment at={at} ago />),
};
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
const CREATED: Columns = [
  OWNER,
  NUMBER,
  LABEL,
  {
    id: 'created',
    title: 'Created',
    cell: ({ created_at: at, created_by: by }) => (
      <>
        <Moment at={at} /> by {by}
      </>
    ),
  },
  USED,
];
const SETTINGS: Columns = [OWNER, NUMBER, { ...LABEL, title: 'Setting', cell: ({ label }) => <code>{label}</code> }, USED];
const REVOKED: Columns = [
  OWNER,
  NUMBER,
  LABEL,
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
