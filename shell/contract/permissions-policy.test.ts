import { expect, test } from '@jest/globals';
import { permissionsPolicy } from '#contract/permissions-policy.ts';

const featuresOf = (policy: string) => policy.split(', ').map((entry) => entry.split('=') as [string, string]);

test('a page without devices – its policy – closes every feature but copying and players', () => {
  const features = featuresOf(permissionsPolicy({ devices: false }));
  expect(features.filter(([, allowed]) => allowed !== '()')).toEqual([
    ['clipboard-write', '(self)'],
    ['fullscreen', '(self)'],
    ['picture-in-picture', '(self)'],
  ]);
  expect(features.map(([name]) => name)).toEqual(expect.arrayContaining(['camera', 'microphone', 'geolocation', 'payment', 'usb']));
  expect(new Set(features.map(([name]) => name)).size).toBe(32);
});

test('the page of a webinar’s room – its policy – opens what sound and video need, to this site alone', () => {
  const opened = featuresOf(permissionsPolicy({ devices: true })).filter(([, allowed]) => allowed !== '()');
  expect(opened).toEqual(
    ['autoplay', 'camera', 'display-capture', 'microphone', 'screen-wake-lock', 'clipboard-write', 'fullscreen', 'picture-in-picture'].map(
      (name) => [name, '(self)'],
    ),
  );
});
