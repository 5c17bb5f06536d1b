import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { redactUrl } from '#src/navigation/redact-url.ts';
import { LINEAR, measureComplexity } from '#src/testing/measure-complexity.ts';
import { isSecretName } from '#src/navigation/secret-names.ts';

test.each(['auth', 'AUTH', 'token', 'refresh_token', 'access_token', 'id_token', 'tokenId', 'code', 'sms_code', 'authCode', 'auth-code'])(
  'the parameter "%s" – is it a secret – yes',
  (name) => expect(isSecretName(name)).toBe(true),
);

test.each(['otp', 'pin', 'state', 'hash', 'password', 'pass', 'passcode', 'client_secret'])(
  'the parameter "%s" – is it a secret – yes',
  (name) => expect(isSecretName(name)).toBe(true),
);

test.each([
  'author',
  'oauth',
  'page',
  'promo_code',
  'promocode',
  'coupon-code',
  'country_code',
  'passenger',
  'utm_source',
  'encoder',
  'estate',
])('the parameter "%s" – is it a secret – no', (name) => expect(isSecretName(name)).toBe(false));

test.each([
  ['/blog?auth=s3cret', '/blog?auth=[redacted]'],
  ['/?page=2&auth=s3cret&x=1', '/?page=2&auth=[redacted]&x=1'],
  ['/?%61uth=s3cret', '/?%61uth=[redacted]'],
  ['/?auth=s3cret=s3cret?s3cret', '/?auth=[redacted]'],
  ['/?auth=s3cret#top', '/?auth=[redacted]#top'],
  ['/?auth=one&auth=two', '/?auth=[redacted]&auth=[redacted]'],
  ['/?%E0%A4%A=x&auth=s3cret', '/?%E0%A4%A=x&auth=[redacted]'],
  ['/auth=page?author=Vera&oauth=1', '/auth=page?author=Vera&oauth=1'],
  ['/blog', '/blog'],
  ['/social-auth?code=s3cret&state=s3cret&provider=vk', '/social-auth?code=[redacted]&state=[redacted]&provider=vk'],
  [
    '/?AUTH=s3cret&sms_code=s3cret&password=s3cret&promo_code=MAY',
    '/?AUTH=[redacted]&sms_code=[redacted]&password=[redacted]&promo_code=MAY',
  ],
  ['/new-pass/s3cret', '/new-pass/[redacted]'],
  ['/invite//s3cret', '/invite//[redacted]'],
  ['/api/new-pass%2Fs3cret', '/api/new-pass/[redacted]'],
  ['/?auth[]=s3cret&auth%5B0%5D=s3cret', '/?auth[]=[redacted]&auth%5B0%5D=[redacted]'],
  ['/social-auth#code=s3cret', '/social-auth#code=[redacted]'],
  ['/signin?return=/invite/s3cret&x=1', '/signin?return=/invite/[redacted]&x=1'],
  ['/signin?return=%2Finvite%2Fs3cret', '/signin?return=/invite/[redacted]'],
  ['/signin?return=%2Fsignin%3Freturn%3D%252Finvite%252Fs3cret', '/signin?return=/signin?return=/invite/[redacted]'],
  ['/switch-account?to=%2F%3Fauth%3Ds3cret', '/switch-account?to=/?auth=[redacted]'],
  ['/blog?q=5%2F7%20or%20so', '/blog?q=5%2F7%20or%20so'],
  ['/New%2Dpass/s3cret/?x=1', '/New%2Dpass/[redacted]/?x=1'],
  ['/email-validate/s3cret', '/email-validate/[redacted]'],
  ['/webinars/first-steps/join/s3cret', '/webinars/first-steps/join/[redacted]'],
  ['/api/webinars/v1/registration/s3cret', '/api/webinars/v1/registration/[redacted]'],
  ['/api/public/invites/v1/s3cret/accept', '/api/public/invites/v1/[redacted]/accept'],
  ['/blog/subscription/s3cret', '/blog/subscription/[redacted]'],
  ['/api/blogs/v1/subscriptions/s3cret/unsubscribe', '/api/blogs/v1/subscriptions/[redacted]/unsubscribe'],
  ['/api/blogs/v1/subscriptions', '/api/blogs/v1/subscriptions'],
  ['/x#y?auth=s3cret', '/x#y?auth=[redacted]'],
  ['/x#/new-pass/s3cret?auth=s3cret', '/x#/new-pass/[redacted]?auth=[redacted]'],
  ['/x#a?b?c?d?e?auth=s3cret', '/x#a?b?c?d?e?auth=[redacted]'],
  ['/x?%0atoken%0a=s3cret', '/x?%0atoken%0a=[redacted]'],
  ['/api/registration', '/api/registration'],
  ['/api/v1/ping', '/api/v1/ping'],
])('%s – is logged – %s', (url, logged) => {
  expect(redactUrl(url)).toBe(logged);
});

test('any URL with a token, however the parameter is spelled – is logged – without the value a server would read as the token', () => {
  const parts = fc.array(fc.tuple(fc.constantFrom('auth', 'page', 'a%75th', 'x'), fc.stringMatching(/^[a-z0-9%+=?]{0,8}$/)), {
    minLength: 1,
    maxLength: 5,
  });
  fc.assert(
    fc.property(parts, (pairs) => {
      const logged = redactUrl(`/blog?${pairs.map(([name, value]) => `${name}=${value}`).join('&')}`);
      const read = new URL(logged, 'http://site').searchParams.getAll('auth');
      expect(read).toEqual(read.map(() => '[redacted]'));
      expect(read).toHaveLength(pairs.filter(([name]) => decodeURIComponent(name) === 'auth').length);
    }),
  );
});

test.each([
  ['/?', '[', '=1'],
  ['/?', 'token', '%0a=1'],
  ['/?', 'a&', ''],
  ['/?', '%3Fa=', ''],
  ['/', '#', ''],
  ['/', '?a=', ''],
  ['/', '/', 'x'],
  ['/', 'invite/', ''],
])('a URL with a long run: %s(%s)…%s – is logged – the cost grows linearly with its length', (begin, run, end) => {
  expect(measureComplexity((length) => redactUrl(begin + run.repeat(length / run.length) + end), 2000)).toBeLessThan(LINEAR);
});
