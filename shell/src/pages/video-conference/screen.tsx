import type { ScreenModule } from '@plenum/shared-contracts/remote/contract';
import { productMeta } from '#src/pages/sections/product-meta.ts';
import { ABOUT, QUESTIONS } from '#src/pages/video-conference/content.ts';
import { VideoConferencePage } from '#src/pages/video-conference/video-conference-page.tsx';

export const screen: ScreenModule<Record<string, string>, null> = {
  meta: (_, { url }) => productMeta({ ...ABOUT, questions: QUESTIONS }, url),
  Component: () => <VideoConferencePage />,
};
