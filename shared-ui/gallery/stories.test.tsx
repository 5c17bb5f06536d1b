import { afterEach, expect, test } from '@jest/globals';
import { act } from '@testing-library/react';
import axe from 'axe-core';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { allStories } from '#gallery/all-stories.tsx';
import { createToasts } from '#src/toast/toasts.ts';

globalThis.matchMedia = () => ({ matches: false, addEventListener: () => undefined, removeEventListener: () => undefined }) as never;

const stories = allStories(createToasts()).flatMap(({ title, states }) =>
  states.map(({ name, show }) => ({ name: `${title}: ${name}`, page: <MemoryRouter>{show}</MemoryRouter> })),
);

let stop = () => {};
afterEach(() => {
  stop();
  document.body.replaceChildren();
});

test.each(stories)('$name – rendered on the server – has no style attribute, which the content security policy refuses', ({ page }) => {
  expect(renderToString(page)).not.toMatch(/\sstyle="/);
});

test.each(stories)('$name – hydrated – matches the server’s HTML', async ({ page }) => {
  const element = document.createElement('main');
  element.innerHTML = renderToString(page);
  document.body.append(element);
  const complaints: unknown[] = [];
  await act(async () => {
    const root = hydrateRoot(element, page, { onRecoverableError: (error) => complaints.push(error) });
    stop = () => act(() => root.unmount());
  });
  expect(complaints).toEqual([]);
});

/** The axe rules that apply to a fragment without layout: names, roles, ids. The others need a browser or the whole page. */
const RULES = Object.fromEntries(
  ['color-contrast', 'label-content-name-mismatch', 'region', 'heading-order'].map((rule) => [rule, { enabled: false }]),
);

test.each(stories)('$name – checked with axe in the server’s HTML – no violations', async ({ page }) => {
  const element = document.createElement('main');
  element.innerHTML = renderToString(page);
  document.body.append(element);
  const { violations } = await axe.run(element, { rules: RULES });
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).join(' ')}`)).toEqual([]);
});
