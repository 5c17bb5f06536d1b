import type { LoaderContext } from '@plenum/shared-contracts/remote/contract';
import { webinarEndpoints } from '#contract/endpoints.ts';
import type { Webinar } from '#contract/schemas.ts';

/** As many as fit into a row. */
const COMING_UP = 3;
/** Of the next ones, those that are like the given one come first. */
const LOOKED_AT = 16;

type Given = Pick<Webinar, 'id' | 'type' | 'speakers'>;

function isLike({ type, speakers }: Given, other: Webinar): boolean {
  return other.type === type || other.speakers.some(({ name }) => speakers.some((speaker) => speaker.name === name));
}

/** Loads the nearest webinars but the given one: first those of its category or with its speakers, then others. */
export async function loadComingUp(
  given: Given,
  { signal, capabilities }: Pick<LoaderContext, 'signal' | 'capabilities'>,
): Promise<Webinar[]> {
  const { webinars } = await capabilities.http.call(
    webinarEndpoints.list,
    { query: { relevance: 'upcoming', limit: LOOKED_AT } },
    { signal },
  );
  return webinars
    .filter(({ id, status }) => id !== given.id && status !== 'cancelled')
    .toSorted((a, b) => Number(isLike(given, b)) - Number(isLike(given, a)))
    .slice(0, COMING_UP);
}
