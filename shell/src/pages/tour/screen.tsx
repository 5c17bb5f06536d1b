import { useMemo } from 'react';
import { mainTexts, type TourTexts } from '@plenum/shared-contracts/pages/kinds/main';
import type { ScreenModule } from '@plenum/shared-contracts/remote/contract';
import { ogImagePath } from '@plenum/shared-contracts/og-image/og-image';
import { Breadcrumbs } from '@plenum/shared-ui/breadcrumbs';
import { useCurrentHeading } from '@plenum/shared-ui/current-heading/use-current-heading';
import { useIsServed } from '#src/app/app-context.tsx';
import { loadPageTexts } from '#src/pages/page-texts/load-page-texts.ts';
import { PrimaryAction } from '#src/pages/sections/primary-action.tsx';
import { breadcrumbsJsonLd } from '#src/pages/sections/product-meta.ts';
import { SCENE_PICTURES } from '#src/pages/tour/scenes/scene-pictures.ts';
import { TourEnd } from '#src/pages/tour/tour-end.tsx';
import styles from '#src/pages/tour/tour.module.css';

/** The scenes of the tour as still pictures with their texts, with the place that has been reached. */
function TourPage({ tour: { page, scenes } }: { readonly tour: TourTexts }) {
  const isServed = useIsServed();
  const headings = useMemo(() => scenes.map(({ picture }) => ({ id: picture })), [scenes]);
  const current = useCurrentHeading(headings);
  const place = headings.findIndex(({ id }) => id === current);
  const signUp = isServed('/signup') && <PrimaryAction guest={{ to: '/signup', text: 'Create an account' }} />;
  return (
    <>
      <header className={styles.opening}>
        <Breadcrumbs items={[{ title: 'Home', to: '/' }, { title: page.crumb }]} />
        <h1>{page.heading}</h1>
        <div className={styles.say}>
          <p>{page.description}</p>
          {signUp && <p className={styles.ways}>{signUp}</p>}
        </div>
      </header>
      <div>
        <nav aria-label="Scenes" className={styles.progress}>
          <ol>
            {scenes.map(({ title, picture }, index) => (
              <li key={picture} className={index <= place ? styles.seen : ''}>
                <a href={`#${picture}`} aria-current={index === place ? 'step' : undefined}>
                  <span>{index + 1}</span> <span className={styles.title}>{title}</span>
                </a>
              </li>
            ))}
          </ol>
        </nav>
        <div className={styles.scenes}>
          {scenes.map(({ title, text, picture, facts }, index) => {
            const Picture = SCENE_PICTURES[picture];
            return (
              <section key={picture} aria-labelledby={picture} className={index <= place ? styles.seen : ''}>
                <div className={styles.words}>
                  <p className={styles.place} aria-hidden="true">
                    {index + 1}
                  </p>
                  <h2 id={picture}>{title}</h2>
                  <p className={styles.text}>{text}</p>
                </div>
                <Picture />
                {facts && (
                  <ul className={styles.facts}>
                    {facts.map((fact) => (
                      <li key={fact}>{fact}</li>
                    ))}
                  </ul>
                )}
              </section>
            );
          })}
        </div>
      </div>
      <TourEnd page={page} signUp={signUp} />
    </>
  );
}

export const screen: ScreenModule<Record<string, string>, TourTexts> = {
  async loader(context) {
    const { tour } = await loadPageTexts(context, 'main', mainTexts);
    return tour ? { outcome: 'ready', data: tour } : { outcome: 'not-found' };
  },
  meta: ({ page: { title, heading, description, crumb } }, { url }) => ({
    title,
    description,
    canonical: '/tour',
    openGraph: { type: 'website', image: ogImagePath({ kind: 'page', alias: 'tour' }, [heading, title]) },
    jsonLd: [breadcrumbsJsonLd('/tour', crumb, url)],
  }),
  Component: ({ data }) => <TourPage tour={data} />,
};
