import { defineBlock } from '@plenum/federation/remote/define-remote';
import { type RelatedHelpData, loadRelatedHelp } from '#src/blocks/related-help/load-related-help.ts';
import { Section } from '@plenum/shared-ui/section';
import { PageList } from '#src/components/page-list.tsx';
import { searchHref } from '#src/paths.ts';

/** Links from a page to help on its subject. */
export function RelatedHelp({ data: { words, pages } }: { data: RelatedHelpData }) {
  return (
    <Section
      id="mf-wiki-related-help"
      title="From the help centre"
      more={{ text: `Search the help centre for “${words}”`, to: searchHref(words) }}
    >
      <PageList pages={pages} />
    </Section>
  );
}

export const block = defineBlock<Record<never, never>, RelatedHelpData>({ loader: loadRelatedHelp, Component: RelatedHelp });
