import { expect, jest, test } from '@jest/globals';
import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { SearchForm } from '#src/components/search-form.tsx';
import { fakeCapabilities } from '#src/testing/fake-http.ts';
import { renderScreen } from '#src/testing/render-screen.tsx';

const navigate = jest.fn();
const capabilities = { ...fakeCapabilities().capabilities, navigate };

test('the form – is rendered by the server – a GET form of /blog that needs no script', () => {
  renderScreen(<SearchForm words="good sound" tags={['hosting', 'planning']} />);
  const form = screen.getByRole<HTMLFormElement>('search');
  expect([form.getAttribute('action'), form.method]).toEqual(['/blog', 'get']);
  expect(Object.fromEntries(new FormData(form))).toEqual({ q: 'good sound', tags: 'hosting,planning' });
});

test('a search text – Enter is pressed – results within the chosen topics, in the same document', async () => {
  renderScreen(<SearchForm tags={['hosting']} />, capabilities);
  await userEvent.type(screen.getByRole('searchbox', { name: 'Search the blog' }), ' звук & свет {Enter}');
  expect(navigate).toHaveBeenLastCalledWith(`/blog?q=${encodeURIComponent('звук & свет')}&tags=hosting`);
});

test('an empty field – "Search" is pressed – the whole blog', async () => {
  renderScreen(<SearchForm words="sound" />, capabilities);
  await userEvent.clear(screen.getByRole('searchbox'));
  await userEvent.click(screen.getByRole('button', { name: 'Search' }));
  expect(navigate).toHaveBeenLastCalledWith('/blog');
});
