import { readCookie } from '#contract/read-cookie.ts';

/**
 * Holds a random id by which the server chooses the versions of a visitor's pages. It exists only while a canary runs, is sent to no other
 * service, and neither the API nor the registry ever sees it.
 */
const CANARY_COOKIE = 'canary';

/** 128 random bits as base64url. */
const VISITOR = /^[\w-]{22}$/;
const DAY_SECONDS = 86_400;
/** A visitor who returns within this time keeps the versions. */
const MAX_AGE_SECONDS = 30 * DAY_SECONDS;

/**
 * Returns the visitor's id, or null without a valid cookie.
 * @param header in the format of `Cookie`
 */
export function readCanaryVisitor(header: string | undefined): string | null {
  const value = readCookie(header ?? '', CANARY_COOKIE) ?? '';
  return VISITOR.test(value) ? value : null;
}

/** Whether a request has the cookie, with any value. */
export function hasCanaryCookie(header: string | undefined): boolean {
  return readCookie(header ?? '', CANARY_COOKIE) !== null;
}

/**
 * Returns a Set-Cookie header. Scripts cannot read the cookie, because only the server chooses versions.
 * @param visitor 22 characters of base64url; null removes the cookie
 * @param domain the parent domain that the site and the account host share; null: this host only
 */
export function canaryCookie(visitor: string | null, domain: string | null): string {
  const where = domain === null ? '' : `Domain=${domain}; `;
  return `${CANARY_COOKIE}=${visitor ?? ''}; Path=/; ${where}Secure; HttpOnly; SameSite=Lax; Max-Age=${visitor === null ? 0 : MAX_AGE_SECONDS}`;
}
