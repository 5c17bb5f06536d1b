import { afterEach, expect, jest, test } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { Share } from '#src/share/share.tsx';

const address = 'https://plenum.test/blog/webinars/the-first-five-minutes';
const title = 'Sound & light: 100 %';

function show() {
  const [notify, report] = [jest.fn(), jest.fn()];
  render(<Share label="Pass it on" {...{ title, address, notify, report }} />);
  return { notify, report };
}

/** A device whose share menu behaves as given; `undefined` for a device without one. */
function withShareMenu(share: Navigator['share'] | undefined) {
  Object.defineProperty(navigator, 'share', { value: share, configurable: true });
}

afterEach(() => {
  jest.restoreAllMocks();
  withShareMenu(undefined);
});

test('links – rendered – contain the encoded address and title, and say which open a tab', () => {
  show();
  const telegram = new URL(screen.getByRole<HTMLAnchorElement>('link', { name: /Telegram/ }).href);
  expect([telegram.origin, telegram.searchParams.get('url'), telegram.searchParams.get('text')]).toEqual(['https://t.me', address, title]);
  const vk = screen.getByRole<HTMLAnchorElement>('link', { name: 'VK (opens in a new tab)' });
  expect(vk).toHaveAttribute('rel', 'noopener noreferrer');
  expect([...new URL(vk.href).searchParams]).toEqual([
    ['url', address],
    ['title', title],
  ]);
  const mail = new URL(screen.getByRole<HTMLAnchorElement>('link', { name: 'E-mail' }).href);
  expect([mail.protocol, mail.searchParams.get('subject'), mail.searchParams.get('body')]).toEqual(['mailto:', title, address]);
});

test('"Copy link" – pressed – copies the address to the clipboard and says so', async () => {
  const user = userEvent.setup();
  const { notify, report } = show();
  await user.click(screen.getByRole('button', { name: 'Copy link' }));
  expect(await navigator.clipboard.readText()).toBe(address);
  expect(notify.mock.calls).toEqual([[{ tone: 'success', text: 'Link copied.' }]]);
  expect(report).not.toHaveBeenCalled();
});

test('"Copy link" – pressed without clipboard access – says what to do instead and reports the error', async () => {
  const user = userEvent.setup();
  jest.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('not allowed'));
  const { notify, report } = show();
  await user.click(screen.getByRole('button', { name: 'Copy link' }));
  expect(notify.mock.calls).toEqual([[{ tone: 'error', text: expect.stringContaining('address bar') }]]);
  expect(report).toHaveBeenCalledTimes(1);
});

test('a device without a share menu – rendered – has no button for it', () => {
  show();
  expect(screen.queryByRole('button', { name: 'Share…' })).toBeNull();
});

test('a device with a share menu – "Share…" pressed – opens with title and address; closing it is no error', async () => {
  const share = jest.fn<Navigator['share']>().mockRejectedValue(new DOMException('closed', 'AbortError'));
  withShareMenu(share);
  const { notify, report } = show();
  await userEvent.setup().click(screen.getByRole('button', { name: 'Share…' }));
  expect(share).toHaveBeenCalledWith({ title, url: address });
  expect(notify).not.toHaveBeenCalled();
  expect(report).not.toHaveBeenCalled();
});

test('a share menu that fails to open – "Share…" pressed – says what to do instead and reports the error', async () => {
  withShareMenu(() => Promise.reject(new DOMException('not allowed', 'NotAllowedError')));
  const { notify, report } = show();
  await userEvent.setup().click(screen.getByRole('button', { name: 'Share…' }));
  expect(notify.mock.calls).toEqual([[{ tone: 'error', text: expect.stringContaining('Copy the link') }]]);
  expect(report).toHaveBeenCalledTimes(1);
});
