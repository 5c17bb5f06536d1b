import { FORM_IDS } from '@plenum/shared-contracts/forms/schemas';
import { BlockSlot, useBlockResult } from '#src/blocks/block-slot.tsx';
import { VisuallyHidden } from '@plenum/shared-ui/visually-hidden';
import { Faq } from '#src/pages/faq/faq.tsx';
import { QUESTIONS } from '#src/pages/main/questions.ts';
import { Hero } from '#src/pages/main/hero/hero.tsx';
import styles from '#src/pages/main/main.module.css';
import { Product } from '#src/pages/main/product/product.tsx';
import { Talk } from '#src/pages/contact-form/talk.tsx';
import { Section } from '@plenum/shared-ui/section';
import { useIsServed } from '#src/app/app-context.tsx';
import { BlockSections } from '#src/slots/block-sections.tsx';

/**
 * The hall, current webinars, the product, the latest articles, prices, questions, a contact form. A section without content, or whose data
 * failed to load, leaves no gap.
 */
export function MainPage({ lead }: { readonly lead: string }) {
  const isServed = useIsServed();
  const hasWebinars = useBlockResult('webinars').kind !== 'empty';
  const isLive = useBlockResult('live').kind === 'ready';
  return (
    <div className={styles.main}>
      <Hero lead={lead} />
      {isLive && <VisuallyHidden as="h2">On now</VisuallyHidden>}
      <BlockSlot slot="live" />
      {hasWebinars && (
        <Section id="webinars" title="Next webinars" {...(isServed('/webinars') && { more: { words: 'All webinars', to: '/webinars' } })}>
          <BlockSlot slot="webinars" />
        </Section>
      )}
      <Product />
      <Section id="articles" title="From the blog" more={{ words: 'All articles', to: '/blog' }}>
        <BlockSlot slot="articles" empty={<p>New articles are on their way.</p>} />
      </Section>
      <BlockSections slot="main.sections" />
      <Section id="faq" title="Asked before every first event">
        <Faq questions={QUESTIONS} />
      </Section>
      <Talk form={FORM_IDS.main} title="Tell us about your next event">
        How many people, on which day, what must not go wrong. We answer with a plan and a price, not with a brochure.
      </Talk>
    </div>
  );
}
