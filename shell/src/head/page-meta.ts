import * as z from 'zod/mini';
import type { AnyScreen, PageMeta } from '@plenum/shared-contracts/remote/contract';
import { parse } from '@plenum/shared-contracts/wire/parse';
import type { Report } from '#src/errors/report.ts';
import type { ScreenResult } from '#src/remotes/screen-result.ts';

const UNAVAILABLE: PageMeta = { title: 'Not available right now', description: '', robots: 'noindex' };
const UNDESCRIBED: PageMeta = { title: 'Plenum', description: '' };
const NOT_FOUND: PageMeta = { title: 'Page not found', description: 'There is no page at this address.', robots: 'noindex' };

function canBeWritten(value: unknown): boolean {
  return typeof value === 'object' && value !== null && JSON.stringify(value) !== undefined;
}

const screenMeta = z.object({
  title: z.string(),
  description: z.string(),
  canonical: z.optional(z.string()),
  robots: z.optional(z.enum(['index', 'noindex'])),
  openGraph: z.optional(
    z.object({
      type: z.enum(['website', 'article']),
      image: z.optional(z.string().check(z.refine((image) => URL.canParse(image, 'http://site')))),
    }),
  ),
  jsonLd: z.optional(z.array(z.custom<object>(canBeWritten))),
}) satisfies z.ZodMiniType<PageMeta>;

/**
 * What the head of the page says, whatever became of the screen. A `meta` that throws or answers
 * something else is reported, and costs the page its description, no more. A personal page is for no crawler, whatever its screen says.
 */
export function pageMeta(result: ScreenResult, screen: AnyScreen | undefined, url: URL, report: Report, isPersonal = false): PageMeta {
  const meta = screenMetaOf(result, screen, url, report);
  return isPersonal ? { ...meta, robots: 'noindex' } : meta;
}

function screenMetaOf(result: ScreenResult, screen: AnyScreen | undefined, url: URL, report: Report): PageMeta {
  if (result.kind === 'not-found') return NOT_FOUND;
  if (result.kind === 'failed') return UNAVAILABLE;
  if (!screen?.meta) return UNDESCRIBED;
  try {
    return parse(screenMeta, screen.meta(result.data, { params: result.params, url }), `What ${result.screen} says of its page`);
  } catch (error) {
    report(error, { stage: 'meta', screen: result.screen });
    return UNDESCRIBED;
  }
}
