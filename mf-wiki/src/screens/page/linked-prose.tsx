import { type MouseEvent, useMemo } from 'react';
import { useCapabilities } from '@plenum/federation/remote/capabilities';
import { hydrateLater } from '@plenum/federation/remote/hydrate-later';
import { splitAtDiagrams } from '@plenum/shared-contracts/diagrams/diagrams-in-html';
import { Diagram } from '@plenum/shared-ui/diagram';
import { ProseWithFigures } from '@plenum/shared-ui/prose-with-figures';
import { copyLink } from '@plenum/shared-ui/share/copy-link';
import type { WikiPage } from '#contract/schemas.ts';
import { languageOf } from '#src/language.ts';
import styles from '#src/screens/page/linked-prose.module.css';

/** Nothing in it responds to a visitor. */
const LateDiagram = hydrateLater(Diagram);

// Not a library, because it is one replacement and runs in the browser.
const ENTITIES: Readonly<Record<string, string>> = { '<': '&lt;', '>': '&gt;', '&': '&amp;', '"': '&quot;' };
const escaped = (text: string) => text.replace(/[<>&"]/g, (character) => ENTITIES[character] ?? character);

/**
 * Adds a link to each heading that has an id.
 * @param html sanitised by the server: `<h2 id="…">`, closed, not nested. Only constant text and escaped titles are added
 */
export function addHeadingLinks(html: string, headings: WikiPage['headings'], language: 'en' | 'ru' = 'en'): string {
  const titles = new Map(headings.map(({ id, title }) => [id, title]));
  return html.replace(/<h([23]) id="([^"]*)">[\s\S]*?<\/h\1>/g, (heading, _level: string, id: string) => {
    const title = titles.get(id) ?? id;
    const [label, hint] =
      language === 'ru'
        ? [`Скопировать ссылку на «${title}»`, 'Скопировать ссылку на этот раздел']
        : [`Copy a link to “${title}”`, 'Copy a link to this part'];
    return `<div data-heading>${heading}<a href="#${encodeURIComponent(id)}" data-anchor aria-label="${escaped(label)}" title="${hint}">#</a></div>`;
  });
}

/**
 * A page's text. The link beside a heading is an ordinary anchor and also copies its URL.
 * @param address absolute URL of the page
 * @param seed decides the colours of diagrams: that of the book's cover
 */
export function LinkedProse({
  name,
  html,
  headings,
  address,
  seed,
}: Pick<WikiPage, 'name' | 'html' | 'headings'> & { address: string; seed: string }) {
  const { notify, report } = useCapabilities();
  const language = languageOf(name);
  const linked = useMemo(() => addHeadingLinks(html, headings, language), [html, headings, language]);

  function copy(event: MouseEvent): void {
    const anchor = event.target instanceof Element ? event.target.closest('[data-anchor]') : null;
    if (!anchor || event.ctrlKey || event.metaKey || event.shiftKey) return;
    void copyLink(address + (anchor.getAttribute('href') ?? ''), { notify, report });
  }

  return (
    // The links inside handle the keyboard; only their click bubbles up to here.
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions
    <div onClick={copy}>
      <ProseWithFigures html={linked} split={splitAtDiagrams} className={styles.text} language={language}>
        {({ diagram }) => <LateDiagram diagram={diagram} seed={seed} />}
      </ProseWithFigures>
    </div>
  );
}
