import { redactUrl } from '#src/navigation/redact-url.ts';

/** The fields of an error tracking event that this module reads. */
interface KnownFields {
  tags?: Readonly<Record<string, unknown>>;
  user?: unknown;
  server_name?: unknown;
}

/** Internal to the library: it is not sent and holds more than plain data. */
const UNSENT = 'sdkProcessingMetadata';
const REDACTED = '[redacted]';

/** Fields that hold credentials, at any depth. `code` and `state` are not included: they are too common in events. */
const SECRET_FIELD =
  /^(?:authorization|proxy-authorization|cookies?|set-cookie|x-plenum-loader|otp|pin)$|passw(?:or)?d|secret|(?:^|[_-]|[a-z](?=T))token$/i;
/** Fields of database errors, which quote rows: `Key (email)=(olga@example.com) already exists.` */
const ROW_FIELD = /^(?:detail|where|internalQuery)$/;
/** Signed tokens (RFC 7519; of `eyJ-eyJ-…` only the first is tried, as all end in the same place), registry tokens, and any value after "Bearer". */
const TOKEN = /\beyJ(?<!\beyJ[\w-]*?eyJ)[\w-]{5,}\.[\w-]+\.[\w-]*|\bplenum_[\w-]{20,}|(?<=\bBearer\s)[\w.~+/=-]+/gi;
/**
 * Does not match `mf-blog@1.0.0-beta.rc`. A match starts at the first of a run of letters: a search from each of them would read the rest of
 * the run again, and a visitor can send 16 KB of them.
 */
const EMAIL =
  /(?<![\p{L}\p{N}_.+-])[\p{L}\p{N}_.+-]+@(?!\d+\.\d+\.\d+)[\p{L}\p{N}_-]+(?:\.[\p{L}\p{N}_-]+)*\.(?:\p{L}{2,}|xn--[a-z\d-]+)(?![\p{L}\p{N}_-])/giu;
/** URLs with a query or fragment: campaign and click ids in them identify visitors. Of `http://http://…` only the first is tried. */
const URL_WITH_QUERY = /((?<!https?:\/\/[^\s?#"']*?)https?:\/\/[^\s?#"']+|(?<=^|\s)\/[^\s?#"']*)[?#][^\s"']*/g;

/**
 * Returns the event as it may leave this process: without credentials, e-mail addresses and URL queries, and without the user's name and
 * IP address. An event about a remote gets that remote's release (`mf-blog@1.2.0`), which error tracking counts by and resolves stacks
 * with.
 * @param event an event of the error tracking library
 * @returns a redacted copy
 * @example
 * prepareEvent({ message: 'No answer', user: { ip_address: '203.0.113.7' }, tags: { remote: 'mf-blog', version: '1.2.0' } });
 * // { message: 'No answer', tags: { remote: 'mf-blog', version: '1.2.0' }, release: 'mf-blog@1.2.0' }
 */
export function prepareEvent<Event extends object>(event: Event): Event {
  const { user: _user, server_name: _host, ...sent } = event as Event & KnownFields;
  const { remote, version } = sent.tags ?? {};
  const release = typeof remote === 'string' && typeof version === 'string' ? { release: `${remote}@${version}` } : {};
  return { ...(redactData(sent) as Event), ...release };
}

/**
 * Redacts secrets in the strings and fields of plain data; returns any other value unchanged.
 * @param value any value; only strings, arrays and plain objects are searched
 * @returns a redacted copy, or the value itself
 * @example
 * redactData({ message: 'Sent to olga@example.com', token: 's3cret' }); // { message: 'Sent to [redacted]', token: '[redacted]' }
 */
export function redactData(value: unknown): unknown {
  if (typeof value === 'string') return redactText(value);
  if (Array.isArray(value)) return value.map(redactData);
  if (!isData(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([name, part]) => [name, redactField(name, part)]));
}

function redactField(name: string, value: unknown): unknown {
  if (name === UNSENT) return value;
  if (SECRET_FIELD.test(name) && (typeof value === 'string' || isData(value))) return REDACTED;
  if (ROW_FIELD.test(name) && typeof value === 'string') return REDACTED;
  return redactData(value);
}

/**
 * Marks that every secret and every URL has at least one of. Most texts of an event are ids and names without any, and every request sends
 * an event with dozens of texts.
 */
const MAY_HOLD_SECRET = /[/?#%@]|eyJ|plenum_|bearer\s/i;

function redactText(text: string): string {
  if (!MAY_HOLD_SECRET.test(text)) return text;
  return redactUrl(text.replace(URL_WITH_QUERY, '$1')).replace(TOKEN, REDACTED).replace(EMAIL, REDACTED);
}

function isData(value: unknown): value is object {
  return typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype;
}
