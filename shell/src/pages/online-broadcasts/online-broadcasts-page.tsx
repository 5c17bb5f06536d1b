import { FORM_IDS } from '@plenum/shared-contracts/forms/schemas';
import { VisuallyHidden } from '@plenum/shared-ui/visually-hidden';
import { Faq } from '#src/pages/faq/faq.tsx';
import { ABOUT, QUESTIONS, RUN, SIGNAL } from '#src/pages/online-broadcasts/content.ts';
import { DelayBars } from '#src/pages/online-broadcasts/delay-bars.tsx';
import styles from '#src/pages/online-broadcasts/online-broadcasts.module.css';
import { BroadcastPicture } from '#src/pages/illustrations/broadcast-picture.tsx';
import { Talk } from '#src/pages/contact-form/talk.tsx';
import { AssistantLink } from '#src/pages/sections/assistant-link.tsx';
import { DataTable } from '#src/pages/sections/data-table.tsx';
import { ProductHero } from '#src/pages/sections/product-hero.tsx';
import { Section } from '@plenum/shared-ui/section';
import { BlockSections } from '#src/slots/block-sections.tsx';

/** An evening at the control desk, dark like the room, then its run of show. */
export function OnlineBroadcastsPage() {
  return (
    <>
      <div className={styles.dark} data-theme="dark">
        <ProductHero crumb={ABOUT.crumb} title={ABOUT.heading} lead={ABOUT.description} other={{ words: 'What to send', to: '#signal' }}>
          <BroadcastPicture />
        </ProductHero>
      </div>
      <section className={styles.evening} aria-labelledby="run">
        <h2 id="run">One evening, by its run of show</h2>
        <table className={styles.run}>
          <caption>
            <VisuallyHidden>Hour, what happens, who does it, and what Plenum does</VisuallyHidden>
          </caption>
          <thead>
            <tr>
              <th scope="col">Moscow time</th>
              <th scope="col">What happens</th>
              <th scope="col">Who</th>
              <th scope="col">What Plenum does</th>
            </tr>
          </thead>
          <tbody>
            {RUN.map(({ at, what, who, ours, air }) => (
              <tr key={at} className={air ? styles.air : ''}>
                <th scope="row">
                  {at}
                  {air && <VisuallyHidden>, on air</VisuallyHidden>}
                </th>
                <td className={styles.what}>{what}</td>
                <td className={styles.who}>{who}</td>
                <td className={styles.ours}>{ours}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </section>
      <Section
        id="delay"
        title="How late is “live”?"
        lead="The reserve that viewers keep against a bad line is what makes it late. You choose how much of it."
      >
        <DelayBars />
      </Section>
      <Section id="signal" title="What to send, and what comes out">
        <DataTable table={SIGNAL} />
      </Section>
      <AssistantLink product="broadcasts" />
      <BlockSections slot="product.sections" />
      <Section id="questions" title="Before you go on air">
        <Faq questions={QUESTIONS} />
      </Section>
      <Talk form={FORM_IDS.main} title="Tell us about the evening">
        The date, the place, how many cameras, what must not go wrong. You get a run of show with our part filled in.
      </Talk>
    </>
  );
}
