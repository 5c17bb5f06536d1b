import { expect, jest, test } from '@jest/globals';
import { NOTHING_DECLARED } from '@plenum/federation/host/declared/declared';
import { loadDocument } from '#src/browser/navigation/load-document.ts';
import { createRouteTable } from '#src/routes/create-route-table.ts';

const HOSTS = { site: 'https://plenum.ru', account: 'https://account.plenum.ru', domain: 'plenum.ru' };
const routes = createRouteTable(NOTHING_DECLARED);

interface Place {
  readonly isReplacement?: boolean;
  readonly hosts?: typeof HOSTS | null;
  readonly documentPath?: string | null;
}

function load(address: string, { isReplacement = false, hosts = HOSTS, documentPath = '/webinars' }: Place = {}) {
  const [assign, replace] = [jest.fn(), jest.fn()];
  const location = { href: 'https://plenum.ru/webinars', assign, replace };
  const isLoading = loadDocument({ location } as unknown as Window, { hosts, routes, documentPath }, address, isReplacement);
  return { isLoading, assigned: assign.mock.calls.flat(), replaced: replace.mock.calls.flat() };
}

test.each([
  ['/account#you', 'https://account.plenum.ru/account#you'],
  ['/account?x=1#you', 'https://account.plenum.ru/account?x=1#you'],
  ['/cookies#storage', 'https://plenum.ru/cookies#storage'],
  ['/webinars/openings-aloud/join/token#devices', 'https://plenum.ru/webinars/openings-aloud/join/token#devices'],
])('%s, which needs a document of its own – loaded with its fragment', (address, target) => {
  expect(load(address)).toEqual({ isLoading: true, assigned: [target], replaced: [] });
  expect(load(address, { isReplacement: true })).toEqual({ isLoading: true, assigned: [], replaced: [target] });
});

test.each(['/contacts#talk', '/webinars#next', '/signin#form'])('%s, which this document can show – left to the router', (address) => {
  expect(load(address)).toEqual({ isLoading: false, assigned: [], replaced: [] });
});

test('an address without a fragment – left to the loaders, which follow the other rules, too', () => {
  expect(load('/account').isLoading).toBe(false);
});

test('a site on one host – its account – left to the router', () => {
  expect(load('/account#you', { hosts: null, documentPath: null }).isLoading).toBe(false);
});
