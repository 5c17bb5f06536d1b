import { ogImagePath } from '@plenum/shared-contracts/og-image/og-image';
import { startOf } from '#contract/webinar-state.ts';
import type { Webinar } from '#contract/schemas.ts';

type Shown = Pick<Webinar, 'url' | 'title' | 'typeName' | 'startDate' | 'status' | 'speakers'>;

/** Returns the path of a webinar's Open Graph image, which changes with its title, category, date, status and speakers. */
export function webinarOgImagePath(webinar: Shown): string {
  const { url: alias, title, typeName, status, speakers } = webinar;
  return ogImagePath({ kind: 'webinar', alias }, [title, typeName, String(startOf(webinar)), status, ...speakers.map(({ name }) => name)]);
}
