import * as z from 'zod/mini';
import type { AnyScreen, PageMeta } from '@plenum/shared-contracts/remote/contract';
import { parse } from '@plenum/shared-contracts/wire/parse';
import type { Report } from '#src/errors/create-reporter.ts';
import type { ScreenResult } from '#src/remotes/screen-result.ts';

const UNAVAILABLE: PageMeta = { title: 'Not available right now', description: '', robots: 'noindex' };
const UNDESCRIBED: PageMeta = { title: 'Plenum', description: '' };
/** A page whose `meta` threw may have meant to forbid indexing, so it is not indexed. */
const THREW: PageMeta = { ...UNDESCRIBED, robots: 'noindex' };
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

interface Description {
  readonly meta: PageMeta;
  /** The screen's `meta` threw, or returned an invalid value. */
  readonly threw: boolean;
}

/**
 * Returns the head's metadata of the page, whether or not its screen loaded. A `meta` that throws or returns an invalid value is reported;
 * visitors can read the page, but search engines must not index it. A personal page is never indexed, whatever its screen returns.
 */
export function pageMeta(result: ScreenResult, screen: AnyScreen | undefined, url: URL, report: Report, isPersonal = false): Description {
  const { meta, threw } = describe(result, screen, url, report);
  return { meta: isPersonal ? { ...meta, robots: 'noindex' } : meta, threw };
}

function describe(result: ScreenResult, screen: AnyScreen | undefined, url: URL, report: Report): Description {
  if (result.kind === 'not-found') return { meta: NOT_FOUND, threw: false };
  if (result.kind === 'failed') return { meta: UNAVAILABLE, threw: false };
  if (!screen?.meta) return { meta: UNDESCRIBED, threw: false };
  try {
    const own = screen.meta(result.data, { params: result.params, url });
    return { meta: parse(screenMeta, own, `The metadata of ${result.screen}`), threw: false };
  } catch (error) {
    report(error, { stage: 'meta', screen: result.screen });
    return { meta: THREW, threw: true };
  }
}
