import { prepareDatabase } from '#src/app/prepare-database.ts';
import { readContent, type Content } from '#src/content/import/read-content.ts';
import type { WebinarContent } from '#src/content/import/webinars/read-webinars.ts';
import type { TestApp } from '#src/testing/test-app.ts';
import { TEST_CONTENT } from '#src/testing/test-config.ts';

/** The content folder never changes, so a worker reads it once. */
let read: Promise<Content> | undefined;

/** Imports the small content folder with one webinar changed, or removed. */
export async function editWebinar({ config }: Pick<TestApp, 'config'>, alias: string, changes: Partial<WebinarContent> | null) {
  const content = await (read ??= readContent(TEST_CONTENT));
  const change = (webinar: WebinarContent) => (webinar.alias !== alias ? webinar : changes === null ? [] : { ...webinar, ...changes });
  await prepareDatabase(config.database, {
    ...content,
    webinars: { ...content.webinars, webinars: content.webinars.webinars.flatMap(change) },
  });
}
