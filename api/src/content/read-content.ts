import { readBlog, type BlogContent } from '#src/content/read-blog.ts';
import { readSite, type SiteContent } from '#src/content/read-site.ts';

/** Everything that the content folder holds, checked and rendered. */
export interface Content {
  readonly blog: BlogContent;
  readonly site: SiteContent;
}

/** @throws ContentError naming file and field */
export async function readContent(contentDir: string): Promise<Content> {
  return { blog: await readBlog(contentDir), site: await readSite(contentDir) };
}
