import { buildRemote } from '#src/releases/build-folder.ts';

/** The cookie that the quiz show asks for in the header. */
export const PLAYER_COOKIE = 'quizshow-player';

/** Texts of its blocks. */
export const BLOCK_TEXTS = {
  header: 'Resume the quiz',
  main: 'Quiz of the week',
  article: 'Did you read closely?',
  account: 'Your quiz points',
  footer: 'Quiz show',
} as const;

const BLOCKS: Readonly<Record<string, string>> = {
  'resume.tsx': `
    import styles from './resume.module.css';
    export const block = { Component: () => <a className={styles.resume} href="/blog"><span aria-hidden="true">▶</span> <span className={styles.words}>${BLOCK_TEXTS.header}</span></a> };`,
  'resume.module.css': `
    .resume { display: inline-flex; gap: var(--space-2); align-items: center; justify-content: center; min-inline-size: var(--control-height); min-block-size: var(--control-height); color: var(--ink); }
    @media (width < 768px) { .words { position: absolute; clip-path: inset(50%); } }`,
  'week.tsx': `
    import { useState } from 'react';
    import { Button } from '@plenum/shared-ui/button';
    import { Section } from '@plenum/shared-ui/section';
    function Week({ data, props }) {
      const [answer, setAnswer] = useState('none yet');
      return (
        <Section id="mf-quizshow-week" title="${BLOCK_TEXTS.main}" lead={props.lead} more={{ words: 'All articles', to: '/blog' }}>
          <p>{data.question}</p>
          <p><Button onClick={() => setAnswer('sixty')}>Answer</Button> Your answer: <output>{answer}</output></p>
        </Section>
      );
    }
    export const block = {
      loader: async ({ url }) => ({ outcome: 'ready', data: { question: 'How many seats has the first row at ' + url.pathname + '?' } }),
      Component: Week,
    };`,
  'after.tsx': `
    import { Section } from '@plenum/shared-ui/section';
    export const block = { Component: () => <Section id="mf-quizshow-after" title="${BLOCK_TEXTS.article}"><p>Three questions, one minute.</p></Section> };`,
  'points.tsx': `
    import { useSession } from '@plenum/federation/remote/capabilities';
    function Points() {
      const { view } = useSession();
      return <section aria-labelledby="mf-quizshow-points"><h2 id="mf-quizshow-points">${BLOCK_TEXTS.account}</h2><p>{view.profile?.name} has 40 points.</p></section>;
    }
    export const block = { Component: Points };`,
  'links.tsx': `
    import { Link } from 'react-router';
    export const block = { Component: () => <nav aria-label="${BLOCK_TEXTS.footer}"><h2>${BLOCK_TEXTS.footer}</h2><ul><li><Link to="/blog">How it began</Link></li></ul></nav> };`,
};

const FILLS: Readonly<Record<string, object>> = {
  resume: { slot: 'header.actions', when: { cookie: PLAYER_COOKIE } },
  week: { slot: 'main.sections', props: { lead: 'A question for everyone who is waiting for a host.' } },
  after: { slot: 'article.after' },
  points: { slot: 'account.sections', when: { signedIn: true } },
  links: { slot: 'footer.columns' },
};

/** `remote.ts` with blocks that fill slots, or with none. */
function remoteOf(names: readonly string[]): string {
  const blocks = names.map(
    (name) =>
      `${name}: { fills: [${JSON.stringify(FILLS[name])}], load: () => import(/* webpackChunkName: "block-${name}" */ './${name}.tsx').then((m) => m.block) },`,
  );
  return `
    import { defineRemote } from '@plenum/federation/remote/define-remote';
    export const remote = defineRemote({ name: 'mf-quizshow', screens: {}, blocks: { ${blocks.join('\n')} } });`;
}

/** Builds a remote that fills slots. @param change sources that replace its own. @returns a folder ready to be published */
export function buildQuizshow(version: string, change: Readonly<Record<string, string>> = {}): Promise<string> {
  return buildRemote('mf-quizshow', version, { ...BLOCKS, 'remote.ts': remoteOf(Object.keys(FILLS)), ...change });
}

/** Builds the same remote before it filled any slot. */
export function buildBareQuizshow(version: string): Promise<string> {
  return buildRemote('mf-quizshow', version, { 'remote.ts': remoteOf([]) });
}

const THROWS = `export const block = { Component: () => { throw new Error('Broken on purpose: slot'); } };`;

/** Builds the same remote with blocks that throw in render, on the server and in the browser. */
export function buildBrokenQuizshow(version: string): Promise<string> {
  return buildQuizshow(version, Object.fromEntries(Object.keys(FILLS).map((name) => [`${name}.tsx`, THROWS])));
}
