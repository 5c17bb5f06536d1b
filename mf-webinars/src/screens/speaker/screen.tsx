import type { PageMeta } from '@plenum/shared-contracts/remote/contract';
import { ogImagePath } from '@plenum/shared-contracts/og-image/og-image';
import { defineScreen } from '@plenum/federation/remote/define-remote';
import { Breadcrumbs } from '@plenum/shared-ui/breadcrumbs';
import { breadcrumbList } from '@plenum/shared-ui/breadcrumbs/breadcrumb-list';
import { homeDay } from '@plenum/shared-ui/date-time/home-day';
import { Card, CardLink } from '@plenum/shared-ui/card-link';
import { TextLink } from '@plenum/shared-ui/link';
import { PersonHeader, PersonSkeleton } from '@plenum/shared-ui/person-header';
import { SceneCover } from '@plenum/shared-ui/scene-cover';
import { hydrateLater } from '@plenum/federation/remote/hydrate-later';
import { relevanceAt } from '#contract/webinar-state.ts';
import { ListNote, mainLanguage } from '#src/components/list/list-note.tsx';
import { useOwnSeats } from '#src/own-seats/use-own-seats.ts';
import { WebinarSection } from '#src/components/webinar-section.tsx';
import { listHref, speakerHref } from '#src/paths.ts';
import { loadSpeaker, type SpeakerData } from '#src/screens/speaker/load-speaker.ts';
import styles from '#src/screens/speaker/speaker.module.css';
import { PrimaryAction, nextOf } from '#src/screens/speaker/primary-action.tsx';
import { useNow } from '#src/time/use-now.ts';

const MINUTE = 60_000;

/** Besides the one in the opening. */
const ALSO_AHEAD = 'Also coming up';

/** The drawings are more code than the rest of the page, and nothing in them responds to a visitor. */
const LateCover = hydrateLater(SceneCover);

/** A speaker: who it is, then their webinars and articles. */
export function Speaker({ data }: { data: SpeakerData }) {
  const { speaker, webinars, articles, article_count: written = articles.length, author_url: authorUrl } = data;
  const now = useNow(data.now, MINUTE);
  const context = { now, seats: useOwnSeats(), language: mainLanguage(webinars), speaker: speaker.name };
  const past = webinars.filter((webinar) => relevanceAt(webinar, now) === 'past');
  const ahead = webinars.filter((webinar) => !past.includes(webinar));
  const next = nextOf(ahead, now);
  const others = ahead.filter((webinar) => webinar !== next);
  const parts = [
    { id: 'upcoming', title: ALSO_AHEAD, count: others.length },
    { id: 'past', title: 'Past', count: past.length },
    { id: 'articles', title: 'Articles', count: written },
  ].filter(({ count }) => count > 0);
  return (
    <div className={styles.page}>
      <Breadcrumbs items={crumbsOf(data)} />
      <div className={styles.opening}>
        <PersonHeader name={speaker.name} work={`${speaker.role}, ${speaker.company}`} about={speaker.about} portrait={speaker.portrait}>
          <ul className={styles.parts}>
            {parts.map(({ id, title, count }) => (
              <li key={id}>
                <a href={`#${id}`}>
                  {title} <span className={styles.count}>{count}</span>
                </a>
              </li>
            ))}
          </ul>
        </PersonHeader>
        <PrimaryAction next={next} past={past} now={now} seats={context.seats} />
      </div>
      {others.length > 0 && (
        <WebinarSection
          id="upcoming"
          title={ALSO_AHEAD}
          count={others.length}
          note={<ListNote webinars={webinars} now={data.now} />}
          as="rows"
          webinars={others}
          {...context}
        />
      )}
      {past.length > 0 && (
        <WebinarSection id="past" title="Past webinars" count={past.length} as="cards" webinars={past} hasOneState {...context} />
      )}
      {articles.length > 0 && (
        <section aria-labelledby="articles" className={styles.articles}>
          <h2 id="articles">
            In the blog <span className={styles.count}>{written}</span>
          </h2>
          <ul>
            {articles.map(({ title, url, published_at: at, alias, cover, excerpt }) => (
              <li key={url}>
                <Card className={styles.article}>
                  {alias !== undefined && cover && (
                    <div className={styles.cover}>
                      <LateCover seed={alias} scene={cover} frame="standard" className={styles.picture} />
                    </div>
                  )}
                  <div className={styles.words}>
                    <h3 className={styles.name}>
                      <CardLink to={url}>{title}</CardLink>
                    </h3>
                    <time dateTime={at} className={styles.date}>
                      {homeDay(at)}
                    </time>
                    {excerpt !== undefined && <p className={styles.excerpt}>{excerpt}</p>}
                  </div>
                </Card>
              </li>
            ))}
          </ul>
          {typeof authorUrl === 'string' && written > articles.length && (
            <p>
              <TextLink to={authorUrl}>
                All {written} articles by {speaker.name}
              </TextLink>
            </p>
          )}
        </section>
      )}
    </div>
  );
}

const crumbsOf = ({ speaker }: SpeakerData) => [
  { title: 'Home', to: '/' },
  { title: 'Webinars', to: listHref() },
  { title: speaker.name, to: speakerHref(speaker.key) },
];

export function speakerMeta(data: SpeakerData, { url }: { url: URL }): PageMeta {
  const { key, name, role, company, about } = data.speaker;
  const path = speakerHref(key);
  return {
    title: `${name}: webinars and articles`,
    description: `${name}, ${role}, ${company}. ${about}`,
    canonical: path,
    openGraph: { type: 'website', image: ogImagePath({ kind: 'speaker', alias: key }, [name, role, company]) },
    jsonLd: [
      {
        '@context': 'https://schema.org',
        '@type': 'Person',
        name,
        jobTitle: role,
        worksFor: { '@type': 'Organization', name: company },
        description: about,
        url: new URL(path, url).href,
      },
      breadcrumbList(crumbsOf(data), url),
    ],
  };
}

export const screen = defineScreen<{ speaker: string }, SpeakerData>({
  loader: (context) => loadSpeaker(context),
  meta: speakerMeta,
  Component: Speaker,
  skeleton: () => <PersonSkeleton what="the speaker" />,
});
