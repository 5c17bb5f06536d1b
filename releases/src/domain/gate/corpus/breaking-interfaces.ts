import { BLOG, changed, type MemberChange, QUIZSHOW, SHELL } from '#src/testing/sample-set.ts';
import type { BreakingChange } from '#src/domain/gate/corpus/change.ts';

const blog = (change: MemberChange) => ({ 'mf-blog': changed(BLOG, change) });
const shell = (change: MemberChange) => ({ shell: changed(SHELL, change) });
const libraries = SHELL.offers?.libraries ?? {};

/** Breaking changes of the contract, of shared libraries and of capabilities. */
export const BREAKING_INTERFACES: readonly BreakingChange[] = [
  // Contract
  {
    what: 'a remote of the next contract major',
    code: 'contract_mismatch',
    names: ['2.0', 'shell@1.0.0 (active in production)'],
    to: blog({ contract: '2.0' }),
  },
  {
    what: 'a remote of a newer contract minor',
    code: 'contract_mismatch',
    names: ['1.9', 'releases.mf-blog.contract'],
    to: blog({ contract: '1.9' }),
  },
  {
    what: 'a shell of the next contract major',
    code: 'contract_mismatch',
    names: ['mf-blog@1.0.0 (active in production)'],
    to: shell({ contract: '2.0' }),
  },
  {
    what: 'a shell of an older contract minor',
    code: 'contract_mismatch',
    names: ['mf-blog@1.0.0', '1.7'],
    to: shell({ contract: '1.7' }),
  },
  {
    what: 'a rollback to a remote of another contract major',
    code: 'contract_mismatch',
    names: ['mf-blog@1.1.0'],
    rules: 'rollback',
    to: blog({ contract: '0.9' }),
  },

  // Shared libraries
  {
    what: 'a remote built for React 18',
    code: 'library_mismatch',
    names: ['react ^18.2.0', '19.3.1'],
    to: blog({ shared: { ...BLOG.shared, react: '^18.2.0' } }),
  },
  {
    what: 'a remote built for React 20',
    code: 'library_mismatch',
    names: ['releases.mf-blog.shared.react'],
    to: blog({ shared: { ...BLOG.shared, react: '^20.0.0' } }),
  },
  {
    what: 'a remote that needs a newer React minor',
    code: 'library_mismatch',
    names: ['react ^19.4.0'],
    to: blog({ shared: { ...BLOG.shared, react: '^19.4.0' } }),
  },
  {
    what: 'a remote without a list of what it uses, for React 18',
    code: 'library_mismatch',
    names: ['react ^18.0.0'],
    to: blog({ uses: null, shared: { react: '^18.0.0' } }),
  },
  {
    what: 'a remote that uses a library that the shell does not share',
    code: 'library_mismatch',
    names: ['@tanstack/query'],
    to: blog({ uses: { libraries: { '@tanstack/query': [] } }, shared: { '@tanstack/query': '^6.0.0' } }),
  },
  {
    what: 'a remote that uses an export that is not shared',
    code: 'export_missing',
    names: ['createAtom of mobx', 'releases.mf-blog.uses.libraries.mobx'],
    to: blog({ uses: { libraries: { mobx: ['createAtom', 'runInAction'] } } }),
  },
  {
    what: 'a remote that uses a nested export that is not shared',
    code: 'export_missing',
    names: ['iso.duration'],
    to: blog({ uses: { libraries: { 'zod/mini': ['iso.date', 'iso.duration'] } } }),
  },
  {
    what: 'a shell with React 20',
    code: 'library_mismatch',
    names: ['mf-blog@1.0.0', 'mf-quizshow@1.0.0'],
    to: shell({ offers: { libraries: { ...libraries, react: { version: '20.0.0', names: null } } } }),
  },
  {
    what: 'a shell with a prerelease of React 20',
    code: 'library_mismatch',
    names: ['20.0.0-rc.1'],
    to: shell({ offers: { libraries: { ...libraries, react: { version: '20.0.0-rc.1', names: null } } } }),
  },
  {
    what: 'a shell with an older React minor',
    code: 'library_mismatch',
    names: ['19.2.0'],
    to: shell({ offers: { libraries: { ...libraries, react: { version: '19.2.0', names: null } } } }),
  },
  {
    what: 'a shell that no longer shares a library',
    code: 'library_mismatch',
    names: ['zod/mini'],
    to: shell({ offers: { libraries: { react: { version: '19.3.1', names: null }, 'react-router': { version: '8.5.1', names: null } } } }),
  },
  {
    what: 'a shell that no longer shares an export',
    code: 'export_missing',
    names: ['useNavigate of react-router', 'mf-quizshow@1.0.0'],
    to: shell({ offers: { libraries: { ...libraries, 'react-router': { version: '8.5.1', names: ['Link'] } } } }),
  },
  {
    what: 'a rollback to a remote that uses an export that is not shared',
    code: 'export_missing',
    names: ['spy of mobx'],
    rules: 'rollback',
    to: blog({ uses: { libraries: { mobx: ['spy'] } } }),
  },

  // Capabilities
  {
    what: 'a remote that uses a capability that the shell does not offer',
    code: 'capability_missing',
    names: ['payments', 'shell@1.0.0 (active in production)'],
    to: blog({ uses: { capabilities: ['http', 'payments'] } }),
  },
  {
    what: 'a shell without a capability in use',
    code: 'capability_missing',
    names: ['notify', 'mf-blog@1.0.0 (active in production)'],
    to: shell({ offers: { capabilities: ['http', 'navigate'] } }),
  },
  {
    what: 'a shell without an export in use, while the same remote also uses a capability that the shell before lacks too',
    from: {
      'mf-quizshow': changed(QUIZSHOW, { version: '1.0.0', uses: { capabilities: ['payments'], libraries: { mobx: ['runInAction'] } } }),
    },
    to: shell({ offers: { libraries: { ...SHELL.offers?.libraries, mobx: { version: '7.1.3', names: [] } } } }),
    code: 'export_missing',
    names: ['mf-quizshow', 'runInAction'],
  },
];
