import type { VideoConferenceTexts } from '@plenum/shared-contracts/pages/kinds/video-conference';
import type { ScreenModule } from '@plenum/shared-contracts/remote/contract';
import { loadVideoConference } from '#src/pages/page-texts/page-loaders.ts';
import { productMeta } from '#src/pages/sections/product-meta.ts';
import { FORM_IDS } from '@plenum/shared-contracts/forms/form-ids';
import { LobbyPicture } from '#src/pages/illustrations/lobby-picture.tsx';
import { SharingPicture } from '#src/pages/illustrations/sharing-picture.tsx';
import { PageEnd } from '#src/pages/sections/page-end.tsx';
import { RichText } from '#src/pages/page-texts/rich-text.tsx';
import { AssistantLink } from '#src/pages/sections/assistant-link.tsx';
import { DataTable } from '#src/pages/sections/data-table.tsx';
import { Facts } from '#src/pages/sections/facts.tsx';
import { WideSection } from '#src/pages/sections/wide-section.tsx';
import { ProductHero } from '#src/pages/sections/product-hero.tsx';
import { Section } from '@plenum/shared-ui/section';
import { DoorPicture } from '#src/pages/video-conference/door-picture.tsx';
import { ListPicture } from '#src/pages/video-conference/list-picture.tsx';
import { RoomPicture } from '#src/pages/video-conference/room-picture.tsx';
import styles from '#src/pages/video-conference/video-conference.module.css';
import { BlockSections } from '#src/slots/block-sections.tsx';

const PICTURES = { lobby: LobbyPicture, door: DoorPicture, sharing: SharingPicture, list: ListPicture };

/** The room itself, then one meeting minute by minute. */
function VideoConferencePage({ texts }: { readonly texts: VideoConferenceTexts }) {
  const { hour, manners, limits, assistant, questions, talk } = texts;
  return (
    <>
      <ProductHero page={texts}>
        <RoomPicture />
      </ProductHero>
      <section className={styles.hour} aria-labelledby="hour">
        <h2 id="hour">{hour.title}</h2>
        <ol className={styles.minutes}>
          {hour.minutes.map(({ minute, title, text, picture }) => {
            const Picture = picture && PICTURES[picture];
            return (
              <li key={minute} className={Picture ? styles.pictured : styles.told}>
                <p className={styles.minute}>
                  {minute} <span>min</span>
                </p>
                <div className={styles.words}>
                  <h3>{title}</h3>
                  <p>
                    <RichText text={text} />
                  </p>
                </div>
                {Picture && <Picture />}
              </li>
            );
          })}
        </ol>
      </section>
      <Section id="manners" title={manners.title} lead={manners.lead}>
        <Facts facts={manners.facts} />
      </Section>
      <WideSection id="limits" title={limits.title}>
        <DataTable table={limits.table} />
      </WideSection>
      <AssistantLink product="meetings" text={assistant} />
      <BlockSections slot="product.sections" />
      <PageEnd form={FORM_IDS.main} questions={questions} talk={talk} />
    </>
  );
}

export const screen: ScreenModule<Record<string, string>, VideoConferenceTexts> = {
  loader: loadVideoConference,
  meta: (texts, { url }) => productMeta('/video-conference', texts, url),
  Component: ({ data }) => <VideoConferencePage texts={data} />,
};
