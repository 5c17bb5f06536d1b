import { expect, test } from '@jest/globals';
import { screen } from '@testing-library/react';
import { WebinarSection } from '#src/components/webinar-section.tsx';
import { renderScreen } from '#src/testing/render-screen.tsx';
import { NOW, webinarIn } from '#src/testing/webinars.ts';

const without = webinarIn(-50);
const recorded = webinarIn(-60, { recording: true });

test.each([
  ['none has a recording', [without], ['Open a webinar to ask for its recording.']],
  ['one has a recording', [without, recorded], ['Open a webinar to ask for its recording.']],
  ['all have a recording', [recorded], []],
])('past webinars – %s – how to ask for one, where one is missing', (_, webinars, notes) => {
  renderScreen(<WebinarSection id="past" title="Past" as="cards" webinars={webinars} now={NOW} />);
  expect(screen.queryAllByText(/to ask for/i).map(({ textContent }) => textContent)).toEqual(notes);
});

test.each([
  ['all have a recording', [recorded], 1],
  ['some cannot be watched', [recorded, without], 0],
])('past webinars – %s – only then are the cards high', (_, webinars, high) => {
  const { container } = renderScreen(<WebinarSection id="past" title="Past" as="cards" webinars={webinars} now={NOW} />);
  expect(container.querySelectorAll('.cards')).toHaveLength(high);
  expect(screen.getByRole('link', { name: 'Recording of Webinar ago-60' })).toBeVisible();
});
