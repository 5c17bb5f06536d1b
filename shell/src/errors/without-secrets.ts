import { redactUrl } from '@plenum/shared-contracts/navigation/redact-url';

/** What the library itself works with: not sent, and not only data. */
const UNSENT = 'sdkProcessingMetadata';

/** A report with every address in it as it may be shown around: of the page, of its calls, of where the visitor came from. */
export function withoutSecrets<Event>(event: Event): Event {
  return cleaned(event) as Event;
}

function cleaned(value: unknown): unknown {
  if (typeof value === 'string') return redactUrl(value);
  if (Array.isArray(value)) return value.map(cleaned);
  if (!isData(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([name, part]) => [name, name === UNSENT ? part : cleaned(part)]));
}

function isData(value: unknown): value is object {
  return typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype;
}
