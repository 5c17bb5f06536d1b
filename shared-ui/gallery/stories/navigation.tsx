import type { Story } from '#gallery/story.ts';
import { Breadcrumbs } from '#src/breadcrumbs/breadcrumbs.tsx';
import { Disclosure } from '#src/disclosure/disclosure.tsx';
import { Collapsible } from '#src/collapsible/collapsible.tsx';
import { LinkRow } from '#src/link-row/link-row.tsx';
import { Pagination } from '#src/pagination/pagination.tsx';
import { Steps } from '#src/steps/steps.tsx';
import { Tabs } from '#src/tabs/tabs.tsx';
import { TagList } from '#src/tag/tag.tsx';

const STEPS = ['You', 'Your company', 'Your code', 'Done'];

export const navigation: readonly Story[] = [
  {
    title: 'Tabs',
    states: [
      {
        name: 'Chosen, others, off',
        show: (
          <Tabs
            label="About this webinar"
            tabs={[
              { id: 'agenda', title: 'Agenda', content: <p>Three talks of twenty minutes, then questions.</p> },
              { id: 'speakers', title: 'Speakers', content: <p>Anna Sokolova and Oleg Petrov.</p> },
              { id: 'files', title: 'Files', content: <p>After the webinar.</p>, disabled: true },
            ]}
          />
        ),
      },
    ],
  },
  {
    title: 'Disclosure',
    note: 'Opens without JavaScript; in a group one at most is open.',
    states: [
      {
        name: 'Questions',
        show: (
          <div>
            <Disclosure title="Can I bring my recordings?" defaultOpen headingLevel={3}>
              Yes. Send us the files or a link to them; we put them in the same order, with their dates.
            </Disclosure>
            <Disclosure title="What happens when the hall is full?" headingLevel={3}>
              Others see the waiting list and get a message when a seat is free.
            </Disclosure>
          </div>
        ),
      },
    ],
  },
  {
    title: 'Collapsible',
    note: 'Navigation that a narrow screen folds.',
    states: [{ name: 'Contents of a page', show: <Collapsible title="On this page">Links to the headings of the page.</Collapsible> }],
  },
  {
    title: 'Breadcrumbs, pages, tags',
    states: [
      {
        name: 'Breadcrumbs',
        show: <Breadcrumbs items={[{ title: 'Main', to: '/' }, { title: 'Blog', to: '/blog' }, { title: 'Rehearsal' }]} />,
      },
      { name: 'Pagination', show: <Pagination page={4} pages={12} label="Articles" hrefOf={(page) => `/blog?page=${page}`} /> },
      {
        name: 'A row of links',
        show: (
          <LinkRow
            label="Webinars by time"
            links={[
              { to: '/webinars', title: 'All', current: true },
              { to: '/webinars/live', title: 'Live now', count: 2 },
              { to: '/webinars/upcoming', title: 'Upcoming', count: 17 },
              { to: '/webinars/past', title: 'Past', count: 15 },
            ]}
          />
        ),
      },
      {
        name: 'Tags',
        show: (
          <TagList
            label="Topics"
            tags={[
              { title: 'All', to: '/blog', current: true, count: 48 },
              { title: 'Speaking', to: '/blog/speaking', count: 17 },
              { title: 'Moderating', to: '/blog/moderating', count: 9 },
            ]}
          />
        ),
      },
    ],
  },
  {
    title: 'Steps',
    states: [
      { name: 'First', show: <Steps titles={STEPS} current={1} /> },
      { name: 'Third', show: <Steps titles={STEPS} current={3} /> },
    ],
  },
];
