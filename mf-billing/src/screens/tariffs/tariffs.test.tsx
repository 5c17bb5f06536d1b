import { expect, test } from '@jest/globals';
import { screen } from '@testing-library/react';
import { fakeCapabilities } from '@plenum/federation/testing/fake-capabilities';
import { userEvent } from '@testing-library/user-event';
import type { TariffsData } from '#src/screens/tariffs/load-tariffs.ts';
import { Tariffs } from '#src/screens/tariffs/screen.tsx';
import { readReplies } from '#src/testing/api.ts';
import { sampleLine, sampleRoadmap, sampleTariffs } from '#src/testing/fixtures.ts';
import { renderInHost } from '#src/testing/render-in-host.tsx';

const tariffs = { month: sampleTariffs(), year: sampleTariffs('year') };
const data: TariffsData = { period: 'month', tariffs, lines: [sampleLine()], roadmap: [], own: null, supportEmail: null };

test('the number of hosts – is changed – the page says which tariff costs least for them, and a phone shows it', async () => {
  renderInHost(<Tariffs data={data} />, fakeCapabilities(readReplies).capabilities);
  const hosts = screen.getByRole('spinbutton', { name: 'Hosts you need' });
  expect(screen.getByText(/Start is free, Studio ₽2,490 a month\./)).toBeVisible();
  for (const [count, note] of [
    ['2', 'Studio costs least: ₽2,490 a month.'],
    ['7', 'Hall costs least: ₽7,900 a month.'],
    ['8', 'Hall costs least: ₽7,900 a month.'],
    ['1000', 'That’s more hosts than our tariffs include. Request a quote below.'],
  ] as const) {
    await userEvent.clear(hosts);
    await userEvent.type(hosts, count);
    await userEvent.tab();
    expect(screen.getAllByRole('status').map(({ textContent }) => textContent)).toContain(
      `For ${Number(count).toLocaleString('en')} hosts: ${note}`,
    );
    if (count === '7') expect(screen.getByRole('radio', { checked: true })).toHaveAccessibleName('Hall');
  }
});

test('planned features – are shown – after the comparison and the questions, before the form', async () => {
  renderInHost(<Tariffs data={{ ...data, roadmap: sampleRoadmap }} />, fakeCapabilities(readReplies).capabilities);
  const headings = await screen.findAllByRole('heading', { level: 2 });
  expect(headings.map(({ textContent }) => textContent)).toEqual(['Good to know', 'New and next', 'Request a quote']);
  expect(screen.getAllByRole('table')[0]?.compareDocumentPosition(headings[0]!)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
});
