import type { ScreenModule } from '@plenum/shared-contracts/remote/contract';
import { type AssistantData, loadAssistant } from '#src/pages/assistant/load-assistant.ts';
import { ABILITY_PICTURES, ASSISTANT_PICTURES } from '#src/pages/assistant/pictures/assistant-pictures.ts';
import { assistantPath } from '#src/pages/sections/assistants.ts';
import { productMeta } from '#src/pages/sections/product-meta.ts';
import { NavLink } from 'react-router';
import { FORM_IDS } from '@plenum/shared-contracts/forms/form-ids';
import styles from '#src/pages/assistant/assistant.module.css';
import { PageEnd } from '#src/pages/sections/page-end.tsx';
import { RichText } from '#src/pages/page-texts/rich-text.tsx';
import { ProductHero } from '#src/pages/sections/product-hero.tsx';
import { BlockSections } from '#src/slots/block-sections.tsx';

/** The assistant in its product, a transcript beside what it makes of it, its abilities with a picture, then its limits. */
function AssistantPage({ product, texts }: AssistantData) {
  const Picture = ASSISTANT_PICTURES[product];
  const Abilities = ABILITY_PICTURES[product];
  const { assistants, heard, made, can, cannot, questions, talk } = texts;
  const picked = new Set(heard.lines.map(({ item }) => item));
  return (
    <>
      <ProductHero page={texts} isTalkFirst note={texts.note}>
        <nav aria-label="Assistants" className={styles.others} data-scroll-row>
          <ul>
            {assistants.map(({ text, to }) => (
              <li key={to}>
                <NavLink to={to}>{text}</NavLink>
              </li>
            ))}
          </ul>
        </nav>
        <Picture />
      </ProductHero>
      <div className={styles.sheets}>
        <section aria-labelledby="heard" className={styles.heard}>
          <h2 id="heard">{heard.title}</h2>
          <ol>
            {heard.lines.map(({ who, text, item }, index) => (
              <li key={index} className={colourOf(item)}>
                <span className={styles.who}>{who}</span>
                <p>
                  <RichText text={text} />
                </p>
              </li>
            ))}
          </ol>
        </section>
        <section aria-labelledby="made" className={styles.made}>
          <h2 id="made">{made.title}</h2>
          <dl>
            {made.items.map(({ what, detail }, index) => (
              <div key={what}>
                <dt>{picked.has(index + 1) ? <span className={`${styles.picked} ${colourOf(index + 1)}`}>{what}</span> : what}</dt>
                <dd>
                  <RichText text={detail} />
                </dd>
              </div>
            ))}
          </dl>
        </section>
      </div>
      <div className={styles.abilities}>
        <section aria-labelledby="can">
          <h2 id="can">{can.title}</h2>
          <List items={can.items} />
        </section>
        <Abilities />
        <section aria-labelledby="cannot" className={styles.cannot}>
          <h2 id="cannot">{cannot.title}</h2>
          <List items={cannot.items} />
          <p className={styles.limits}>{cannot.lead}</p>
        </section>
      </div>
      <BlockSections slot="product.sections" />
      <PageEnd form={FORM_IDS.main} questions={questions} talk={talk} />
    </>
  );
}

/** Class with the colour of an item, from 1; there are four colours. */
function colourOf(item: number | undefined): string {
  return (item && styles[`item${((item - 1) % 4) + 1}`]) || '';
}

function List({ items }: { readonly items: readonly string[] }) {
  return (
    <ul className={styles.list}>
      {items.map((item) => (
        <li key={item}>
          <RichText text={item} />
        </li>
      ))}
    </ul>
  );
}

export const screen: ScreenModule<Record<string, string>, AssistantData> = {
  loader: loadAssistant,
  meta: ({ product, texts }, { url }) => productMeta(assistantPath(product), texts, url),
  Component: ({ data }) => <AssistantPage {...data} />,
};
