import type { SmallBusinessTexts } from '@plenum/shared-contracts/pages/kinds/small-business';
import type { ScreenModule } from '@plenum/shared-contracts/remote/contract';
import { useIsServed } from '#src/app/app-context.tsx';
import { loadSmallBusiness } from '#src/pages/page-texts/page-loaders.ts';
import { productMeta } from '#src/pages/sections/product-meta.ts';
import { FORM_IDS } from '@plenum/shared-contracts/forms/form-ids';
import { PageEnd } from '#src/pages/sections/page-end.tsx';
import { RichText } from '#src/pages/page-texts/rich-text.tsx';
import { Facts } from '#src/pages/sections/facts.tsx';
import { PrimaryAction } from '#src/pages/sections/primary-action.tsx';
import { ProductHero } from '#src/pages/sections/product-hero.tsx';
import { Steps } from '#src/pages/sections/steps.tsx';
import { WideSection } from '#src/pages/sections/wide-section.tsx';
import styles from '#src/pages/small-business/small-business.module.css';
import { PapersPicture } from '#src/pages/small-business/papers-picture.tsx';
import { TwelvePicture } from '#src/pages/small-business/twelve-picture.tsx';
import { BlockSections } from '#src/slots/block-sections.tsx';
import { SIGN_UP } from '#src/routes/sign-up-path.ts';

/** The twelve people in their room, their Tuesday as the calendar shows it, then the documents of their month. */
function SmallBusinessPage({ texts }: { readonly texts: SmallBusinessTexts }) {
  const { tuesday, supplier, steps, questions, talk } = texts;
  const canSignUp = useIsServed()(SIGN_UP);
  return (
    <>
      <ProductHero page={texts}>
        <TwelvePicture />
      </ProductHero>
      <section className={styles.tuesday} aria-labelledby="tuesday">
        <h2 id="tuesday">{tuesday.title}</h2>
        {tuesday.heads && (
          <p className={styles.heads} aria-hidden="true">
            {tuesday.heads.map((head) => (
              <span key={head}>{head}</span>
            ))}
          </p>
        )}
        <ol>
          {tuesday.entries.map(({ at, until, what, who, how }) => (
            <li key={at}>
              <p className={styles.hours}>
                {at}
                <span> to {until}</span>
              </p>
              <h3>{what}</h3>
              <p className={styles.who}>{who}</p>
              <p className={styles.how}>
                <RichText text={how} />
              </p>
            </li>
          ))}
        </ol>
      </section>
      <WideSection id="plain" title={supplier.title}>
        <div className={styles.supplier}>
          <Facts facts={supplier.facts} isList />
          <PapersPicture />
        </div>
      </WideSection>
      <WideSection id="steps" title={steps.title}>
        <Steps steps={steps.items} isAcross />
        {canSignUp && (
          <p>
            <PrimaryAction guest={{ to: SIGN_UP, text: texts.actions.signUp }} />
          </p>
        )}
      </WideSection>
      <BlockSections slot="product.sections" />
      <PageEnd form={FORM_IDS.main} questions={questions} talk={talk} />
    </>
  );
}

export const screen: ScreenModule<Record<string, string>, SmallBusinessTexts> = {
  loader: loadSmallBusiness,
  meta: (texts, { url }) => productMeta('/small-business', texts, url),
  Component: ({ data }) => <SmallBusinessPage texts={data} />,
};
