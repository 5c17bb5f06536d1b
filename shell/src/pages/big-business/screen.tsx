import type { BigBusinessTexts } from '@plenum/shared-contracts/pages/kinds/big-business';
import type { ScreenModule } from '@plenum/shared-contracts/remote/contract';
import { loadBigBusiness } from '#src/pages/page-texts/page-loaders.ts';
import { productMeta } from '#src/pages/sections/product-meta.ts';
import { FORM_IDS } from '@plenum/shared-contracts/forms/form-ids';
import styles from '#src/pages/big-business/big-business.module.css';
import { Weeks } from '#src/pages/big-business/weeks.tsx';
import { TownHallPicture } from '#src/pages/big-business/town-hall-picture.tsx';
import { DeploymentPhonePicture, DeploymentPicture } from '#src/pages/illustrations/deployment-picture.tsx';
import { PageEnd } from '#src/pages/sections/page-end.tsx';
import { RichText } from '#src/pages/page-texts/rich-text.tsx';
import { Link } from 'react-router';
import { ProductHero } from '#src/pages/sections/product-hero.tsx';
import { WideSection } from '#src/pages/sections/wide-section.tsx';
import { BlockSections } from '#src/slots/block-sections.tsx';

/** A town hall, the deployment diagram, a security officer's questions, and the first eight weeks. */
function BigBusinessPage({ texts }: { readonly texts: BigBusinessTexts }) {
  const { network, asked, weeks, questions, talk } = texts;
  return (
    <>
      <ProductHero page={texts} isTalkFirst>
        <TownHallPicture />
      </ProductHero>
      {network && (
        <WideSection id="network" title={network.title} lead={network.lead}>
          {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls sideways must be reached by the keyboard (WCAG 2.2, 2.1.1) */}
          <div className={styles.scroll} role="region" aria-label="Diagram of who talks to whom" tabIndex={0}>
            <DeploymentPicture />
          </div>
          <DeploymentPhonePicture />
        </WideSection>
      )}
      <section className={styles.asked} aria-labelledby="asked">
        <h2 id="asked">{asked.title}</h2>
        {asked.groups.map(({ about, answers }) => (
          <div key={about} className={styles.group}>
            <h3>{about}</h3>
            <dl>
              {answers.map(({ question, answer }) => (
                <div key={question}>
                  <dt>{question}</dt>
                  <dd>
                    <RichText text={answer} />
                  </dd>
                </div>
              ))}
            </dl>
          </div>
        ))}
        <p className={styles.help}>
          For your administrators, in the help centre: <Link to="/wiki/page/24">what an administrator can do</Link>, and{' '}
          <Link to="/wiki/page/20">how long we keep your data</Link>.
        </p>
      </section>
      <WideSection id="weeks" title={weeks.title} lead={weeks.lead}>
        <div>
          <Weeks tasks={weeks.tasks} />
        </div>
      </WideSection>
      <BlockSections slot="product.sections" />
      <PageEnd form={FORM_IDS.main} questions={questions} talk={talk} write={texts.actions.talk} />
    </>
  );
}

export const screen: ScreenModule<Record<string, string>, BigBusinessTexts> = {
  loader: loadBigBusiness,
  meta: (texts, { url }) => productMeta('/big-business', texts, url),
  Component: ({ data }) => <BigBusinessPage texts={data} />,
};
