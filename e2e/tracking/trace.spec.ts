import { type ReceivedSpan, startOtlpReceiver } from '@plenum/shared-server/testing/otlp-receiver';
import { untilHydrated } from '#src/browser/same-document.ts';
import { expect, test } from '#src/browser/test.ts';
import { freshFolder, startSite } from '#src/site/start-site.ts';

const TRACE_PARENT = /00-([0-9a-f]{32})-[0-9a-f]{16}-01/;
/** A file that a tab of an older release set may request. The front does not know its version, so it asks the registry. */
const OLD_FILE = '/_/mf-blog/0.0.1/entry.js';

test('tracing and web vitals are on – a wiki page is opened, voted on and closed – one trace runs from the browser to both databases, and web vitals arrive by remote, route and set', async ({
  page,
  browserErrors,
}) => {
  const receiver = await startOtlpReceiver();
  const env = { OTEL_EXPORTER_OTLP_ENDPOINT: receiver.url, OTEL_BSP_SCHEDULE_DELAY: '100', SITE_VITALS_SAMPLE: '1' };
  const site = await startSite(freshFolder('traced'), env);
  try {
    // Marks the document once the page's own observer has received its largest contentful paint.
    await page.addInitScript(() => {
      const isOfPaint = (entry: PerformanceEntry) => entry.entryType === 'largest-contentful-paint';
      globalThis.PerformanceObserver = class extends PerformanceObserver {
        constructor(notified: PerformanceObserverCallback) {
          super((entries, observer) => {
            notified(entries, observer);
            if (entries.getEntries().some(isOfPaint)) document.documentElement.dataset['painted'] = '';
          });
        }
      };
    });
    const response = await page.goto(`${site.urls.site}/wiki/page/1`);
    const [, trace] = TRACE_PARENT.exec(response?.headers()['server-timing'] ?? '') ?? [];
    expect(trace).toHaveLength(32);
    await untilHydrated(page);

    const [vote] = await Promise.all([
      page.waitForRequest((request) => request.method() === 'POST' && request.url().includes('/api/v1/wiki/')),
      page.getByRole('button', { name: 'Yes', exact: true }).click(),
    ]);
    const traceparent = (await vote.headerValue('traceparent')) ?? '';
    expect(TRACE_PARENT.exec(traceparent)?.[1]).toBe(trace);
    await expect(page.getByText('Thank you.')).toBeVisible();

    browserErrors.allow(/404/);
    const file = await page.evaluate(async ([url, header]) => (await fetch(url, { headers: { traceparent: header } })).status, [
      OLD_FILE,
      traceparent,
    ] as const);
    expect(file).toBe(404);

    const inTrace = () => receiver.spans.filter(({ traceId }) => traceId === trace);
    const childOf = (parent: ReceivedSpan | undefined, service: string, name: RegExp) =>
      inTrace().find((span) => span.parentSpanId === parent?.spanId && span.service === service && name.test(span.name));
    const front = (name: RegExp) =>
      inTrace().find((span) => span.service === 'plenum-site' && span.kind === 'server' && name.test(span.name));
    /** The last span of each path; each service exports its spans on its own schedule. */
    const ends = () => {
      const render = childOf(front(/^GET \/wiki\/page\/:/), 'plenum-site', /^render mf-wiki#page$/);
      const calls = inTrace().filter(({ parentSpanId, name }) => parentSpanId === render?.spanId && name === 'GET api');
      const loaded = calls.flatMap((call) => childOf(call, 'plenum-api', /^GET \/api\/v1\/wiki\/page\//) ?? [])[0];
      const voted = childOf(front(/^POST \/api\//), 'plenum-api', /^POST \/api\/v1\/wiki\/page\/:id\/vote$/);
      const registryCall = childOf(front(/^GET \/_\//), 'plenum-site', /^GET registry$/);
      return {
        rendered: childOf(loaded, 'plenum-api', /^SELECT wiki_page$/)?.name,
        voted: childOf(voted, 'plenum-api', /^INSERT wiki_vote$/)?.name,
        registryCall: childOf(childOf(registryCall, 'plenum-releases', /^GET/), 'plenum-releases', /^SELECT/)?.name,
      };
    };
    await expect
      .poll(ends)
      .toEqual({ rendered: 'SELECT wiki_page', voted: 'INSERT wiki_vote', registryCall: expect.stringMatching(/^SELECT /) });

    await page.waitForSelector('html[data-painted]', { state: 'attached' });
    await page.goto('about:blank');
    const environment = await (await fetch(`${site.urls.releases}/v1/environments/production/set`)).json();
    const { epoch, number } = environment as { epoch: number; number: number };
    const labels = `remote="mf-wiki",route="/wiki/page/:id",set="production:${epoch}:${number}",device="desk"`;
    await expect
      .poll(async () => (await fetch(`${site.urls.site}/metrics`)).text())
      .toContain(`plenum_web_vitals_lcp_seconds_count{${labels}} 1`);
  } finally {
    await site.stop();
    await receiver.close();
  }
});
