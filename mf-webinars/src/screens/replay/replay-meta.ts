import type { PageMeta } from '@plenum/shared-contracts/remote/contract';
import { breadcrumbList, type Crumb } from '@plenum/shared-ui/breadcrumbs/breadcrumb-list';
import { endOf } from '#contract/webinar-state.ts';
import { isoInZone } from '#contract/time-zone.ts';
import type { Replay } from '#contract/schemas.ts';
import { listHref, replayHref, webinarHref } from '#src/paths.ts';
import { isoDuration, timeHash } from '#src/time/video-time.ts';
import type { ReplayData } from '#src/screens/replay/load-replay.ts';
import { MOSCOW } from '#src/time/format.ts';
import { webinarOgImagePath } from '#src/webinar-og-image.ts';

function replayCrumbs({ webinar }: Pick<Replay, 'webinar'>): readonly Crumb[] {
  return [
    { title: 'Home', to: '/' },
    { title: 'Webinars', to: listHref() },
    { title: webinar.title, to: webinarHref(webinar) },
    { title: 'Recording', to: replayHref(webinar) },
  ];
}

export function replayMeta({ replay }: ReplayData, { url }: { url: URL }): PageMeta {
  const { webinar } = replay;
  return {
    title: `${webinar.title}: recording`,
    description: `The recording, with chapters and transcript. ${webinar.summary}`,
    canonical: replayHref(webinar),
    openGraph: { type: 'website', image: webinarOgImagePath(webinar) },
    jsonLd: [videoData(replay, url), breadcrumbList(replayCrumbs(replay), url)],
  };
}

/** Returns a schema.org VideoObject as search engines require it (developers.google.com/search/docs/appearance/structured-data/video). */
function videoData({ webinar, video, poster, duration, chapters, transcript }: Replay, url: URL): object {
  const absolute = (path: string) => new URL(path, url).href;
  const address = absolute(replayHref(webinar));
  return {
    '@context': 'https://schema.org',
    '@type': 'VideoObject',
    name: webinar.title,
    description: webinar.summary,
    thumbnailUrl: [absolute(poster)],
    uploadDate: isoInZone(endOf(webinar), typeof webinar.startDate === 'string' ? MOSCOW : webinar.startDate.timezone),
    duration: isoDuration(duration),
    contentUrl: absolute(video),
    url: address,
    inLanguage: 'en',
    isAccessibleForFree: true,
    transcript: transcript.map(({ text }) => text).join(' '),
    hasPart: chapters.map(({ start, title }, index) => ({
      '@type': 'Clip',
      name: title,
      startOffset: start,
      endOffset: chapters[index + 1]?.start ?? duration,
      url: address + timeHash(start),
    })),
  };
}
