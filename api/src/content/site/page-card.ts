import * as z from 'zod';
import { isPageName } from '@plenum/shared-contracts/pages/page-names';
import type { FindCard } from '#src/sharing/routes.ts';

/** What all pages of the site have; their own schemas check the rest. */
const pageTexts = z.object({ title: z.string(), heading: z.string().optional() });

/** Returns the card of one of the site's own pages, by its name: `landing-zoom`. */
export const findPageCard: FindCard = async (query, name) => {
  if (!isPageName(name)) return null;
  const [row] = await query<{ content: unknown }>('SELECT content FROM page_text WHERE name = $1', [name]);
  const texts = row && pageTexts.safeParse(row.content);
  if (!texts?.success) return null;
  const { title, heading = title } = texts.data;
  return { kicker: '', title: heading, facts: heading === title ? [] : [title], drawing: { kind: 'hall' } };
};
