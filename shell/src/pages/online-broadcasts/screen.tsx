import type { OnlineBroadcastsTexts } from '@plenum/shared-contracts/pages/kinds/online-broadcasts';
import type { ScreenModule } from '@plenum/shared-contracts/remote/contract';
import { loadOnlineBroadcasts } from '#src/pages/page-texts/page-loaders.ts';
import { productMeta } from '#src/pages/sections/product-meta.ts';
import { FORM_IDS } from '@plenum/shared-contracts/forms/form-ids';
import { TABLE_ROLES as AS } from '@plenum/shared-ui/table/table-roles';
import { VisuallyHidden } from '@plenum/shared-ui/visually-hidden';
import { DelayBars } from '#src/pages/online-broadcasts/delay-bars.tsx';
import { ControlPicture } from '#src/pages/online-broadcasts/control-picture.tsx';
import styles from '#src/pages/online-broadcasts/online-broadcasts.module.css';
import { PageEnd } from '#src/pages/sections/page-end.tsx';
import { RichText } from '#src/pages/page-texts/rich-text.tsx';
import { AssistantLink } from '#src/pages/sections/assistant-link.tsx';
import { DataTable } from '#src/pages/sections/data-table.tsx';
import { WideSection } from '#src/pages/sections/wide-section.tsx';
import { ProductHero } from '#src/pages/sections/product-hero.tsx';
import { Section } from '@plenum/shared-ui/section';
import { BlockSections } from '#src/slots/block-sections.tsx';

/** An evening at the control desk, dark like the room, then its run of show. */
function OnlineBroadcastsPage({ texts }: { readonly texts: OnlineBroadcastsTexts }) {
  const { run, delay, signal, assistant, questions, talk } = texts;
  return (
    <>
      <div className={styles.dark} data-theme="dark">
        <ProductHero page={texts} isTalkFirst>
          <ControlPicture />
        </ProductHero>
      </div>
      <section className={styles.evening} aria-labelledby="run">
        <h2 id="run">{run.title}</h2>
        {run.offAir !== undefined && (
          <p className={styles.key} aria-hidden="true">
            <span>{run.offAir}</span>
            <span className={styles.air}>{run.onAir}</span>
          </p>
        )}
        <table {...AS.table} className={styles.run}>
          <caption>
            <VisuallyHidden>{run.caption}</VisuallyHidden>
          </caption>
          <thead {...AS.rowgroup}>
            <tr {...AS.row}>
              {run.heads.map((head) => (
                <th key={head} scope="col" {...AS.columnheader}>
                  {head}
                </th>
              ))}
            </tr>
          </thead>
          <tbody {...AS.rowgroup}>
            {run.rows.map(({ at, what, who, ours, air }) => (
              <tr key={at} {...AS.row} className={air ? styles.air : ''}>
                <th scope="row" {...AS.rowheader}>
                  {at}
                  {air && <VisuallyHidden>, {run.onAir}</VisuallyHidden>}
                </th>
                <td {...AS.cell} className={styles.what}>
                  {what}
                </td>
                <td {...AS.cell} className={styles.who}>
                  {who}
                </td>
                <td {...AS.cell} className={styles.ours}>
                  <RichText text={ours} />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </section>
      <Section id="delay" title={delay.title} lead={delay.lead}>
        <DelayBars bars={delay.bars} />
      </Section>
      <WideSection id="signal" title={signal.title}>
        <DataTable table={signal.table} />
      </WideSection>
      <AssistantLink product="broadcasts" text={assistant} />
      <BlockSections slot="product.sections" />
      <PageEnd form={FORM_IDS.main} questions={questions} talk={talk} write={texts.actions.talk} />
    </>
  );
}

export const screen: ScreenModule<Record<string, string>, OnlineBroadcastsTexts> = {
  loader: loadOnlineBroadcasts,
  meta: (texts, { url }) => productMeta('/online-broadcasts', texts, url),
  Component: ({ data }) => <OnlineBroadcastsPage texts={data} />,
};
