import { NavLink } from 'react-router';
import { FORM_IDS } from '@plenum/shared-contracts/forms/schemas';
import { type AssistantProduct, ASSISTANT_PRODUCTS, assistantPath } from '#src/pages/sections/assistant-path.ts';
import { ASSISTANTS } from '#src/pages/assistant/assistants.ts';
import styles from '#src/pages/assistant/assistant.module.css';
import { Faq } from '#src/pages/faq/faq.tsx';
import { Talk } from '#src/pages/contact-form/talk.tsx';
import { ProductHero } from '#src/pages/sections/product-hero.tsx';
import { Section } from '@plenum/shared-ui/section';
import { BlockSections } from '#src/slots/block-sections.tsx';

/** The transcript beside the assistant's result, then its abilities and its limits. */
export function AssistantPage({ product }: { readonly product: AssistantProduct }) {
  const content = ASSISTANTS[product];
  return (
    <>
      <ProductHero
        crumb={`Assistant ${content.name.toLowerCase()}`}
        title={content.heading}
        lead={content.description}
        other={{ words: 'What it cannot do', to: '#cannot' }}
      />
      <nav aria-label="Assistants" className={styles.others}>
        <ul>
          {ASSISTANT_PRODUCTS.map((other) => (
            <li key={other}>
              <NavLink to={assistantPath(other)}>{ASSISTANTS[other].name}</NavLink>
            </li>
          ))}
        </ul>
      </nav>
      <div className={styles.sheets}>
        <section aria-labelledby="heard" className={styles.heard}>
          <h2 id="heard">{content.heardTitle}</h2>
          <ol>
            {content.heard.map(({ who, before, mark, after }, index) => (
              <li key={index}>
                <span className={styles.who}>{who}</span>
                <p>
                  {before}
                  {mark && <mark>{mark}</mark>}
                  {after}
                </p>
              </li>
            ))}
          </ol>
        </section>
        <section aria-labelledby="made" className={styles.made}>
          <h2 id="made">{content.madeTitle}</h2>
          <dl>
            {content.made.map(({ what, detail }) => (
              <div key={what}>
                <dt>{what}</dt>
                <dd>{detail}</dd>
              </div>
            ))}
          </dl>
        </section>
      </div>
      <Section id="can" title="What it can">
        <ul className={styles.list}>
          {content.can.map((item) => (
            <li key={item}>{item}</li>
          ))}
        </ul>
      </Section>
      <Section id="cannot" title="What it cannot" lead="Better read here than found out in front of the client.">
        <ul className={styles.list}>
          {content.cannot.map((item) => (
            <li key={item}>{item}</li>
          ))}
        </ul>
      </Section>
      <BlockSections slot="product.sections" />
      <Section id="questions" title="Before you let it in">
        <Faq questions={content.questions} />
      </Section>
      <Talk form={FORM_IDS.main} title="Try it on your own voice">
        Send us ten minutes of sound from your last event. You get back what it made of it, errors and all.
      </Talk>
    </>
  );
}
