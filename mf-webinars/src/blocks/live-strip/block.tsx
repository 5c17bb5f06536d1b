import { defineBlock } from '@plenum/federation/remote/define-remote';
import { type StripData, loadStrip } from '#src/blocks/live-strip/load-strip.ts';
import { Strip } from '#src/blocks/live-strip/strip.tsx';

export const block = defineBlock<Record<never, never>, StripData>({ loader: (context) => loadStrip(context), Component: Strip });
