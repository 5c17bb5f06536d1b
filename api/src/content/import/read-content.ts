import { readBlog, type BlogContent } from '#src/content/import/blog/read-blog.ts';
import { readPages, type PagesContent } from '#src/content/import/pages/read-pages.ts';
import { readPromoCodes, type PromoCodeContent } from '#src/content/import/tariffs/read-promo-codes.ts';
import { readSite, type SiteContent } from '#src/content/import/read-site.ts';
import { readTariffs, type TariffsContent } from '#src/content/import/tariffs/read-tariffs.ts';
import { readWebinars, type WebinarsContent } from '#src/content/import/webinars/read-webinars.ts';
import { readWiki, type WikiContent } from '#src/content/import/wiki/read-wiki.ts';

/** The whole content folder, validated and rendered. */
export interface Content {
  readonly blog: BlogContent;
  readonly webinars: WebinarsContent;
  readonly tariffs: TariffsContent;
  readonly promoCodes: readonly PromoCodeContent[];
  readonly site: SiteContent;
  readonly wiki: WikiContent;
  readonly pages: PagesContent;
}

/** @throws ContentError naming file and field */
export async function readContent(contentDir: string): Promise<Content> {
  const tariffs = await readTariffs(contentDir);
  const site = await readSite(contentDir);
  return {
    blog: await readBlog(contentDir),
    webinars: await readWebinars(contentDir, site.settings.webinar_recording !== ''),
    tariffs,
    promoCodes: await readPromoCodes(contentDir, tariffs),
    site,
    wiki: await readWiki(contentDir),
    pages: await readPages(contentDir),
  };
}
