import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, realpath, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from '@jest/globals';

const ROOT = path.resolve(import.meta.dirname, '../..');

/** Files of a temporary workspace, each with one import, and whether the lint of this project accepts it. */
const CASES: Readonly<Record<string, { code: string; legal: boolean }>> = {
  'mf-blog/src/of-contracts.ts': { code: `export { defineEndpoint } from '@plenum/shared-contracts/http/endpoint';`, legal: true },
  'mf-blog/src/of-federation.ts': {
    code: `import { defineRemote } from '@plenum/federation/remote/define-remote';\ndefineRemote();`,
    legal: true,
  },
  'mf-blog/src/of-own.ts': { code: `import { paths } from '../paths.ts';\npaths();`, legal: true },
  'mf-blog/src/of-other-remote.ts': { code: `import { remote } from '@plenum/mf-wiki/remote';\nremote();`, legal: false },
  'mf-blog/src/of-other-remote-by-path.ts': { code: `export { remote } from '../../mf-wiki/src/remote.ts';`, legal: false },
  'mf-blog/src/of-other-remote-by-name.ts': { code: `await import('mf-wiki/remote');`, legal: false },
  'mf-blog/src/of-shell.ts': { code: `export const load = () => import('../../shell/src/stores/session.ts');`, legal: false },
  'mf-blog/src/of-shell-types.ts': { code: `export type Session = import('@plenum/shell/stores/session').Session;`, legal: false },
  'shell/src/of-remote.ts': { code: `import { remote } from '@plenum/mf-blog/remote';\nremote();`, legal: false },
  'shell/src/of-remote-types.ts': {
    code: `import type { remote } from '../../mf-blog/src/remote.ts';\nexport type R = typeof remote;`,
    legal: false,
  },
  'federation/src/of-release.ts': { code: `export { digest } from '@plenum/shared-contracts/release/digest';`, legal: true },
  'federation/src/of-profile.ts': { code: `export { wireProfile } from '@plenum/shared-contracts/profile/schemas';`, legal: false },
  'shared-ui/src/of-contracts.ts': { code: `export { digest } from '@plenum/shared-contracts/release/digest';`, legal: false },
  'shared-ui/src/of-forms.ts': { code: `export { failureMessage } from '@plenum/shared-forms/failure-message';`, legal: false },
  'shared-contracts/src/of-forms.ts': { code: `export { failureMessage } from '@plenum/shared-forms/failure-message';`, legal: false },
  'shared-forms/src/of-contracts.ts': { code: `export { isApiError } from '@plenum/shared-contracts/http/api-error';`, legal: true },
  'shared-forms/src/of-ui.ts': { code: `export { Form } from '@plenum/shared-ui/form';`, legal: false },
  'shared-forms/src/of-node.ts': { code: `import { join } from 'node:path';\njoin();`, legal: false },
  'mf-blog/contract/of-forms.ts': { code: `export { checkEmail } from '@plenum/shared-forms/field-rules';`, legal: true },
  'api/src/of-forms.ts': { code: `export { checkEmail } from '@plenum/shared-forms/field-rules';`, legal: true },
  'releases/src/of-forms.ts': { code: `export { checkEmail } from '@plenum/shared-forms/field-rules';`, legal: false },
  'shared-contracts/src/of-zod.ts': { code: `import * as z from 'zod/mini';\nz.string();`, legal: true },
  'shared-contracts/src/of-react-types.ts': { code: `import type { ReactNode } from 'react';\nexport type Node = ReactNode;`, legal: true },
  'shared-contracts/src/of-react.ts': { code: `import { createElement } from 'react';\ncreateElement('p');`, legal: false },
  'shared-contracts/src/of-node.ts': { code: `import { join } from 'node:path';\njoin();`, legal: false },
  'releases/src/cli/of-store.ts': { code: `import { store } from '#src/store/sets.ts';\nstore();`, legal: false },
  'releases/src/cli/of-store-by-path.ts': { code: `import { store } from '../store/sets.ts';\nstore();`, legal: false },
  'releases/src/server/of-store.ts': { code: `import { store } from '#src/store/sets.ts';\nstore();`, legal: true },
  'releases/src/cli/of-store.test.ts': { code: `import { store } from '#src/store/sets.ts';\nstore();`, legal: true },
  'shell/server/of-contract.ts': { code: `export type { Renderer } from '#contract/renderer.ts';`, legal: true },
  'shell/server/of-src.ts': { code: `import { createRenderer } from '#src/server/create-renderer.tsx';\ncreateRenderer();`, legal: false },
  'shell/server/routes/of-src-by-path.ts': { code: `export { OFFICE } from '../../src/pages/contacts/office.ts';`, legal: false },
  'shell/server/of-src-types.ts': { code: `export type { Boot } from '#src/boot/boot.ts';`, legal: false },
  'shell/server/of-src.test.ts': { code: `import { boot } from '#src/boot/boot.ts';\nboot();`, legal: false },
  'shell/server/testing/of-src.ts': { code: `import { boot } from '#src/boot/boot.ts';\nboot();`, legal: false },
  'shell/server/of-shared-server.ts': {
    code: `export { startErrorTracking } from '@plenum/shared-server/error-tracking/start-error-tracking';`,
    legal: true,
  },
  'shell/src/of-shared-server.ts': {
    code: `export { startErrorTracking } from '@plenum/shared-server/error-tracking/start-error-tracking';`,
    legal: false,
  },
  'mf-blog/src/of-shared-server.ts': {
    code: `export { startErrorTracking } from '@plenum/shared-server/error-tracking/start-error-tracking';`,
    legal: false,
  },
  'shell/src/of-contract.ts': { code: `export type { Renderer } from '#contract/renderer.ts';`, legal: true },
  'shell/src/of-front.ts': { code: `import { buildApp } from '#server/app/app.ts';\nbuildApp();`, legal: false },
  'shell/src/server/of-front.ts': { code: `import { buildApp } from '../../server/app/app.ts';\nbuildApp();`, legal: false },
  'shell/contract/of-src.ts': { code: `export type { Boot } from '#src/boot/boot.ts';`, legal: false },
  'shell/contract/of-front.ts': { code: `import { buildApp } from '#server/app/app.ts';\nbuildApp();`, legal: false },
  'api/src/of-contract.ts': { code: `export { billingEndpoints } from '@plenum/mf-billing/contract/endpoints';`, legal: true },
  'api/src/of-remote.ts': { code: `import { remote } from '@plenum/mf-billing/remote';\nremote();`, legal: false },
  'api/src/of-remote-by-path.ts': { code: `export { remote } from '../../mf-billing/src/remote.ts';`, legal: false },
  'mf-blog/src/of-other-contract.ts': { code: `export { billingEndpoints } from '@plenum/mf-billing/contract/endpoints';`, legal: false },
  'shell/src/of-contract-of-remote.ts': { code: `export { billingEndpoints } from '@plenum/mf-billing/contract/endpoints';`, legal: false },
  'mf-blog/contract/of-contracts.ts': { code: `export { defineEndpoint } from '@plenum/shared-contracts/http/endpoint';`, legal: true },
  'mf-blog/contract/of-own-src.ts': { code: `import { paths } from '#src/paths.ts';\npaths();`, legal: false },
  'mf-blog/contract/of-federation.ts': { code: `import { ready } from '@plenum/federation/remote/results';\nready();`, legal: false },
  'e2e/of-stack.ts': { code: `import { startStack } from '@plenum/scripts/stack/start-stack';\nstartStack();`, legal: true },
  'e2e/of-contract-of-remote.ts': { code: `export { billingEndpoints } from '@plenum/mf-billing/contract/endpoints';`, legal: true },
  'e2e/of-remote.ts': { code: `import { remote } from '@plenum/mf-billing/remote';\nremote();`, legal: false },
  'e2e/of-api.ts': { code: `const { resolve } = import.meta;\nresolve('x');\nimport.meta.resolve('@plenum/api/server');`, legal: false },
};

