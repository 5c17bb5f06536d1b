import { expect, jest, test } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { renderToString } from 'react-dom/server';
import { Tabs } from '#src/tabs/tabs.tsx';

const TABS = [
  { id: 'agenda', title: 'Agenda', content: <p>Three talks.</p> },
  { id: 'speakers', title: 'Speakers', content: <p>Anna and Oleg.</p> },
  { id: 'files', title: 'Files', content: <p>None yet.</p>, disabled: true },
  { id: 'questions', title: 'Questions', content: <p>Ask below.</p> },
];

test('tabs – in the accessibility tree – are a named list whose panel is named by its tab', () => {
  render(<Tabs label="About this webinar" tabs={TABS} />);
  expect(screen.getByRole('tablist', { name: 'About this webinar' })).toBeVisible();
  expect(screen.getByRole('tab', { name: 'Agenda' })).toHaveAttribute('aria-selected', 'true');
  expect(screen.getByRole('tabpanel', { name: 'Agenda' })).toHaveTextContent('Three talks.');
});

test('the keyboard – arrows, Home, End – selects the enabled tabs and reports which', async () => {
  const changed = jest.fn();
  render(<Tabs label="About" tabs={TABS} onChange={changed} />);
  await userEvent.tab();
  await userEvent.keyboard('{ArrowRight}');
  expect(screen.getByRole('tabpanel', { name: 'Speakers' })).not.toHaveClass('closed');
  expect(screen.getByRole('tabpanel', { name: 'Agenda' })).toHaveClass('closed');
  await userEvent.keyboard('{ArrowRight}');
  expect(screen.getByRole('tab', { name: 'Questions' })).toHaveFocus();
  await userEvent.keyboard('{Home}');
  expect(screen.getByRole('tab', { name: 'Agenda' })).toHaveFocus();
  await userEvent.keyboard('{End}');
  expect(screen.getByRole('tab', { name: 'Questions' })).toHaveFocus();
  expect(changed.mock.calls.flat()).toEqual(['speakers', 'questions', 'agenda', 'questions']);
});

test('a tab – pressed – is the only one in the tab order', async () => {
  render(<Tabs label="About" tabs={TABS} />);
  await userEvent.click(screen.getByRole('tab', { name: 'Speakers' }));
  expect(screen.getAllByRole('tab').map((tab) => tab.tabIndex)).toEqual([-1, 0, -1, -1]);
});

test('a disabled tab – pressed – stays closed', async () => {
  const changed = jest.fn();
  render(<Tabs label="About" tabs={TABS} onChange={changed} />);
  await userEvent.click(screen.getByRole('tab', { name: 'Files' }));
  expect(changed).not.toHaveBeenCalled();
});

test('controlled tabs – the page selects one – it is shown', () => {
  render(<Tabs label="About" tabs={TABS} selected="speakers" />);
  expect(screen.getByRole('tabpanel', { name: 'Speakers' })).not.toHaveClass('closed');
});

test('tabs – rendered on the server – every panel is readable, and hidden only by CSS', () => {
  const html = renderToString(<Tabs label="About" tabs={TABS} />);
  for (const text of ['Three talks.', 'Anna and Oleg.', 'None yet.', 'Ask below.']) expect(html).toContain(text);
  expect(html).not.toMatch(/\s(hidden|inert|aria-hidden)=/);
});
