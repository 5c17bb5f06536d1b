import { redactUrl } from '#src/navigation/redact-url.ts';

/** What of an event of the error tracking library is read here. */
interface KnownFields {
  tags?: Readonly<Record<string, unknown>>;
  user?: unknown;
  server_name?: unknown;
}

/** What the library itself works with: not sent, and not only data. */
const UNSENT = 'sdkProcessingMetadata';
const REDACTED = '[redacted]';

/** Fields that hold credentials, wherever they are. Names of codes and states are too common in events to be taken out. */
const SECRET_FIELD =
  /^(?:authorization|proxy-authorization|cookies?|set-cookie|x-plenum-loader|otp|pin)$|passw(?:or)?d|secret|(?:^|[_-]|[a-z](?=T))token$/i;
/** Of databases, which quote rows in them: `Key (email)=(olga@example.com) already exists.` */
const ROW_FIELD = /^(?:detail|where|internalQuery)$/;
/** Signed tokens (RFC 7519), tokens of the registry, and whatever follows "Bearer". */
const TOKEN = /\beyJ[\w-]{5,}\.[\w-]+\.[\w-]*|\bplenum_[\w-]{20,}|(?<=\bBearer\s)[\w.~+/=-]+/gi;
/** Not `mf-blog@1.0.0-beta.rc`. */
const EMAIL = /[\w.+-]+@(?!\d+\.\d+\.\d+)[\w-]+(?:\.[\w-]+)*\.[a-z]{2,}(?![\w-])/gi;
/** Addresses with a query or fragment: campaigns and click numbers in them tell visitors apart. */
const URL_WITH_QUERY = /(https?:\/\/[^\s?#"']+|(?<=^|\s)\/[^\s?#"']*)[?#][^\s"']*/g;

/**
 * An event as it may leave this process: no credentials, e-mail addresses or queries of addresses anywhere in it, nobody's name or
 * network address, and the release that it is about (`mf-blog@1.2.0`) as its release, which error tracking counts and
 * resolves stacks by.
 */
export function prepareEvent<Event extends object>(event: Event): Event {
  const { user: _user, server_name: _host, ...sent } = event as Event & KnownFields;
  const { remote, version } = sent.tags ?? {};
  const release = typeof remote === 'string' && typeof version === 'string' ? { release: `${remote}@${version}` } : {};
  return { ...(redactData(sent) as Event), ...release };
}

/** Plain data with secrets taken out of its strings and fields; anything else as it is. */
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

function redactText(text: string): string {
  return redactUrl(text.replace(URL_WITH_QUERY, '$1')).replace(TOKEN, REDACTED).replace(EMAIL, REDACTED);
}

function isData(value: unknown): value is object {
  return typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype;
}
