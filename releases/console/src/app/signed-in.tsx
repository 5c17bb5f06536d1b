import type { ReactNode } from 'react';
import { Navigate, type Params, Route, Routes, useParams } from 'react-router';
import { accessEndpoints } from '@plenum/shared-contracts/release/endpoints/access-endpoints';
import { siteEndpoints } from '@plenum/shared-contracts/release/reports/site-endpoints';
import { AuditScreen } from '#src/audit/audit-screen.tsx';
import { TeamListScreen } from '#src/access/team-list-screen.tsx';
import { TokenListScreen } from '#src/access/token-list-screen.tsx';
import { AddTeamScreen } from '#src/access/add-team-screen.tsx';
import { CreateTokenScreen } from '#src/access/create-token-screen.tsx';
import { RemoveTeamScreen } from '#src/access/remove-team-screen.tsx';
import { RevokeTokenScreen } from '#src/access/revoke-token-screen.tsx';
import { TeamScreen } from '#src/access/team-screen.tsx';
import { CanaryScreen } from '#src/canaries/canary-screen.tsx';
import { StartCanaryScreen } from '#src/canaries/start-canary-screen.tsx';
import { SuccessMessage } from '#src/app/success-message.tsx';
import { CompareScreen } from '#src/compare/compare-screen.tsx';
import { ActivateScreen } from '#src/changes/activate-screen.tsx';
import { PromoteScreen } from '#src/changes/promote-screen.tsx';
import { RemoveScreen } from '#src/changes/remove-screen.tsx';
import { RollBackScreen } from '#src/changes/roll-back-screen.tsx';
import { FreezeScreen } from '#src/environment/freeze-screen.tsx';
import { SettingsScreen } from '#src/environment/settings/settings-screen.tsx';
import { MessageListScreen } from '#src/messages/message-list-screen.tsx';
import { BudgetScreen } from '#src/releases/budget-screen.tsx';
import { BlockScreen } from '#src/releases/block-screen.tsx';
import { VersionScreen } from '#src/releases/version-screen.tsx';
import { CallerContext } from '#src/session/caller-context.ts';
import { EnvironmentsContext } from '#src/session/environments-context.ts';
import { Header } from '#src/app/header.tsx';
import { EnvironmentScreen } from '#src/environment/environment-screen.tsx';
import { HistoryScreen } from '#src/environment/history-screen.tsx';
import { ReleaseListScreen } from '#src/releases/release-list-screen.tsx';
import { VersionListScreen } from '#src/releases/version-list-screen.tsx';
import { MeasurementScreen } from '#src/measurements/measurement-screen.tsx';
import { useQuery } from '#src/registry/use-query.ts';
import { Loaded } from '#src/ui/loaded.tsx';
import { Page } from '#src/ui/page.tsx';
import styles from '#src/app/signed-in.module.css';

/** The screens, once it is known whose token this is. */
export function SignedIn({ onSignOut }: { onSignOut: () => void }) {
  const query = useQuery({
    key: 'caller',
    load: async (client, signal) => {
      const [caller, { environments }] = await Promise.all([
        client.get(accessEndpoints.caller, {}, signal),
        client.get(siteEndpoints.environments, {}, signal),
      ]);
      return { caller, environments: environments.map(({ name }) => name) };
    },
  });
  if (!query.value)
    return (
      <main className={styles.start}>
        <Loaded query={query} what="the console">
          {() => null}
        </Loaded>
      </main>
    );
  const { caller, environments } = query.value;
  return (
    <CallerContext value={caller}>
      <EnvironmentsContext value={environments}>
        <Header caller={caller} environments={environments} onSignOut={onSignOut} />
        <SuccessMessage />
        <Routes>
          <Route
            index
            element={<Navigate replace to={environments[0] === undefined ? '/releases' : `/environments/${environments[0]}`} />}
          />
          <Route path="environments/:name" element={<Named>{(name) => <EnvironmentScreen key={name} name={name} />}</Named>} />
          <Route path="environments/:name/history" element={<Named>{(name) => <HistoryScreen key={name} name={name} />}</Named>} />
          <Route path="environments/:name/compare" element={<Named>{(name) => <CompareScreen key={name} environment={name} />}</Named>} />
          <Route path="environments/:name/activate" element={<Named>{(name) => <ActivateScreen key={name} environment={name} />}</Named>} />
          <Route
            path="environments/:name/roll-back"
            element={<Named>{(name) => <RollBackScreen key={name} environment={name} />}</Named>}
          />
          <Route path="environments/:name/remove" element={<Named>{(name) => <RemoveScreen key={name} environment={name} />}</Named>} />
          <Route path="environments/:name/settings" element={<Named>{(name) => <SettingsScreen key={name} environment={name} />}</Named>} />
          <Route path="environments/:name/promote" element={<Named>{(name) => <PromoteScreen key={name} environment={name} />}</Named>} />
          <Route
            path="environments/:name/start-canary"
            element={<Named>{(name) => <StartCanaryScreen key={name} environment={name} />}</Named>}
          />
          <Route
            path="environments/:name/canaries/:remote"
            element={<Named>{(name, { remote = '' }) => <CanaryScreen environment={name} remote={remote} />}</Named>}
          />
          <Route
            path="environments/:name/metrics/:release"
            element={<Named>{(name, { release = '' }) => <MeasurementScreen key={name} environment={name} name={release} />}</Named>}
          />
          <Route path="environments/:name/freeze" element={<Named>{(name) => <FreezeScreen key={name} environment={name} />}</Named>} />
          <Route path="releases" element={<ReleaseListScreen />} />
          <Route path="releases/:name" element={<Named>{(name) => <VersionListScreen key={name} name={name} />}</Named>} />
          <Route path="releases/:name/budget" element={<Named>{(name) => <BudgetScreen key={name} name={name} />}</Named>} />
          <Route
            path="releases/:name/:version"
            element={<Named>{(name, { version = '' }) => <VersionScreen {...{ name, version }} />}</Named>}
          />
          <Route
            path="releases/:name/:version/block"
            element={<Named>{(name, { version = '' }) => <BlockScreen {...{ name, version }} />}</Named>}
          />
          <Route path="teams" element={<TeamListScreen />} />
          <Route path="teams/:name" element={<Named>{(name) => <TeamScreen key={name} name={name} />}</Named>} />
          <Route path="teams/:name/remove" element={<Named>{(name) => <RemoveTeamScreen key={name} name={name} />}</Named>} />
          <Route path="add-team" element={<AddTeamScreen />} />
          <Route path="tokens" element={<TokenListScreen />} />
          <Route path="tokens/:name/revoke" element={<Named>{(id) => <RevokeTokenScreen key={id} id={id} />}</Named>} />
          <Route path="create-token" element={<CreateTokenScreen />} />
          <Route path="messages" element={<MessageListScreen />} />
          <Route path="audit" element={<AuditScreen />} />
          <Route path="*" element={<Page title="Page not found">The console has no page at this address. Choose one above.</Page>} />
        </Routes>
      </EnvironmentsContext>
    </CallerContext>
  );
}

/** Passes the parameters of the address to a screen. */
function Named({ children }: { children: (name: string, params: Readonly<Params>) => ReactNode }) {
  const params = useParams();
  return children(params['name'] ?? '', params);
}
