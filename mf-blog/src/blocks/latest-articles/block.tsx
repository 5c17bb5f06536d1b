import { defineBlock } from '@plenum/federation/remote/define-remote';
import { Latest } from '#src/blocks/latest-articles/latest.tsx';
import type { LatestData } from '#src/blocks/latest-articles/load-latest.ts';
import { loadLatest } from '#src/blocks/latest-articles/load-latest.ts';

export const block = defineBlock<{ count: number }, LatestData>({ loader: loadLatest, Component: Latest });
