import { useNavigate } from 'react-router';
import { accessEndpoints } from '@plenum/shared-contracts/release/endpoints/access-endpoints';
import { useRegistry } from '#src/registry/registry-context.ts';
import { useQuery } from '#src/registry/use-query.ts';
import { ActionForm } from '#src/ui/forms/action-form.tsx';
import { Loaded } from '#src/ui/loaded.tsx';
import { Moment } from '#src/ui/moment.tsx';
import { Page } from '#src/ui/page.tsx';

/** Revokes a token for good. */
export function RevokeTokenScreen({ id }: { id: string }) {
  const client = useRegistry();
  const navigate = useNavigate();
  const query = useQuery({ key: id, load: (registry, signal) => registry.get(accessEndpoints.tokens, {}, signal) });
  return (
    <Page title={`Revoke token ${id}`} lead={<p>It stops working at once, at every registry, and never works again.</p>}>
      <Loaded query={query} what={`token ${id}`}>
        {({ tokens }) => {
          const token = tokens.find((entry) => String(entry.id) === id);
          if (!token) return <p>There is no token {id}.</p>;
          if (token.revoked_at !== null)
            return (
              <p>
                It was revoked on <Moment at={token.revoked_at} /> by {token.revoked_by}.
              </p>
            );
          return (
            <>
              <p>
                Owner: {token.name === null ? token.owner : `${token.owner} (${token.name})`}
                {token.label && `, ${token.label}`}. Created <Moment at={token.created_at} /> by {token.created_by}.{' '}
                {token.last_used_at === null ? (
                  'Never used.'
                ) : (
                  <>
                    Last used <Moment at={token.last_used_at} />.
                  </>
                )}{' '}
                If it is the one you signed in with, you are signed out.
              </p>
              <ActionForm
                variant="danger"
                submitText={`Revoke token ${id}`}
                busyText="Revoking…"
                cancelTo="/tokens"
                onSubmit={async () => {
                  await client.write(accessEndpoints.revokeToken, { params: { id: token.id } });
                  await navigate('/tokens', { state: { done: `Token ${id} was revoked.` } });
                }}
              />
            </>
          );
        }}
      </Loaded>
    </Page>
  );
}
