import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { prepareDatabase } from '#src/app/prepare-database.ts';
import { readContent } from '#src/content/import/read-content.ts';
import { startTestApp, type TestApp } from '#src/testing/test-app.ts';
import { TEST_CONTENT } from '#src/testing/test-config.ts';

let service: TestApp;
beforeAll(async () => {
  service = await startTestApp();
});
afterAll(() => service.close());

const versions = async () => (await service.app.inject('/api/v1/content/versions')).json<{ data: Record<string, string> }>().data;

test('versions – requested – one of each group that answers name; they change with its content alone', async () => {
  const before = await versions();
  const { headers } = await service.app.inject('/api/blogs/v1/blogs');
  expect([headers['surrogate-key'], Object.keys(before).includes('blog'), before['blog']]).toEqual([
    'blog',
    true,
    expect.stringMatching(/./),
  ]);
  const content = await readContent(TEST_CONTENT);
  const [first, ...others] = content.blog.articles;
  const articles = [{ ...first!, title: 'Another title' }, ...others];
  await prepareDatabase(service.config.database, { ...content, blog: { ...content.blog, articles } });
  const after = await versions();
  expect(Object.keys(before).filter((topic) => before[topic] !== after[topic])).toEqual(['blog']);
});
