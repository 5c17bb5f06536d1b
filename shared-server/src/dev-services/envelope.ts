/** One item of an envelope: an event, a transaction or a segment of a replay. */
export interface EnvelopeItem {
  readonly type: string;
  readonly header: Readonly<Record<string, unknown>>;
  /** The parsed value if the payload is JSON, otherwise its text. */
  readonly payload: unknown;
}

/** One request of an error tracking SDK: https://develop.sentry.dev/sdk/foundations/envelopes/ */
export interface ParsedEnvelope {
  readonly header: Readonly<Record<string, unknown>>;
  readonly items: readonly EnvelopeItem[];
}

const NEW_LINE = 0x0a;

/** @throws SyntaxError if a header is not valid JSON */
export function parseEnvelope(bytes: Buffer): ParsedEnvelope {
  let offset = 0;
  const take = (length: number): Buffer => {
    const part = bytes.subarray(offset, offset + length);
    offset += length + 1;
    return part;
  };
  const line = (): Buffer => {
    const end = bytes.indexOf(NEW_LINE, offset);
    return take((end === -1 ? bytes.length : end) - offset);
  };
  const header = JSON.parse(line().toString('utf8')) as ParsedEnvelope['header'];
  const items: EnvelopeItem[] = [];
  while (offset < bytes.length) {
    const text = line().toString('utf8');
    if (text === '') continue;
    const itemHeader = JSON.parse(text) as { type?: unknown; length?: unknown };
    const payload = typeof itemHeader.length === 'number' ? take(itemHeader.length) : line();
    items.push({ type: String(itemHeader.type), header: { ...itemHeader }, payload: jsonOrText(payload.toString('utf8')) });
  }
  return { header, items };
}

function jsonOrText(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return text;
  }
}
