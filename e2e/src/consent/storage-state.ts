/** The cookie in which a visitor's answers are (shell/src/consent). */
export const CONSENT_COOKIE = 'plenum-consent';
const REJECTED = '1.statistics:0.contact:0.maps:0';

/** Hosts that tests know the site by; the second stands for the account's host, too. */
const DOMAINS = ['127.0.0.1', '.plenum.localhost', 'localhost'];

/** A browser whose visitor has rejected all optional categories: only the consent tests see the banner or are counted. */
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

/** Every cookie but that of the choice, for `clearCookies`. */
export const OTHER_COOKIES = new RegExp(`^(?!${CONSENT_COOKIE}$)`);