let folder: string;
let reported: Set<string>;
beforeAll(async () => {
  folder = await realpath(await mkdtemp(path.join(tmpdir(), 'plenum-test-')));
  for (const [file, { code }] of Object.entries(CASES)) {
    const name = file.split('/')[0] ?? '';
    await mkdir(path.join(folder, path.dirname(file)), { recursive: true });
    await writeFile(path.join(folder, name, 'package.json'), JSON.stringify({ name: `@plenum/${name}` }));
    await writeFile(path.join(folder, file), code);
  }
  const lint = path.join(ROOT, 'node_modules/oxlint/bin/oxlint');
  const output = await new Promise<string>((resolve) => {
    execFile(
      process.execPath,
      [lint, '--config', path.join(ROOT, '.oxlintrc.json'), '--format', 'json', '.'],
      { cwd: folder },
      (_, stdout) => resolve(stdout),
    );
  });
  const { diagnostics } = JSON.parse(output) as { diagnostics: { code: string; filename: string }[] };
  reported = new Set(diagnostics.filter(({ code }) => code === 'packages(boundaries)').map(({ filename }) => filename));
}, 60_000);
afterAll(() => rm(folder, { recursive: true, force: true }));

test.each(Object.entries(CASES).map(([file, { legal }]) => ({ file, outcome: legal ? 'passes' : 'is reported' })))(
  '$file – the project is linted – $outcome',
  ({ file, outcome }) => {
    expect(reported.has(file) ? 'is reported' : 'passes').toBe(outcome);
  },
);
