import path from 'node:path';
import { expect, test } from '@jest/globals';
import { checkImport } from '#scripts/lint/check-import.ts';
import { ROOT } from '#scripts/root.ts';

const check = (file: string, specifier: string) => checkImport(path.join(ROOT, file), specifier, false);

test('a path into another package – checked – the package name is suggested only if the import is allowed', () => {
  expect(check('mf-blog/src/remote.ts', '../../shared-ui/src/button/button.tsx')).toContain('by its package name');
  expect(check('mf-blog/src/remote.ts', '../../mf-webinars/src/remote.ts')).toContain(
    'a remote is never imported: its release is loaded at run time',
  );
  expect(check('mf-blog/src/remote.ts', '../../shell/src/routes/route-table.ts')).toBe(
    'mf-blog must not import shell: it may import only shared-contracts, shared-forms, shared-ui, federation.',
  );
  expect(check('bench/src/folder.ts', '../../mf-blog/src/remote.ts')).toContain('by its package name');
});

test('another remote by its package name – checked – refused', () => {
  expect(check('mf-blog/src/remote.ts', '@plenum/mf-webinars/remote')).toContain('must not import mf-webinars/remote');
});

test('the module that starts PostgreSQL – imported by the API – allowed only in its tests', () => {
  expect(check('api/src/platform/jobs/database-kill.test.ts', '@plenum/scripts/postgres/start-postgres')).toBeNull();
  expect(check('api/src/server.ts', '@plenum/scripts/postgres/start-postgres')).toContain('must not import scripts');
  expect(check('api/src/platform/jobs/database-kill.test.ts', '@plenum/scripts/stack/start-stack')).toContain('must not import scripts');
});
