/** The cookie that stores the visitor's consent choices (shell/src/consent). */
export const CONSENT_COOKIE = 'plenum-consent';
const REJECTED = '1.statistics:0.contact:0.maps:0';

/** Host names of the site in tests. Cookies of the second are also sent to the account host. */
const DOMAINS = ['127.0.0.1', '.plenum.localhost', 'localhost'];

/** A browser whose visitor has rejected all optional categories: only the consent tests see the banner and send analytics. */
export const WITH_A_CHOICE = {
  cookies: DOMAINS.map((domain) => ({
    name: CONSENT_COOKIE,
    value: REJECTED,
    domain,
    path: '/',
    expires: -1,
    httpOnly: false,
    secure: false,
    sameSite: 'Lax' as const,
  })),
  origins: [],
};

/** A browser without a stored choice. */
export const WITHOUT_A_CHOICE = { cookies: [], origins: [] };

/** Matches every cookie except the consent choice, for `clearCookies`. */
export const OTHER_COOKIES = new RegExp(`^(?!${CONSENT_COOKIE}$)`);
