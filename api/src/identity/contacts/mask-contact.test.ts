import { expect, test } from '@jest/globals';
import { maskEmail, maskIp, maskPhone } from '#src/identity/contacts/mask-contact.ts';
import { describeDevice } from '#src/identity/sessions/device.ts';

test.each([
  ['203.0.113.77', '203.0.113.•'],
  ['2001:db8:1:2::/64', '2001:db8:1:2::•'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::•'],
  ['::1', '::•'],
])('the address %s – masked – %s', (address, masked) => {
  expect(maskIp(address)).toBe(masked);
});

test('an e-mail address and a phone number – masked – still recognisable to their owner', () => {
  expect([maskEmail('olga@example.com'), maskPhone('+79123456789')]).toEqual(['o•••@example.com', '+7 ••• •••-67-89']);
});

test.each([
  [
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36 Edg/140.0.0.0',
    'Edge on Windows',
  ],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.6 Mobile/15E148 Safari/604.1',
    'Safari on iPhone',
  ],
  [
    'Mozilla/5.0 (Linux; Android 15) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0 YaBrowser/25.8 Mobile Safari/537.36',
    'Yandex Browser on Android',
  ],
  ['curl/8.5.0', 'Unknown device'],
  [undefined, 'Unknown device'],
])('the user agent %s – described – %s', (userAgent, words) => {
  expect(describeDevice(userAgent)).toBe(words);
});
