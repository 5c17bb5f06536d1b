import type { ReactNode } from 'react';
import type { ForPartnersTexts } from '@plenum/shared-contracts/pages/kinds/for-partners';
import type { ScreenModule } from '@plenum/shared-contracts/remote/contract';
import { loadForPartners } from '#src/pages/page-texts/page-loaders.ts';
import { productMeta } from '#src/pages/sections/product-meta.ts';
import { FORM_IDS } from '@plenum/shared-contracts/forms/form-ids';
import { Breadcrumbs } from '@plenum/shared-ui/breadcrumbs';
import { LinkButton } from '@plenum/shared-ui/button';
import { Faq } from '#src/pages/sections/faq.tsx';
import styles from '#src/pages/for-partners/for-partners.module.css';
import { PartnerRoomPicture } from '#src/pages/for-partners/partner-room-picture.tsx';
import { ContactSection } from '#src/pages/contact-form/contact-section.tsx';
import { Portrait } from '@plenum/shared-ui/portrait';
import { RichText } from '#src/pages/page-texts/rich-text.tsx';
import { DataTable } from '#src/pages/sections/data-table.tsx';
import { Section } from '@plenum/shared-ui/section';
import { Steps } from '#src/pages/sections/steps.tsx';
import { WideSection } from '#src/pages/sections/wide-section.tsx';

const PATH = '/for-partners';

/** A room under the partner’s name, then the three forms of partnership, side by side, with what each earns. */
function ForPartnersPage({ texts }: { readonly texts: ForPartnersTexts }) {
  const { crumb, heading, description, ways, deal, steps, questions, talk } = texts;
  return (
    <>
      <header className={styles.opening}>
        <Breadcrumbs items={[{ title: 'Home', to: '/' }, { title: crumb }]} />
        <div className={styles.words}>
          <h1>{heading}</h1>
          <p>{description}</p>
          <p className={styles.actions}>
            <LinkButton variant="primary" to="#talk">
              {talk.title}
            </LinkButton>
            <LinkButton to="#deal">{deal.title}</LinkButton>
          </p>
        </div>
        <div className={styles.picture}>
          <PartnerRoomPicture />
        </div>
      </header>
      <ul id="ways" className={styles.ways} aria-label={ways.label}>
        {ways.items.map(({ share, unit, name, who, text, example, needs, action }) => (
          <li key={name}>
            <p className={styles.share}>
              {share}
              {unit !== undefined && <span> {unit}</span>}
            </p>
            <h2>{name}</h2>
            <p>
              <RichText text={text} />
            </p>
            <dl className={styles.facts}>
              <Fact label={ways.labels?.who}>{who}</Fact>
              {example !== undefined && <Fact label={ways.labels?.example}>{example}</Fact>}
              <Fact label={ways.labels?.needs}>
                <RichText text={needs} />
              </Fact>
            </dl>
            {action !== undefined && (
              <p className={styles.action}>
                <LinkButton to={`${PATH}?about=${encodeURIComponent(name)}#talk`}>{action}</LinkButton>
              </p>
            )}
          </li>
        ))}
      </ul>
      <WideSection id="deal" title={deal.title} lead={deal.lead}>
        <DataTable table={deal.table} isCaptionHidden />
      </WideSection>
      <WideSection id="steps" title={steps.title}>
        <Steps steps={steps.items} isAcross />
      </WideSection>
      <Section id="questions" title={questions.title}>
        <Faq questions={questions.items} isFirstOpen />
      </Section>
      <ContactSection
        form={FORM_IDS.partners}
        text={talk}
        email={talk.email}
        ways={{ label: 'How would you like to work with us?', names: ways.items.map(({ name }) => name) }}
        portrait={talk.portrait && <Portrait traits={talk.portrait} className={styles.person ?? ''} />}
      />
    </>
  );
}

function Fact({ label, children }: { readonly label: string | undefined; readonly children: ReactNode }) {
  return (
    <div>
      {label !== undefined && <dt>{label}</dt>}
      <dd>{children}</dd>
    </div>
  );
}

export const screen: ScreenModule<Record<string, string>, ForPartnersTexts> = {
  loader: loadForPartners,
  meta: (texts, { url }) => productMeta(PATH, texts, url),
  Component: ({ data }) => <ForPartnersPage texts={data} />,
};
