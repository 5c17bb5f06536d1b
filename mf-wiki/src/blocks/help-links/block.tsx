import { defineBlock } from '@plenum/federation/remote/define-remote';
import { type HelpLinksData, loadHelpLinks } from '#src/blocks/help-links/load-help-links.ts';
import { Link } from 'react-router';
import { languageProps } from '#src/language.ts';
import { WIKI_PATH, pageHref } from '#src/paths.ts';

/** A column of the footer: the most helpful pages, and a link to all help. */
export function HelpLinks({ data }: { data: HelpLinksData }) {
  return (
    <nav aria-label="Help">
      <h2>Help</h2>
      <ul>
        {data.pages.map(({ id, name }) => (
          <li key={id}>
            <Link to={pageHref(id)} {...languageProps(name)}>
              {name}
            </Link>
          </li>
        ))}
        <li>
          <Link to={WIKI_PATH}>All help pages</Link>
        </li>
      </ul>
    </nav>
  );
}

export const block = defineBlock<Record<never, never>, HelpLinksData>({ loader: loadHelpLinks, Component: HelpLinks });
