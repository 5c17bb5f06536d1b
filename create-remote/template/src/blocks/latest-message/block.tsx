import { defineBlock } from '@plenum/federation/remote/define-remote';
import { LatestMessage } from '#src/blocks/latest-message/latest-message.tsx';
import { type LatestData, loadLatest } from '#src/blocks/latest-message/load-latest.ts';

export const block = defineBlock<Record<never, never>, LatestData>({ loader: loadLatest, Component: LatestMessage });
