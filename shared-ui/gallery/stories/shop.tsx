import { useState } from 'react';
import type { Story } from '#gallery/story.ts';
import { Price } from '#src/price/price.tsx';
import { QuantityStepper } from '#src/quantity-stepper/quantity-stepper.tsx';
import { SearchField, type SearchResult } from '#src/search-field/search-field.tsx';
import gallery from '#gallery/gallery.module.css';

const PAGES: readonly SearchResult[] = [
  { id: '1', title: 'Record a webinar', note: 'Guide › During the webinar', to: '/wiki/page/1' },
  { id: '2', title: 'Where recordings are kept', note: 'Guide › Afterwards', to: '/wiki/page/2' },
  { id: '3', title: 'Rooms and halls', note: 'First steps', to: '/wiki/page/3' },
];

function Seats({ error }: { error?: string }) {
  const [seats, setSeats] = useState(100);
  return <QuantityStepper label="Seats" value={seats} onChange={setSeats} min={100} max={1000} step={50} {...(error && { error })} />;
}

function Search({ start, status }: { start: string; status?: 'searching' | 'failed' }) {
  const [query, setQuery] = useState(start);
  const results = PAGES.filter(({ title }) => title.toLowerCase().includes(query.trim().toLowerCase()));
  return (
    <SearchField
      label="Search the guide"
      action="/wiki/search"
      value={query}
      onChange={setQuery}
      onSubmit={() => undefined}
      results={status ? [] : results}
      {...(status && { status })}
    />
  );
}

export const shop: readonly Story[] = [
  {
    title: 'Prices',
    states: [
      {
        name: 'With a period, with what it was, free, large',
        show: (
          <div className={gallery.stack}>
            <Price amount={2900} currency="RUB" per="a month" />
            <Price amount={29_000} was={34_800} currency="RUB" per="a year" />
            <Price amount={0} currency="RUB" />
            <Price amount={19.5} currency="EUR" per="a month" size="large" />
          </div>
        ),
      },
    ],
  },
  {
    title: 'How many',
    states: [
      { name: 'At its least', show: <Seats /> },
      { name: 'At fault', show: <Seats error="Only 80 seats are left for this price." /> },
    ],
  },
  {
    title: 'Search',
    note: '“/” goes to the last one of the page; type “record”.',
    states: [
      { name: 'Empty', show: <Search start="" /> },
      { name: 'Still searching, no answer: press into it', show: <Search start="seats" status="searching" /> },
      { name: 'No answer', show: <Search start="seats" status="failed" /> },
    ],
  },
];
