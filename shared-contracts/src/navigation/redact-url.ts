import { isSecretName } from '#src/navigation/secret-names.ts';

/** What stands before a piece of a path that lets in whoever knows it: of pages, and of calls of the API. */
const BEFORE_SECRET = /^(?:new-pass|email-validate|validate|invite|join|registration|invites\/v1)$/i;

/** How deep addresses within addresses are looked into: a way back that has a way back. */
const DEEPEST = 3;

function decoded(text: string): string {
  try {
    return decodeURIComponent(text.replaceAll('+', ' '));
  } catch {
    return text;
  }
}

/** An address as it may stand in a log or a report: what lets somebody in is taken out, however its name is written. */
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

/** `auth` of `auth[0]`, and of `/path?auth`: a fragment may hold an address with a query of its own. */
function parameterName(written: string): string {
  const name = written.slice(Math.max(written.lastIndexOf('?'), written.lastIndexOf('/')) + 1);
  const bracket = name.endsWith(']') ? name.indexOf('[') : -1;
  return bracket < 0 ? name : name.slice(0, bracket);
}

/** What may be an address itself, a way back for one: as it was written, unless there is something to take out. */
function within(written: string, plain: string, depth: number): string {
  if (depth === 0 || !/[/?#]/.test(plain)) return written;
  const shown = redact(plain, depth - 1);
  return shown === plain ? written : shown;
}
