import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';

/** A received span. */
export interface ReceivedSpan {
  readonly service: string;
  readonly name: string;
  readonly traceId: string;
  readonly spanId: string;
  readonly parentSpanId: string | null;
  readonly kind: 'internal' | 'server' | 'client' | 'other';
  readonly attributes: Readonly<Record<string, unknown>>;
}

interface Attribute {
  readonly key: string;
  readonly value: Readonly<Record<string, unknown>>;
}

interface Export {
  readonly resourceSpans: readonly {
    readonly resource: { readonly attributes: readonly Attribute[] };
    readonly scopeSpans: readonly {
      readonly spans: readonly {
        readonly name: string;
        readonly traceId: string;
        readonly spanId: string;
        readonly parentSpanId?: string;
        readonly kind: number;
        readonly attributes: readonly Attribute[];
      }[];
    }[];
  }[];
}

const KINDS: Readonly<Record<number, ReceivedSpan['kind']>> = { 1: 'internal', 2: 'server', 3: 'client' };

/** Starts a receiver of OTLP over HTTP (JSON) in place of a collector. */
export async function startOtlpReceiver(): Promise<{ url: string; spans: ReceivedSpan[]; close: () => Promise<void> }> {
  const spans: ReceivedSpan[] = [];
  const server = createServer((request, response) => {
    void json(request).then((body) => {
      spans.push(...spansOf(body as Export));
      response.writeHead(200, { 'content-type': 'application/json' }).end('{}');
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    spans,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

function spansOf({ resourceSpans }: Export): ReceivedSpan[] {
  return resourceSpans.flatMap(({ resource, scopeSpans }) =>
    scopeSpans.flatMap(({ spans }) =>
      spans.map(({ name, traceId, spanId, parentSpanId, kind, attributes }) => ({
        service: String(valuesOf(resource.attributes)['service.name']),
        name,
        traceId,
        spanId,
        parentSpanId: parentSpanId || null,
        kind: KINDS[kind] ?? 'other',
        attributes: valuesOf(attributes),
      })),
    ),
  );
}

function valuesOf(attributes: readonly Attribute[]): Record<string, unknown> {
  return Object.fromEntries(attributes.map(({ key, value }) => [key, Object.values(value)[0]]));
}
