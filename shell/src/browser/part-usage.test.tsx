import { afterEach, expect, jest, test } from '@jest/globals';
import { PartUsage, reportUsage } from '#src/browser/part-usage.ts';

const send = jest.fn<(address: string, body: Blob) => boolean>();
let timings: readonly { readonly name: string }[] = [];
let visibility: DocumentVisibilityState = 'visible';

Object.assign(performance, { getEntriesByType: () => [{ serverTiming: timings }] });
Object.assign(navigator, { sendBeacon: send });
Object.defineProperty(document, 'visibilityState', { get: () => visibility, configurable: true });

const become = (state: DocumentVisibilityState) => {
  visibility = state;
  document.dispatchEvent(new Event('visibilitychange'));
};
/** Returns the bodies that were sent. Blobs of jsdom have no `text`. */
const sent = () =>
  Promise.all(
    send.mock.calls.map(
      ([, body]) =>
        new Promise<unknown>((resolve) => {
          const reader = new FileReader();
          reader.addEventListener('load', () => resolve(JSON.parse(reader.result as string)));
          reader.readAsText(body);
        }),
    ),
  );
afterEach(() => {
  become('hidden');
  become('visible');
  send.mockClear();
});

function usageOf(used: readonly string[]) {
  const usage = new PartUsage();
  const idOf = usage.observe((name) => ({ name }));
  for (const name of used) expect(idOf(name)).toEqual({ name });
  return usage;
}

test('a page with used and failed remotes – hidden twice – reported once, each remote once, with failures while it was open', async () => {
  timings = [{ name: 'traceparent' }, { name: 'parts' }];
  const usage = usageOf(['mf-blog', 'mf-blog', 'mf-wiki']);
  reportUsage(window, 'production~mf-blog:1:12', usage);
  usage.failed({ remote: 'mf-blog', stage: 'loader' });
  usage.failed({ stage: 'loader' });
  become('visible');
  expect(send).not.toHaveBeenCalled();
  become('hidden');
  become('visible');
  become('hidden');
  expect(send.mock.calls.map(([address, { type }]) => [address, type])).toEqual([['/-/parts', 'application/json']]);
  expect(await sent()).toEqual([{ set: 'production~mf-blog:1:12', used: ['mf-blog', 'mf-wiki'], failed: ['mf-blog'] }]);
});

test('backends did not answer two remotes, of which one also failed by itself – hidden – only the other one is said to be unanswered', async () => {
  timings = [{ name: 'parts' }];
  const usage = usageOf(['mf-blog', 'mf-wiki']);
  reportUsage(window, 'production:1:12', usage);
  for (const remote of ['mf-blog', 'mf-wiki']) usage.failed({ remote, stage: 'loader', unanswered: true });
  usage.failed({ remote: 'mf-blog', stage: 'render' });
  become('hidden');
  expect(await sent()).toEqual([
    { set: 'production:1:12', used: ['mf-blog', 'mf-wiki'], failed: ['mf-blog', 'mf-wiki'], unanswered: ['mf-wiki'] },
  ]);
});

test('the front does not ask for the report – the page is hidden – no report', () => {
  timings = [{ name: 'vitals' }];
  reportUsage(window, 'production:1:12', usageOf(['mf-blog']));
  become('hidden');
  expect(send).not.toHaveBeenCalled();
});
