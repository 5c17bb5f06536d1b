import { defineBlock } from '@plenum/federation/remote/define-remote';
import { type RelatedHelpData, loadRelatedHelp } from '#src/blocks/related-help/load-related-help.ts';
import { RelatedHelp } from '#src/blocks/related-help/related-help.tsx';

export const block = defineBlock<Record<never, never>, RelatedHelpData>({ loader: loadRelatedHelp, Component: RelatedHelp });
