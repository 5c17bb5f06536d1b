import type { Questionnaire } from '@plenum/mf-profile/contract/quiz/schemas';
import { headerContent, publicSettings, type HeaderContent, type PublicSettings } from '@plenum/shared-contracts/site/schemas';
import { seller, type Seller } from '#src/billing/seller.ts';
import { parseYaml } from '#src/content/import/files/parse-yaml.ts';
import { readQuiz } from '#src/content/import/read-quiz.ts';
import { readText } from '#src/content/import/files/content-file.ts';
import { ContentError } from '#src/errors.ts';
import type { PromoSource } from '#src/content/site/current-promos.ts';
import * as z from 'zod';
import { text } from '#src/content/import/files/fields.ts';
import { schedule } from '#src/webinars/schedule/schedule.ts';

/** `site/promo.yaml`: promotions with their start and their length in hours. */
const promoFile = z.array(
  z.strictObject({
    title: text,
    url: z.string().regex(/^\/(?!\/)/, 'must be a path of the site'),
    start: schedule,
    hours: z.number().int().min(1),
  }),
);

export interface SiteContent {
  readonly header: HeaderContent;
  readonly settings: PublicSettings;
  readonly promo: PromoSource[];
  readonly seller: Seller;
  readonly questionnaires: Questionnaire[];
}

/**
 * Reads `site/` and `quiz/` of the content folder.
 * @throws ContentError naming file and field
 */
export async function readSite(contentDir: string): Promise<SiteContent> {
  const read = (file: string) => readText(contentDir, file);
  return {
    header: parseYaml(headerContent, await read('site/header.yaml'), 'site/header.yaml'),
    settings: checkPlaceholders(parseYaml(publicSettings, await read('site/settings.yaml'), 'site/settings.yaml')),
    promo: parseYaml(promoFile, await read('site/promo.yaml'), 'site/promo.yaml'),
    seller: parseYaml(seller, await read('site/seller.yaml'), 'site/seller.yaml'),
    questionnaires: await readQuiz(contentDir),
  };
}

/** Placeholders in URL patterns, which webinars/registrations/presenter.ts replaces. */
const PLACEHOLDERS = { webinar_room: ['{alias}', '{token}'], webinar_recording: ['{alias}'] } as const;

function checkPlaceholders(settings: PublicSettings): PublicSettings {
  for (const field of ['webinar_room', 'webinar_recording'] as const) {
    const places: readonly string[] = PLACEHOLDERS[field];
    const unknown = settings[field].match(/\{\w*\}/g)?.find((place) => !places.includes(place));
    if (unknown) throw new ContentError('site/settings.yaml', `${field}: ${unknown} is not one of ${places.join(', ')}`);
  }
  return settings;
}
