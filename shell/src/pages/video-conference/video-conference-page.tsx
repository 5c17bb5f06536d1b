import { FORM_IDS } from '@plenum/shared-contracts/forms/schemas';
import { Faq } from '#src/pages/faq/faq.tsx';
import { LobbyPicture } from '#src/pages/illustrations/lobby-picture.tsx';
import { MeetingPicture } from '#src/pages/illustrations/meeting-picture.tsx';
import { SharingPicture } from '#src/pages/illustrations/sharing-picture.tsx';
import { Talk } from '#src/pages/contact-form/talk.tsx';
import { AssistantLink } from '#src/pages/sections/assistant-link.tsx';
import { DataTable } from '#src/pages/sections/data-table.tsx';
import { Facts } from '#src/pages/sections/facts.tsx';
import { ProductHero } from '#src/pages/sections/product-hero.tsx';
import { Section } from '@plenum/shared-ui/section';
import { ABOUT, FACTS, LIMITS, MINUTES, QUESTIONS } from '#src/pages/video-conference/content.ts';
import styles from '#src/pages/video-conference/video-conference.module.css';
import { BlockSections } from '#src/slots/block-sections.tsx';

const PICTURES: Readonly<Record<string, typeof LobbyPicture>> = { '−2': LobbyPicture, '24': SharingPicture };

/** The room itself, then one meeting minute by minute. */
export function VideoConferencePage() {
  return (
    <>
      <ProductHero crumb={ABOUT.crumb} title={ABOUT.heading} lead={ABOUT.description} other={{ words: 'What it can take', to: '#limits' }}>
        <MeetingPicture />
      </ProductHero>
      <section className={styles.hour} aria-labelledby="hour">
        <h2 id="hour">One hour, by its minutes</h2>
        <ol className={styles.minutes}>
          {MINUTES.map(({ minute, title, text }) => {
            const Picture = PICTURES[minute];
            return (
              <li key={minute} className={Picture ? styles.pictured : styles.told}>
                <p className={styles.minute}>
                  {minute} <span>min</span>
                </p>
                <div className={styles.words}>
                  <h3>{title}</h3>
                  <p>{text}</p>
                </div>
                {Picture && <Picture />}
              </li>
            );
          })}
        </ol>
      </section>
      <Section id="manners" title="What makes an hour shorter" lead="Small things that nobody asks for and everybody misses elsewhere.">
        <Facts facts={FACTS} />
      </Section>
      <Section id="limits" title="What it can take">
        <DataTable table={LIMITS} />
      </Section>
      <AssistantLink product="meetings" />
      <BlockSections slot="product.sections" />
      <Section id="questions" title="Before the first meeting">
        <Faq questions={QUESTIONS} />
      </Section>
      <Talk form={FORM_IDS.main} title="Hold one with us">
        Fifteen minutes in a room of yours, with one of our engineers. You bring the questions and the worst line you have.
      </Talk>
    </>
  );
}
