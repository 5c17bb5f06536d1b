import { expect, test } from '@jest/globals';
import { Registry } from 'prom-client';
import { WebVitals } from '#server/metrics/web-vitals.ts';

test('many release sets are served one after another – scraped – only the last three have series', async () => {
  const registry = new Registry();
  const vitals = new WebVitals(registry);
  for (let number = 1; number <= 20; number += 1) {
    vitals.served(`production:1:${number}`, '/blog', 'mf-blog#main');
    vitals.observe({ set: `production:1:${number}`, route: '/blog', device: 'desk', values: { LCP: 1 } });
  }
  const sets = new Set([...(await registry.metrics()).matchAll(/set="([^"]*)"/g)].map(([, set]) => set));
  expect(sets).toEqual(new Set(['production:1:18', 'production:1:19', 'production:1:20']));
});
