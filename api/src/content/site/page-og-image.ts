import * as z from 'zod';
import { isPageName } from '@plenum/shared-contracts/pages/page-names';
import type { OgImageContent } from '@plenum/shared-contracts/og-image/og-image-content';
import type { FindOgImageContent } from '#src/og-images/routes.ts';

/** What all pages of the site have; their own schemas check the rest. */
const pageTexts = z.object({ title: z.string(), heading: z.string().optional() });

/** The tour's texts are part of those of the main page. */
const tourTexts = z.object({ tour: z.object({ page: pageTexts }) }).transform(({ tour }) => tour.page);

/** As on the page, whose texts are in the shell: it must work when this service does not. */
const STATUS = { title: 'Status: how Plenum is doing today', heading: 'Is Plenum working?' };

/** Returns what the image of one of the site's own pages shows, by its name: `landing-zoom`. */
export const findPageOgImage: FindOgImageContent = async (query, name) => {
  if (name === 'status') return contentOf(STATUS);
  const isTour = name === 'tour';
  if (!isTour && !isPageName(name)) return null;
  const [row] = await query<{ content: unknown }>('SELECT content FROM page_text WHERE name = $1', [isTour ? 'main' : name]);
  const texts = row && (isTour ? tourTexts : pageTexts).safeParse(row.content);
  return texts?.success ? contentOf(texts.data) : null;
};

function contentOf({ title, heading = title }: z.infer<typeof pageTexts>): OgImageContent {
  return { kicker: '', title: heading, facts: heading === title ? [] : [title], drawing: { kind: 'hall' } };
}
