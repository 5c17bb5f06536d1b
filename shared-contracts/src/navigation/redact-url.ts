import { isSecretName } from '#src/navigation/secret-names.ts';

/** Path segments that precede a secret segment, in pages and in API calls. */
const BEFORE_SECRET = /^(?:new-pass|email-validate|validate|invite|join|registration|subscriptions?|invites\/v1)$/i;

/** How many levels of nested URLs are searched: a return path can contain another return path. */
const DEEPEST = 3;

function decoded(text: string): string {
  try {
    return decodeURIComponent(text.replaceAll('+', ' '));
  } catch {
    return text;
  }
}

/**
 * Returns a URL with its secrets redacted, whatever the spelling of their names, for logs and reports.
 * @param url absolute or relative
 * @returns the URL with each secret replaced
 * @example
 * redactUrl('/new-pass/s3cret?page=2&auth=s3cret'); // '/new-pass/[redacted]?page=2&auth=[redacted]'
 */
export function redactUrl(url: string): string {
  return redact(url, DEEPEST);
}

function redact(url: string, depth: number): string {
  const [path = ''] = url.split(/[?#]/, 1);
  const rest = url.slice(path.length);
  if (rest === '') return redactPath(path, depth);
  const pairs = rest.slice(1).split(/([&#])/);
  return `${redactPath(path, depth)}${rest[0]}${pairs.map((pair) => redactPair(pair, depth)).join('')}`;
}

function redactPath(path: string, depth: number): string {
  const before: string[] = [];
  return path
    .split('/')
    .map((part) => {
      const plain = decoded(part);
      const isSecret = part !== '' && [before.slice(-1), before.slice(-2)].some((names) => BEFORE_SECRET.test(names.join('/')));
      if (part !== '') before.push(plain);
      return isSecret ? '[redacted]' : within(part, plain, depth);
    })
    .join('/');
}

function redactPair(pair: string, depth: number): string {
  const [name = ''] = pair.split('=', 1);
  const shownName = within(name, decoded(name), depth);
  if (name === pair) return shownName;
  if (isSecretName(parameterName(decoded(name)))) return `${shownName}=[redacted]`;
  const value = pair.slice(name.length + 1);
  return `${shownName}=${within(value, decoded(value), depth)}`;
}

/** Returns `auth` for `auth[0]` and for `/path?auth`: a fragment may contain a URL with its own query. */
function parameterName(written: string): string {
  const name = written.slice(Math.max(written.lastIndexOf('?'), written.lastIndexOf('/')) + 1);
  const bracket = name.endsWith(']') ? name.indexOf('[') : -1;
  return bracket < 0 ? name : name.slice(0, bracket);
}

/** Redacts a value that may itself be a URL, such as a return path; returns it as written when it contains no secret. */
function within(written: string, plain: string, depth: number): string {
  if (depth === 0 || !/[/?#]/.test(plain)) return written;
  const shown = redact(plain, depth - 1);
  return shown === plain ? written : shown;
}
