import { expect, test } from '@jest/globals';
import { ContentRevisions } from '#src/platform/http/response-cache/content-revisions.ts';

/** A database whose statements end when the test says so. */
function controlledDatabase() {
  const statements: PromiseWithResolvers<{ name: string; revision: string }[]>[] = [];
  const revisions = new ContentRevisions({
    query: (async () => {
      const statement = Promise.withResolvers<{ name: string; revision: string }[]>();
      statements.push(statement);
      return statement.promise;
    }) as never,
  });
  return { revisions, statements };
}

test('callers that come while a read runs – share the next one, which begins after they came', async () => {
  const { revisions, statements } = controlledDatabase();
  const first = revisions.read();
  const others = [revisions.read(), revisions.read(), revisions.read()];
  expect(statements).toHaveLength(1);
  statements[0]?.resolve([{ name: 'content', revision: 'old' }]);
  expect((await first).get('content')).toBe('old');
  expect(statements).toHaveLength(2);
  statements[1]?.resolve([{ name: 'content', revision: 'new' }]);
  for (const other of others) expect((await other).get('content')).toBe('new');
  void revisions.read();
  expect(statements).toHaveLength(3);
});

test('a read that fails – fails for those who wait, and the next caller tries again', async () => {
  const { revisions, statements } = controlledDatabase();
  const waiting = Promise.allSettled([revisions.read(), revisions.read()]);
  statements[0]?.reject(new Error('The database does not answer'));
  expect((await waiting).map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  const again = revisions.read();
  expect(statements).toHaveLength(2);
  statements[1]?.resolve([]);
  expect((await again).size).toBe(0);
});
