import { Fragment, useSyncExternalStore } from 'react';
import { Link, Outlet, useLocation } from 'react-router';
import type { LazyBlock, Remote } from '@plenum/shared-contracts/remote/contract';
import { CapabilitiesProvider, useSession } from '#src/remote/capabilities.ts';
import { BlockView } from '#src/standalone/block-view.tsx';
import type { FakeHost } from '#src/standalone/fake-host.ts';
import { routesOf } from '#src/standalone/standalone-routes.tsx';
import styles from '#src/standalone/standalone.module.css';

const NO_PROPS = {};

/** Renders the frame of every page: links to all pages, the signed-in user, and the log of the remote's requests. */
export function StandaloneFrame({ remote, host }: { readonly remote: Remote; readonly host: FakeHost }) {
  return (
    <CapabilitiesProvider value={host.capabilities}>
      <header className={styles.bar}>
        <Link to="/">{remote.name}</Link>
        <SessionSwitch host={host} />
      </header>
      <main className={styles.main}>
        <Outlet />
      </main>
      <HostLog host={host} />
    </CapabilitiesProvider>
  );
}

function SessionSwitch({ host }: { readonly host: FakeHost }) {
  const { status } = useSession().view;
  const isSignedIn = status === 'signed-in';
  return (
    <button
      type="button"
      onClick={() => host.changeSession(isSignedIn ? { status: 'anonymous', canCall: false } : { status: 'signed-in', canCall: true })}
    >
      {isSignedIn ? 'Sign out' : 'Sign in'}
    </button>
  );
}

function HostLog({ host }: { readonly host: FakeHost }) {
  const events = useSyncExternalStore(host.subscribe, host.events);
  return (
    <section className={styles.log} aria-label="What the remote asked of its host">
      <ol reversed>
        {events.toReversed().map(({ id, kind, text }) => (
          <li key={id}>
            {kind} {text}
          </li>
        ))}
      </ol>
    </section>
  );
}

/** The page at `/`: links to the screens, and every block. */
export function Overview({ remote }: { readonly remote: Remote }) {
  return (
    <>
      <h1>{remote.name}</h1>
      <ul>
        {Object.entries(remote.screens).flatMap(([name, screen]) =>
          routesOf(screen).map(({ path, layout = 'app' }) => (
            <li key={path}>
              {/[:*]/.test(path) ? path : <Link to={path}>{path}</Link>} (screen “{name}”, layout “{layout}”)
            </li>
          )),
        )}
      </ul>
      {Object.entries(remote.blocks).map(([name, block]) => (
        <Fragment key={name}>
          <p className={styles.place}>
            Block “{name}”{placesOf(block)}
          </p>
          <BlockView block={block} props={block.fills?.[0]?.props ?? NO_PROPS} />
        </Fragment>
      ))}
    </>
  );
}

/** Shown for a path that no screen declares. */
export function UnknownPath({ remote }: { readonly remote: Remote }) {
  return (
    <div role="alert">
      <p>
        No screen of {remote.name} declares {useLocation().pathname}. <Link to="/">All its screens and blocks</Link>
      </p>
    </div>
  );
}

const placesOf = ({ fills = [] }: LazyBlock): string => (fills.length > 0 ? ` in ${fills.map(({ slot }) => slot).join(', ')}` : '');
