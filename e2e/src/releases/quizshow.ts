import { buildRemote } from '#src/releases/build-folder.ts';

export const QUIZSHOW = 'mf-quizshow';

/** A request that the page of a show waits for, so that a test can delay it. */
export const SHOW_DATA = '/api/v1/ping';

const SCREENS: Readonly<Record<string, string>> = {
  welcome: `
    import { Link } from 'react-router';
    export const screen = {
      meta: () => ({ title: 'Quiz shows', description: 'All of them.' }),
      Component: () => <><h1>Quiz shows</h1><Link to="/quizshow/tonight?x=1">Tonight</Link></>,
    };`,
  show: `
    import { Link } from 'react-router';
    import { defineScreen } from '@plenum/federation/remote/define-remote';
    import { ready } from '@plenum/federation/remote/results';
    export const screen = defineScreen({
      loader: async ({ params }) => {
        if (typeof document !== 'undefined') await fetch('${SHOW_DATA}');
        return ready({ show: params.show });
      },
      meta: ({ show }) => ({ title: 'Show ' + show, description: 'A quiz show.' }),
      skeleton: () => <p>Shapes of a show</p>,
      Component: ({ data }) => (
        <>
          <h1>Show {data.show}</h1>
          <Link to="/quizshow/mine">My games</Link>
          <Link to="/quizshow/of/yesterday">Yesterday</Link>
        </>
      ),
    });`,
  // Without the status that the contract requires: the shell's default applies.
  moved: `
    export const screen = {
      middleware: ({ params }) => ({ outcome: 'redirect', to: '/quizshow/' + params.show }),
      loader: () => { throw new Error('The loader ran before the middleware had answered.'); },
      Component: () => null,
    };`,
  mine: `
    import { Link } from 'react-router';
    export const screen = {
      meta: () => ({ title: 'My games', description: 'Yours alone.' }),
      Component: () => <><h1>My games</h1><Link to="/quizshow/prices">Prices</Link></>,
    };`,
  prices: `
    import { Link } from 'react-router';
    export const screen = {
      meta: () => ({ title: 'Prices', description: 'What a quiz show costs.' }),
      Component: () => <><h1>What a quiz show costs</h1><Link to="/contacts">Contacts</Link></>,
    };`,
};

const WELCOME = { welcome: [{ path: '/quizshow' }] };
/** Screen → routes, by version. */
const ROUTES: Readonly<Record<string, Readonly<Record<string, readonly object[]>>>> = {
  '1.0.0': WELCOME,
  '1.1.0': {
    ...WELCOME,
    show: [{ path: '/quizshow/:show' }],
    moved: [{ path: '/quizshow/of/:show' }],
    mine: [{ path: '/quizshow/mine', layout: 'auth', personal: true }],
    prices: [{ path: '/quizshow/prices', layout: 'tariffs' }],
  },
};

function remoteSource(version: keyof typeof ROUTES): string {
  const screens = Object.entries(ROUTES[version] ?? {}).map(
    ([name, routes]) =>
      `${name}: { routes: ${JSON.stringify(routes)}, load: () => import(/* webpackChunkName: "screen-${name}" */ './${name}.tsx').then((m) => m.screen) },`,
  );
  return `
    import { defineRemote } from '@plenum/federation/remote/define-remote';
    export const remote = defineRemote({ name: '${QUIZSHOW}', screens: { ${screens.join('\n')} }, blocks: {} });`;
}

/**
 * Builds a remote that the shell does not know. 1.0.0 declares `/quizshow`; 1.1.0 also a page with a parameter, one that
 * redirects, a personal one and one at a path that the shell reserves. @returns a folder ready to be published
 */
export function builtQuizshow(version: '1.0.0' | '1.1.0'): Promise<string> {
  return buildRemote(QUIZSHOW, version, {
    'remote.ts': remoteSource(version),
    ...Object.fromEntries(Object.entries(SCREENS).map(([name, source]) => [`${name}.tsx`, source])),
  });
}
