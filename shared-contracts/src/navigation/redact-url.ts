import { isSecretName } from '#src/navigation/secret-names.ts';

/** What stands before a piece of a path that lets in whoever knows it: of pages, and of calls of the API. */
const BEFORE_SECRET = /^(?:new-pass|email-validate|validate|invite|join|registration|invites\/v1)$/i;

function decoded(text: string): string {
  try {
    return decodeURIComponent(text.replaceAll('+', ' '));
  } catch {
    return text;
  }
}

function redactPath(path: string): string {
  const parts = path.split('/');
  const isSecret = (index: number) =>
    parts[index] !== '' &&
    [parts[index - 1], parts.slice(Math.max(0, index - 2), index).join('/')].some((before = '') => BEFORE_SECRET.test(decoded(before)));
  return parts.map((part, index) => (isSecret(index) ? '[redacted]' : part)).join('/');
}

/** An address as it may stand in a log or a report: what lets somebody in is taken out, however its name is written. */
export function redactUrl(url: string): string {
  const [path = '', ...query] = url.split('?');
  if (query.length === 0) return redactPath(path);
  const pairs = query.join('?').split(/([&#])/);
  const shown = pairs.map((pair) => {
    const [name = ''] = pair.split('=');
    return isSecretName(decoded(name)) ? `${name}=[redacted]` : pair;
  });
  return `${redactPath(path)}?${shown.join('')}`;
}
