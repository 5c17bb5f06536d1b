import { fetchPage } from '#src/site/fetch-page.ts';
import { expect, test } from '#src/test.ts';
import { isSoak } from '#src/soak.ts';

/** Every route with a parameter, and names that match nothing. */
const ROUTES: readonly ((name: string) => string)[] = [
  (name) => `/blog/${name}`,
  (name) => `/blog/x/${name}`,
  (name) => `/blog/${name}/webinar-handbook`,
  (name) => `/webinars/${name}`,
  (name) => `/webinars/relevance/${name}`,
  (name) => `/webinars/filter/${name}`,
  (name) => `/webinars/${name}/join/${'0'.repeat(22)}`,
  (name) => `/webinars/x/join/${name}`,
  (name) => `/webinar/${name}`,
  (name) => `/quiz/${name}`,
  (name) => `/assistant-${name}`,
  (name) => `/new-pass/${name}`,
  (name) => `/email-validate/${name}`,
  (name) => `/validate/${name}`,
  (name) => `/invite/${name}`,
  (name) => `/account/${name}`,
  (name) => `/${name}`,
];
const NAMES = {
  '1,000 letters': 'x'.repeat(1000),
  NUL: '%00',
  'slashes that are written': 'a%2f..%2fb',
  ...(isSoak && { '5,000 letters': 'x'.repeat(5000), 'an emoji': encodeURIComponent('🎟️'), 'a line end': '%0a' }),
};

for (const [what, name] of Object.entries(NAMES)) {
  test(`a name that matches no page (${what}) – requested on every route – not found or a redirect, never a server error`, async ({
    site,
  }) => {
    for (const route of ROUTES) {
      const { status } = await fetchPage(site.urls.site + route(name));
      expect.soft(status, route(`<${what}>`)).toBeLessThan(500);
    }
  });
}

test('a category and a webinar of 1,000 letters – requested – they answer like any unknown one', async ({ site }) => {
  const leadsTo = async (path: string) => {
    const { status, headers } = await fetchPage(site.urls.site + path);
    return [status, headers.get('location')];
  };
  expect(await leadsTo(`/blog/${'x'.repeat(1000)}`)).toEqual(await leadsTo('/blog/nope'));
  expect(await leadsTo(`/webinars/${'x'.repeat(1000)}`)).toEqual(await leadsTo('/webinars/nope'));
});
