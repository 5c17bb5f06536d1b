import { expect, jest, test } from '@jest/globals';
import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { SearchForm } from '#src/components/search-form/search-form.tsx';
import { fakeCapabilities } from '#src/testing/fake-http.ts';
import { renderScreen } from '#src/testing/render-screen.tsx';

const navigate = jest.fn();
const capabilities = { ...fakeCapabilities().capabilities, navigate };

test('the form – as the server sends it – is a GET of /blog that needs no script', () => {
  renderScreen(<SearchForm words="good sound" tags={['hosting', 'planning']} />);
  const form = screen.getByRole<HTMLFormElement>('search');
  expect([form.getAttribute('action'), form.method]).toEqual(['/blog', 'get']);
  expect(Object.fromEntries(new FormData(form))).toEqual({ q: 'good sound', tags: 'hosting,planning' });
});

test('words written – Enter – goes to the results within the chosen topics, without a new document', async () => {
  renderScreen(<SearchForm tags={['hosting']} />, capabilities);
  await userEvent.type(screen.getByRole('searchbox', { name: 'Search the blog' }), ' звук & свет {Enter}');
  expect(navigate).toHaveBeenLastCalledWith(`/blog?q=${encodeURIComponent('звук & свет')}&tags=hosting`);
});

test('nothing written – "Search" – goes to the whole blog', async () => {
  renderScreen(<SearchForm words="sound" />, capabilities);
  await userEvent.clear(screen.getByRole('searchbox'));
  await userEvent.click(screen.getByRole('button', { name: 'Search' }));
  expect(navigate).toHaveBeenLastCalledWith('/blog');
});
