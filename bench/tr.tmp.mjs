import { chromium } from 'playwright-core';
import fs from 'node:fs';
const [, , exe, url] = process.argv;
const browser = await chromium.launch({ executablePath: exe });
for (let i = 0; i < 2; i++) {
  const ctx = await browser.newContext({ viewport: { width: 412, height: 823 }, deviceScaleFactor: 1.75, isMobile: true, hasTouch: true });
  const page = await ctx.newPage();
  const s = await browser.newBrowserCDPSession();
  const ev = [];
  s.on('Tracing.dataCollected', (e) => ev.push(...e.value));
  await s.send('Tracing.start', {
    transferMode: 'ReportEvents',
    traceConfig: {
      includedCategories: [
        'toplevel',
        'devtools.timeline',
        'loading',
        'blink.user_timing',
        'v8',
        'v8.execute',
        'blink',
        'disabled-by-default-devtools.timeline',
        'disabled-by-default-devtools.timeline.stack',
        'disabled-by-default-devtools.timeline.invalidationTracking',
      ],
    },
  });
  await page.goto(url);
  await page.waitForTimeout(4000);
  const done = new Promise((r) => s.on('Tracing.tracingComplete', r));
  await s.send('Tracing.end');
  await done;
  if (i === 1) fs.writeFileSync('/tmp/trace.json', JSON.stringify(ev));
  await ctx.close();
}
await browser.close();
const ev = JSON.parse(fs.readFileSync('/tmp/trace.json'));
const paint =
  ev.findLast((e) => e.name === 'firstContentfulPaint' && e.args?.data?.navigationId) ||
  ev.findLast((e) => e.name === 'firstContentfulPaint');
const main = ev.filter((e) => e.pid === paint.pid && e.tid === paint.tid).sort((a, b) => a.ts - b.ts);
const tasks = main.filter((e) => e.name === 'RunTask' && e.ph === 'X' && e.tdur > 6000);
let sum = 0,
  tot = 0;
for (const t of main.filter((e) => e.name === 'RunTask' && e.ts > paint.ts)) {
  sum += Math.max(0, (t.tdur * 4) / 1000 - 50);
  tot += t.tdur / 1000;
}
console.log('blocking cpu x4', sum.toFixed(0), 'total cpu after FCP', tot.toFixed(0));
for (const t of tasks) {
  const inn = main.filter((e) => e.ts >= t.ts && e.ts <= t.ts + t.dur && e !== t);
  console.log('\n@', ((t.ts - paint.ts) / 1000).toFixed(0), 'dur', (t.dur / 1000).toFixed(0), 'cpu', (t.tdur / 1000).toFixed(0));
  for (const e of inn.filter((e) => e.ph === 'X' && e.tdur > 1500).slice(0, 14)) {
    const d = e.args?.data || e.args?.beginData || {};
    console.log(
      '   ',
      e.name,
      (e.dur / 1000).toFixed(0) + '/' + (e.tdur / 1000).toFixed(1),
      d.url ? `${d.url.replace(/.*\//, '')}:${d.lineNumber}:${d.columnNumber} ${d.functionName || ''}` : '',
      e.args.elementCount ?? '',
      d.timerId ? 'timer ' + d.timerId : '',
      JSON.stringify(
        d.stackTrace
          ?.slice(0, 3)
          .map((f) => f.url.replace(/.*\//, '') + ':' + f.lineNumber + ':' + f.columnNumber + ' ' + f.functionName) || '',
      ),
    );
  }
  const inv = inn.filter((e) => /Invalidation|ScheduleStyle/.test(e.name));
  const c = {};
  for (const e of inv) {
    const d = e.args?.data || {};
    const k = e.name + ' ' + (d.reason || '') + ' ' + (d.extraData || '') + ' ' + (d.nodeName || '').slice(0, 40);
    c[k] = (c[k] || 0) + 1;
  }
  const top = Object.entries(c)
    .sort((a, b) => b[1] - a[1])
    .slice(0, 6);
  if (top.length) console.log('    INV', top.map(([k, n]) => n + '× ' + k).join(' | '));
}
