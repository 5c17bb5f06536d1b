import { defineBlock } from '@plenum/federation/remote/define-remote';
import { HelpLinks } from '#src/blocks/help-links/help-links.tsx';
import { type HelpLinksData, loadHelpLinks } from '#src/blocks/help-links/load-help-links.ts';

export const block = defineBlock<Record<never, never>, HelpLinksData>({ loader: loadHelpLinks, Component: HelpLinks });
