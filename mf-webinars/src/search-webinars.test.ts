import { expect, test } from '@jest/globals';
import { queryOf, searchWebinars } from '#src/search-webinars.ts';
import { NOW, webinarIn } from '#src/testing/webinars.ts';

const speaker = { key: 'irina', name: 'Irina Pak', role: 'Teacher', company: 'Yazyk Courses' };
const webinars = [
  webinarIn(-30, { title: 'Sound from a kitchen' }),
  webinarIn(30, { title: 'A lesson', speakers: [speaker] }),
  webinarIn(40, { title: 'The teacher’s hour', summary: 'Three e\u2011mails.', type: 'teaching', typeName: 'Teaching' }),
  webinarIn(3, { title: 'Slides', summary: 'Three slides, and the sound of a room.' }),
];
const found = (query: string) => searchWebinars(webinars, query, NOW).map(({ title }) => title);

test.each([
  ['SOUND', ['Slides', 'Sound from a kitchen']],
  ['sound kitchen', ['Sound from a kitchen']],
  ['irina', ['A lesson']],
  ['yazyk lesson', ['A lesson']],
  ['hosting', ['Slides', 'A lesson', 'Sound from a kitchen']],
  ["teacher's", ['The teacher’s hour']],
  ['e-mails', ['The teacher’s hour']],
  ['quantum', []],
])('"%s" – searched – every word matches in title, summary, category or speakers; those ahead come first', (query, expected) => {
  expect(found(query)).toEqual(expected);
});

test('a query in an address – read – without surrounding space, at most 100 characters', () => {
  const at = (query: string) => queryOf(new URL(`https://plenum.test/webinars?q=${query}`));
  expect([at('%20sound%20'), at('x'.repeat(300)).length, queryOf(new URL('https://plenum.test/webinars'))]).toEqual(['sound', 100, '']);
});

test('a query that is cut inside an emoji – read – well-formed, because a half of it is another text on the server than in the browser', () => {
  const query = queryOf(new URL(`https://plenum.test/webinars?q=${'x'.repeat(99)}🎧`));
  expect([query.length, query.isWellFormed()]).toEqual([100, true]);
});
