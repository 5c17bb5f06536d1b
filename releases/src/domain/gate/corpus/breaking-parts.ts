import { BLOG, block, changed, fill, type MemberChange, QUIZSHOW, route, screen, SHELL } from '#src/testing/sample-set.ts';
import type { BreakingChange } from '#src/domain/gate/corpus/change.ts';

const blog = (change: MemberChange) => ({ 'mf-blog': changed(BLOG, change) });
const quizshow = (change: MemberChange) => ({ 'mf-quizshow': changed(QUIZSHOW, change) });
const shell = (change: MemberChange) => ({ shell: changed(SHELL, change) });
const needs = SHELL.needs ?? [];
const [main, article] = BLOG.exposes.screens;
if (!main || !article) throw new Error('unreachable');
const OTHER_BLOCK = { remote: 'mf-blog', kind: 'block', name: 'news', path: '/', props: {} } as const;

/** Breaking changes of screens, blocks, slots, routes and layouts, and of the set as a whole. */
export const BREAKING_PARTS: readonly BreakingChange[] = [
  // Screens and their parameters
  {
    what: 'a remote without a screen that the shell shows',
    code: 'part_missing',
    names: ['screen main', '/blog'],
    to: blog({ screens: [article] }),
  },
  {
    what: 'a remote with a renamed screen',
    code: 'part_missing',
    names: ['screen article'],
    to: blog({ screens: [main, { ...article, name: 'post' }] }),
  },
  {
    what: 'a screen that reads one more parameter',
    code: 'params_mismatch',
    names: ['language', '/blog/:category/:article'],
    to: blog({ screens: [main, { ...article, params: ['category', 'article', 'language'] }] }),
  },
  {
    what: 'a screen that reads a parameter by another name',
    code: 'params_mismatch',
    names: ['slug'],
    to: blog({ screens: [main, { ...article, params: ['category', 'slug'] }] }),
  },
  {
    what: 'a shell that passes a parameter by another name',
    code: 'params_mismatch',
    names: ['mf-blog@1.0.0', 'category'],
    to: shell({
      needs: needs.map((part) =>
        part.name === 'article' ? { ...part, path: '/blog/:section/:article', params: ['section', 'article'] } : part,
      ),
    }),
  },
  {
    what: 'a shell whose parameter has become optional',
    code: 'params_mismatch',
    names: ['article'],
    to: shell({
      needs: needs.map((part) => (part.name === 'article' ? { ...part, path: '/blog/:category/:article?', params: ['category'] } : part)),
    }),
  },
  {
    what: 'a shell that needs a screen that the remote does not have',
    code: 'part_missing',
    names: ['screen archive', 'mf-blog@1.0.0'],
    to: shell({ needs: [...needs, { remote: 'mf-blog', kind: 'screen', name: 'archive', path: '/blog/archive', params: [] }] }),
  },
  {
    what: 'a rollback to a screen that reads another parameter',
    code: 'params_mismatch',
    names: ['slug'],
    rules: 'rollback',
    to: blog({ screens: [main, { ...article, params: ['slug'] }] }),
  },

  // Blocks, their properties, and slots
  {
    what: 'a remote without a block that the shell shows',
    code: 'part_missing',
    names: ['block latest-articles'],
    to: blog({ blocks: [] }),
  },
  {
    what: 'a block that requires one more property',
    code: 'props_mismatch',
    names: ['tag (string)', 'latest-articles'],
    to: blog({ blocks: [block('latest-articles', { props: { count: 'number', tag: 'string' } })] }),
  },
  {
    what: 'a block that requires a property of another type',
    code: 'props_mismatch',
    names: ['count (string, not number)'],
    to: blog({ blocks: [block('latest-articles', { props: { count: 'string' } })] }),
  },
  {
    what: 'a shell that no longer passes a property',
    code: 'props_mismatch',
    names: ['count (number)'],
    to: shell({ needs: needs.map((part) => (part.kind === 'block' ? { ...part, props: {} } : part)) }),
  },
  {
    what: 'a shell that needs a block that the remote does not have',
    code: 'part_missing',
    names: ['block news'],
    to: shell({ needs: [...needs, OTHER_BLOCK] }),
  },
  {
    what: 'a block in a slot that nothing offers',
    code: 'not_offered',
    names: ['header.gone', 'mf-quizshow@1.1.0'],
    to: quizshow({ blocks: [block('teaser', { fills: [fill('header.gone')] })] }),
  },
  {
    what: 'a shell without a slot that a block fills',
    code: 'not_offered',
    names: ['main.sections', 'mf-quizshow@1.0.0'],
    to: shell({ offers: { slots: ['footer.columns'] } }),
  },
  {
    what: 'a remote without a slot that a block of another fills',
    code: 'not_offered',
    names: ['article.after', 'mf-quizshow@1.0.0'],
    to: blog({ screens: [main, { ...article, slots: [] }] }),
  },
  {
    what: 'a block in a slot that the team may not fill',
    code: 'slot_not_granted',
    names: ['main.sections'],
    to: blog({ blocks: [block('latest-articles', { props: { count: 'number' }, fills: [fill('main.sections')] })] }),
  },

  // Routes and layouts
  {
    what: 'a screen in a layout that the shell does not have',
    code: 'not_offered',
    names: ['promo'],
    to: quizshow({ screens: [screen('show', { routes: [route('/quizshow/:show', 'promo')] })] }),
  },
  {
    what: 'a shell without a layout in use',
    code: 'not_offered',
    names: ['tariffs', 'mf-quizshow@1.0.0'],
    to: shell({ offers: { layouts: ['app', 'auth'] } }),
  },
  {
    what: 'a screen at a path of another team',
    code: 'path_not_granted',
    names: ['/blog/quiz'],
    to: quizshow({ screens: [screen('show', { routes: [route('/blog/quiz')] })] }),
  },
  {
    what: "a screen at a path of the shell's own pages",
    code: 'route_conflict',
    names: ['/contacts', 'mf-blog@1.1.0'],
    to: blog({ screens: [main, article, screen('address', { routes: [route('/contacts')] })] }),
  },
  {
    what: 'a shell with a page at a path that a remote declares',
    code: 'route_conflict',
    names: ['/quizshow/:show', 'shell@1.1.0'],
    to: shell({ offers: { routes: [...(SHELL.offers?.routes ?? []), { path: '/quizshow/rules', owner: 'shell', reserved: false }] } }),
  },

  // The set as a whole
  {
    what: 'a shell that needs a remote that the set does not have',
    code: 'remote_missing',
    names: ['mf-wiki', '/wiki'],
    to: shell({ needs: [...needs, { remote: 'mf-wiki', kind: 'screen', name: 'main', path: '/wiki', params: [] }] }),
  },
  {
    what: 'a shell activated before any remote',
    code: 'remote_missing',
    names: ['mf-blog'],
    from: { shell: null, 'mf-blog': null, 'mf-quizshow': null },
    to: { shell: SHELL, 'mf-blog': null, 'mf-quizshow': null },
  },
  {
    what: 'the removal of a remote that the shell needs',
    code: 'remote_missing',
    names: ['mf-blog', '3 parts'],
    from: { 'mf-quizshow': null },
    to: { 'mf-blog': null, 'mf-quizshow': null },
  },
  {
    what: 'a shell and a remote that agree with the others, but not with each other',
    code: 'capability_missing',
    names: ['mf-blog@1.1.0', 'shell@1.1.0'],
    to: { ...blog({ uses: { capabilities: ['session'] } }), ...shell({ offers: { capabilities: ['http', 'navigate', 'notify'] } }) },
  },
  {
    what: 'a shell that needs one more screen of a remote that already lacks another',
    from: { 'mf-blog': changed(BLOG, { version: '0.9.0', screens: [article] }) },
    to: shell({ needs: [...needs, { remote: 'mf-blog', kind: 'screen', name: 'archive', path: '/blog/archive', params: [] }] }),
    code: 'part_missing',
    names: ['mf-blog', 'archive'],
  },
];
