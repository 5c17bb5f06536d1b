import type { LandingTexts } from '@plenum/shared-contracts/pages/kinds/landing';
import type { ScreenModule } from '@plenum/shared-contracts/remote/contract';
import { faqJsonLd } from '#src/pages/sections/faq.tsx';
import { LANDINGS } from '#src/pages/landing/landings.ts';
import { type LandingData, loadLanding } from '#src/pages/landing/load-landing.ts';
import { breadcrumbsJsonLd } from '#src/pages/sections/product-meta.ts';
import { FORM_IDS } from '@plenum/shared-contracts/forms/form-ids';
import { ogImagePath } from '@plenum/shared-contracts/og-image/og-image';
import { Breadcrumbs } from '@plenum/shared-ui/breadcrumbs';
import { LinkButton } from '@plenum/shared-ui/button';
import { useIsServed } from '#src/app/app-context.tsx';
import { BroadcastPicture } from '#src/pages/illustrations/broadcast-picture.tsx';
import { ChannelPicture } from '#src/pages/illustrations/channel-picture.tsx';
import { InvoicePicture } from '#src/pages/illustrations/invoice-picture.tsx';
import { GuestsPicture } from '#src/pages/illustrations/guests-picture.tsx';
import { KindsPicture } from '#src/pages/illustrations/kinds-picture.tsx';
import { LessonPicture } from '#src/pages/illustrations/lesson-picture.tsx';
import { LobbyPicture } from '#src/pages/illustrations/lobby-picture.tsx';
import { MeetingPicture } from '#src/pages/illustrations/meeting-picture.tsx';
import { WebinarPicture } from '#src/pages/illustrations/webinar-picture.tsx';
import { QuestionsScene } from '#src/pages/tour/scenes/questions-scene.tsx';
import { RoomScene } from '#src/pages/tour/scenes/room-scene.tsx';
import { PrimaryAction } from '#src/pages/sections/primary-action.tsx';
import styles from '#src/pages/landing/landing.module.css';
import { Chooser } from '#src/pages/landing/chooser/chooser.tsx';
import { ComparisonTable } from '#src/pages/landing/comparison/comparison-table.tsx';
import { Columns } from '#src/pages/landing/columns/columns.tsx';
import { MigrationList } from '#src/pages/landing/migration/migration-list.tsx';
import { OtherComparisons } from '#src/pages/landing/others/other-comparisons.tsx';
import { Steps } from '#src/pages/sections/steps.tsx';
import { PageEnd } from '#src/pages/sections/page-end.tsx';
import { WideSection } from '#src/pages/sections/wide-section.tsx';
import { SIGN_UP } from '#src/routes/sign-up-path.ts';

const PICTURES = {
  meeting: MeetingPicture,
  webinar: WebinarPicture,
  broadcast: BroadcastPicture,
  registration: InvoicePicture,
  lobby: LobbyPicture,
  lesson: LessonPicture,
  room: RoomScene,
  questions: QuestionsScene,
  kinds: KindsPicture,
  guests: GuestsPicture,
  channel: ChannelPicture,
};

const TARIFFS = '/tariffs';
/** The button that opens the form. */
const WRITE = 'Write to us';

/**
 * A verdict in one sentence, questions that lead to what suits or columns that say it, the comparison with its sources, migration in three
 * steps and what comes along, questions, the other comparisons, a form. The steps come first where visitors have to move.
 */
function LandingPage({ texts }: { readonly texts: LandingTexts }) {
  const {
    title,
    crumb = title,
    heading,
    verdict,
    actions,
    picture,
    chooser,
    columns,
    first,
    comparison,
    sources,
    steps,
    moves,
    questions,
    others,
    talk,
  } = texts;
  const isServed = useIsServed();
  const canSignUp = isServed(SIGN_UP);
  const Picture = picture && PICTURES[picture];
  const move = (
    <WideSection id="steps" title={steps.title}>
      {moves ? (
        <div className={styles.move}>
          <Steps steps={steps.items} />
          <MigrationList moves={moves} />
        </div>
      ) : (
        <Steps steps={steps.items} isAcross />
      )}
    </WideSection>
  );
  return (
    <div className={styles.landing}>
      <header className={`${styles.opening} ${comparison.marks ? '' : styles.pictureFirst}`}>
        <div className={styles.crumbs}>
          <Breadcrumbs items={[{ title: 'Home', to: '/' }, { title: crumb }]} />
        </div>
        <div className={styles.words}>
          <h1>{heading}</h1>
          <p className={styles.verdict}>{verdict}</p>
          {actions && (
            <p className={styles.ways}>
              {chooser && (
                <LinkButton variant="primary" to="#chooser">
                  {actions.compare}
                </LinkButton>
              )}
              <PrimaryAction
                guest={canSignUp ? { to: SIGN_UP, text: actions.signUp } : { to: '#talk', text: WRITE }}
                isSecond={chooser !== undefined}
              />
              {!chooser && <LinkButton to={first === 'steps' ? '#steps' : '#comparison'}>{actions.compare}</LinkButton>}
            </p>
          )}
        </div>
        {Picture && (
          <div className={styles.picture}>
            <Picture />
          </div>
        )}
      </header>
      {chooser && <Chooser chooser={chooser} />}
      {columns && (
        <WideSection id="columns" title={columns.title}>
          <Columns items={columns.items} />
        </WideSection>
      )}
      {first === 'steps' && move}
      <div id="comparison" className={styles.comparison}>
        <ComparisonTable
          comparison={comparison}
          prices={actions?.tariffs !== undefined && isServed(TARIFFS) ? { to: TARIFFS, text: actions.tariffs } : undefined}
        />
        {sources && (
          <section className={styles.sources} aria-labelledby="sources">
            <h3 id="sources">{sources.title}</h3>
            <p>{sources.checked}</p>
            <ul>
              {sources.items.map(({ text, to }) => (
                <li key={to}>
                  <a href={to} rel="noopener noreferrer">
                    {text}
                  </a>
                </li>
              ))}
            </ul>
          </section>
        )}
      </div>
      {first !== 'steps' && move}
      {others && (
        <WideSection id="others" title={others.title}>
          <OtherComparisons items={others.items} />
        </WideSection>
      )}
      <PageEnd
        form={FORM_IDS.landings}
        questions={questions}
        talk={talk}
        isGuided={chooser !== undefined || others !== undefined}
        signUp={actions?.signUp}
      />
    </div>
  );
}

export const screen: ScreenModule<Record<string, string>, LandingData> = {
  loader: loadLanding,
  meta: ({ path, texts: { title, crumb = title, heading, verdict, questions } }, { url }) => ({
    title: `${title} · Plenum`,
    description: verdict,
    canonical: path,
    openGraph: { type: 'website', image: ogImagePath({ kind: 'page', alias: LANDINGS[path] }, [heading, title]) },
    jsonLd: [breadcrumbsJsonLd(path, crumb, url), faqJsonLd(questions.items)],
  }),
  Component: ({ data }) => <LandingPage texts={data.texts} />,
};
