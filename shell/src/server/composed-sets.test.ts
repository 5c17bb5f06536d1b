import { expect, test } from '@jest/globals';
import type { ServerHost } from '@plenum/federation/host/server/create-server-host';
import type { Composition } from '#contract/composition.ts';
import { ComposedSets } from '#src/server/composed-sets.ts';

const composition = (number: number, remotes: Record<string, string>): Composition =>
  ({
    environment: 'production',
    epoch: 1,
    number,
    remotes: Object.fromEntries(Object.entries(remotes).map(([name, version]) => [name, { version }])),
  }) as unknown as Composition;

function sets() {
  const evicted: string[] = [];
  const host = {
    evict: ({ name, version }: { name: string; version: string }) => evicted.push(`${name}@${version}`),
  } as unknown as ServerHost;
  return { evicted, composed: new ComposedSets(host, { readFile: () => Promise.reject(new Error('No file is read.')), assetBase: '/_/' }) };
}

test('sets that share versions – one is dropped – only versions that no other set names are evicted', () => {
  const { composed, evicted } = sets();
  composed.add(composition(1, { 'mf-blog': '1.0.0', 'mf-wiki': '1.0.0' }));
  composed.add(composition(2, { 'mf-blog': '1.1.0', 'mf-wiki': '1.0.0' }));
  composed.drop('production:1:1');
  expect(evicted).toEqual(['mf-blog@1.0.0']);
  composed.drop('production:1:2');
  expect(evicted).toEqual(['mf-blog@1.0.0', 'mf-blog@1.1.0', 'mf-wiki@1.0.0']);
});

test('an unknown set – dropped, and requested – nothing happens, and an error that names it', () => {
  const { composed, evicted } = sets();
  composed.drop('production:1:9');
  expect(evicted).toEqual([]);
  expect(() => composed.get('production:1:9')).toThrow('Release set production:1:9 is not adopted by this process.');
});

test('two sets, one of which declares a route – both are adopted – each has its own routes, and a dropped set leaves none behind', () => {
  const { composed } = sets();
  composed.add(composition(1, {}));
  composed.add({ ...composition(2, {}), declared: { routes: [{ screen: 'mf-quizshow#show', path: '/quizshow/:show' }] } });
  const isServed = (set: string) => composed.get(set).routes.isServed('/quizshow/today');
  expect([isServed('production:1:1'), isServed('production:1:2')]).toEqual([false, true]);
  composed.drop('production:1:2');
  expect(isServed('production:1:1')).toBe(false);
  expect(() => isServed('production:1:2')).toThrow('is not adopted');
});
