import { type VideoConferenceTexts, videoConferenceTexts } from '@plenum/shared-contracts/pages/kinds/video-conference';
import type { ScreenModule } from '@plenum/shared-contracts/remote/contract';
import { loadPageTexts } from '#src/pages/page-texts/load-page-texts.ts';
import { productMeta } from '#src/pages/sections/product-meta.ts';
import { VideoConferencePage } from '#src/pages/video-conference/video-conference-page.tsx';

export const screen: ScreenModule<Record<string, string>, VideoConferenceTexts> = {
  loader: async (context) => ({ outcome: 'ready', data: await loadPageTexts(context, 'video-conference', videoConferenceTexts) }),
  meta: (texts, { url }) => productMeta('/video-conference', texts, url),
  Component: ({ data }) => <VideoConferencePage texts={data} />,
};
