import { defineBlock } from '@plenum/federation/remote/define-remote';
import { type NextData, loadNext } from '#src/blocks/next-webinars/load-next.ts';
import { Next } from '#src/blocks/next-webinars/next.tsx';

export const block = defineBlock<{ count: number }, NextData>({ loader: (context) => loadNext(context), Component: Next });
