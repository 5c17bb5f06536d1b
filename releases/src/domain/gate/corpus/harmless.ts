import { BLOG, block, changed, fill, type MemberChange, QUIZSHOW, route, screen, SHELL } from '#src/testing/sample-set.ts';
import type { CorpusChange } from '#src/domain/gate/corpus/change.ts';

const blog = (change: MemberChange) => ({ 'mf-blog': changed(BLOG, change) });
const quizshow = (change: MemberChange) => ({ 'mf-quizshow': changed(QUIZSHOW, change) });
const shell = (change: MemberChange) => ({ shell: changed(SHELL, change) });
const offers = SHELL.offers;
const needs = SHELL.needs ?? [];
const [main, article] = BLOG.exposes.screens;
if (!main || !article || !offers?.libraries) throw new Error('unreachable');
const { libraries, routes } = offers;
const BROKEN = changed(QUIZSHOW, {
  version: '1.0.0',
  uses: { capabilities: ['payments'] },
  blocks: [block('teaser', { fills: [fill('header.gone')] })],
});

/** Changes that the gate must accept: they add, or they remove what no release uses. */
export const HARMLESS: readonly CorpusChange[] = [
  // Contract
  { what: 'a remote whose code alone has changed', to: blog({}) },
  { what: 'a remote of an older contract minor', to: blog({ contract: '1.2' }) },
  { what: 'a shell of a newer contract minor', to: shell({ contract: '1.9' }) },
  {
    what: 'a shell and its remotes of the next major together',
    to: { ...shell({ contract: '2.0' }), ...blog({ contract: '2.0' }), ...quizshow({ contract: '2.0' }) },
  },
  { what: 'a prerelease of a remote', to: blog({ version: '1.1.0-rc.1' }) },

  // Shared libraries
  { what: 'a remote with a wider range', to: blog({ shared: { ...BLOG.shared, react: '^18.0.0 || ^19.0.0' } }) },
  {
    what: 'a remote that uses one more shared export',
    to: blog({ uses: { libraries: { react: [], 'react-router': ['Link', 'useLocation'] } } }),
  },
  { what: 'a remote that uses fewer exports', to: blog({ uses: { libraries: { react: [] } } }) },
  {
    what: 'a remote that has a library installed in another version, and does not use it',
    to: blog({ shared: { ...BLOG.shared, mobx: '^8.0.0' } }),
  },
  { what: 'a remote from before builds listed what they use', to: blog({ uses: null }) },
  {
    what: 'a shell with a newer React minor',
    to: shell({ offers: { libraries: { ...libraries, react: { version: '19.9.0', names: null } } } }),
  },
  {
    what: 'a shell with an older patch of the same minor',
    to: shell({ offers: { libraries: { ...libraries, react: { version: '19.3.0', names: null } } } }),
  },
  {
    what: 'a shell that shares one more export',
    to: shell({
      offers: { libraries: { ...libraries, mobx: { version: '7.1.3', names: ['makeAutoObservable', 'runInAction', 'reaction'] } } },
    }),
  },
  {
    what: 'a shell that shares a library whole',
    to: shell({ offers: { libraries: { ...libraries, 'react-router': { version: '8.5.1', names: null } } } }),
  },
  {
    what: 'a shell without a library that no remote uses',
    to: shell({
      offers: {
        libraries: {
          react: libraries['react'] ?? { version: '19.3.1', names: null },
          'react-router': { version: '8.5.1', names: ['Link', 'useNavigate'] },
          'zod/mini': { version: '4.6.7', names: ['object'] },
        },
      },
    }),
  },
  {
    what: 'a shell with another major of a library that no remote uses',
    to: shell({ offers: { libraries: { ...libraries, mobx: { version: '8.0.0', names: [] } } } }),
  },

  // Capabilities
  { what: 'a remote that uses one more capability of the shell', to: blog({ uses: { capabilities: ['http', 'notify', 'session'] } }) },
  { what: 'a shell with one more capability', to: shell({ offers: { capabilities: [...(offers.capabilities ?? []), 'payments'] } }) },
  { what: 'a shell without a capability that no remote uses', to: shell({ offers: { capabilities: ['http', 'navigate', 'notify'] } }) },

  // Screens and their parameters
  { what: 'a remote with one more screen', to: blog({ screens: [main, article, screen('archive')] }) },
  { what: 'a screen that reads fewer parameters', to: blog({ screens: [main, { ...article, params: ['article'] }] }) },
  {
    what: 'a remote from before builds listed parameters',
    to: blog({ screens: [screen('main'), screen('article', { slots: ['article.after'] })] }),
  },
  {
    what: 'a shell that passes one more parameter',
    to: shell({ needs: needs.map((part) => (part.name === 'article' ? { ...part, params: ['language', 'category', 'article'] } : part)) }),
  },
  {
    what: 'a shell that shows a screen at another path with the same parameters',
    to: shell({ needs: needs.map((part) => (part.name === 'article' ? { ...part, path: '/news/:category/:article' } : part)) }),
  },
  { what: 'a shell that no longer shows a screen', to: shell({ needs: needs.filter(({ name }) => name !== 'main') }) },
  {
    what: 'a shell and a remote that rename a parameter together',
    to: {
      ...blog({ screens: [main, { ...article, params: ['section'] }] }),
      ...shell({ needs: needs.map((part) => (part.name === 'article' ? { ...part, params: ['section'] } : part)) }),
    },
  },
  { what: 'a rollback to a version without a screen, which then returns 503', rules: 'rollback', to: blog({ screens: [article] }) },

  // Blocks, their properties, and slots
  { what: 'a remote with one more block', to: blog({ blocks: [...BLOG.exposes.blocks, block('archive')] }) },
  { what: 'a block that requires fewer properties', to: blog({ blocks: [block('latest-articles', { props: {} })] }) },
  {
    what: 'a shell that passes one more property',
    to: shell({ needs: needs.map((part) => (part.kind === 'block' ? { ...part, props: { count: 'number', tag: 'string' } } : part)) }),
  },
  {
    what: 'a block that fills another granted slot',
    to: blog({ blocks: [block('latest-articles', { props: { count: 'number' }, fills: [fill('footer.columns')] })] }),
  },
  { what: 'a block that no longer fills a slot', to: quizshow({ blocks: [block('teaser', { fills: [fill('main.sections')] })] }) },
  { what: 'a screen that hosts one more slot', to: blog({ screens: [{ ...main, slots: ['blog.after'] }, article] }) },
  { what: 'a shell without a slot that nothing fills', to: shell({ offers: { slots: ['main.sections'] } }) },
  { what: 'a shell with one more slot', to: shell({ offers: { slots: [...offers.slots, 'header.actions'] } }) },

  // Routes and layouts
  {
    what: 'a remote with one more route of its own',
    to: quizshow({ screens: [...QUIZSHOW.exposes.screens, screen('rules', { routes: [route('/quizshow/rules/all')] })] }),
  },
  { what: 'a remote without one of its routes', to: quizshow({ screens: [screen('show', { routes: [route('/quizshow/:show')] })] }) },
  { what: 'a remote that declares a reserved path', to: quizshow({ screens: [screen('show', { routes: [route('/wiki')] })] }) },
  {
    what: 'a shell with one more page',
    to: shell({ offers: { routes: [...routes, { path: '/careers', owner: 'shell', reserved: false }] } }),
  },
  { what: 'a shell without a layout that no remote uses', to: shell({ offers: { layouts: ['app', 'tariffs'] } }) },

  // The set as a whole
  {
    what: 'everything activated at once in a new environment',
    from: { shell: null, 'mf-blog': null, 'mf-quizshow': null },
    to: { shell: SHELL, 'mf-blog': BLOG, 'mf-quizshow': QUIZSHOW },
  },
  {
    what: 'remotes activated before the shell',
    from: { shell: null, 'mf-blog': null, 'mf-quizshow': null },
    to: { shell: null, 'mf-blog': BLOG, 'mf-quizshow': null },
  },
  { what: 'the removal of a remote that no page of the shell needs', to: { 'mf-quizshow': null } },
  {
    what: 'a remote, while another team has a version that no longer fits',
    from: { 'mf-quizshow': BROKEN },
    to: { ...blog({ version: '1.2.0' }), 'mf-quizshow': BROKEN },
  },
  {
    what: 'a shell, while a remote uses a capability that the shell before lacks too',
    from: { 'mf-quizshow': BROKEN },
    to: { ...shell({}), 'mf-quizshow': BROKEN },
  },
  {
    what: 'a shell, while a remote that was rolled back lacks a screen of its pages',
    from: { 'mf-blog': changed(BLOG, { version: '0.9.0', screens: [article] }) },
    to: shell({}),
  },
  { what: 'a shell, while a remote that its pages need was removed by force', from: { 'mf-blog': null }, to: shell({}) },
  { what: 'a shell from before manifests listed what they offer', to: shell({ needs: null, offers: null }) },
];
