import path from 'node:path';
import { expect, test } from '@jest/globals';
import { judgeImport } from '#scripts/lint/judge-import.ts';
import { ROOT } from '#scripts/root.ts';

const judge = (file: string, specifier: string) => judgeImport(path.join(ROOT, file), specifier, false);

test('a path into another house – judged – told to go by its package name only where that is allowed', () => {
  expect(judge('mf-blog/src/remote.ts', '../../shared-ui/src/button/button.tsx')).toContain('by its package name');
  expect(judge('mf-blog/src/remote.ts', '../../mf-webinars/src/remote.ts')).toContain(
    'loaded at run time through its release, never imported',
  );
  expect(judge('mf-blog/src/remote.ts', '../../shell/src/routes/route-table.ts')).toBe(
    'mf-blog must not import shell: it may import only shared-contracts, shared-ui, federation.',
  );
  expect(judge('bench/src/folder.ts', '../../mf-blog/src/remote.ts')).toContain('by its package name');
});

test('another remote by its package name – judged – refused too', () => {
  expect(judge('mf-blog/src/remote.ts', '@plenum/mf-webinars/remote')).toContain('must not import mf-webinars/remote');
});

test('the start of PostgreSQL – imported by the API – allowed in its tests alone', () => {
  expect(judge('api/src/platform/jobs/database-kill.test.ts', '@plenum/scripts/postgres/start-postgres')).toBeNull();
  expect(judge('api/src/server.ts', '@plenum/scripts/postgres/start-postgres')).toContain('must not import scripts');
  expect(judge('api/src/platform/jobs/database-kill.test.ts', '@plenum/scripts/stack/start-stack')).toContain('must not import scripts');
});
