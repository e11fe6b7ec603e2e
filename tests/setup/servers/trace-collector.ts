import { createServer } from 'node:http';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import * as v from 'valibot';

const ValueSchema = v.union([
  v.pipe(
    v.object({ stringValue: v.string() }),
    v.transform(({ stringValue }) => stringValue),
  ),
  v.pipe(
    v.object({ intValue: v.number() }),
    v.transform(({ intValue }) => intValue),
  ),
]);
const AttributesSchema = v.pipe(
  v.array(v.object({ key: v.string(), value: ValueSchema })),
  v.transform((pairs) => Object.fromEntries(pairs.map(({ key, value }) => [key, value]))),
);
const SpanSchema = v.object({
  traceId: v.pipe(v.string(), v.regex(/^[0-9a-f]{32}$/)),
  spanId: v.pipe(v.string(), v.regex(/^[0-9a-f]{16}$/)),
  parentSpanId: v.optional(v.string()),
  name: v.string(),
  /** 1 internal, 2 server, 3 client, 5 consumer. */
  kind: v.number(),
  startTimeUnixNano: v.string(),
  endTimeUnixNano: v.string(),
  attributes: AttributesSchema,
  /** Code 2 is an error. */
  status: v.object({ code: v.number(), message: v.optional(v.string()) }),
});
/** ExportTraceServiceRequest of OTLP, as JSON. */
const RequestSchema = v.object({
  resourceSpans: v.array(
    v.object({
      resource: v.object({ attributes: AttributesSchema }),
      scopeSpans: v.array(v.object({ spans: v.array(SpanSchema) })),
    }),
  ),
});

export type ReceivedSpan = v.InferOutput<typeof SpanSchema> & { readonly service: unknown };

export interface TraceCollector {
  readonly endpoint: string;
  /** Everything received so far, in order. */
  readonly spans: ReceivedSpan[];
  /** The text of all requests. */
  text(): string;
  close(): Promise<void>;
}

/**
 * A collector that speaks OTLP over HTTP (https://opentelemetry.io/docs/specs/otlp/#otlphttp).
 *
 * @param status With another status than 200 it refuses everything.
 */
export async function startTraceCollector(status = 200): Promise<TraceCollector> {
  const spans: ReceivedSpan[] = [];
  const texts: string[] = [];
  const server = createServer((request, response) => {
    void buffer(request).then((body) => {
      const isTraces =
        request.method === 'POST' &&
        request.url === '/v1/traces' &&
        request.headers['content-type'] === 'application/json';
      if (isTraces) {
        texts.push(body.toString());
        const { resourceSpans } = v.parse(RequestSchema, JSON.parse(body.toString()));
        for (const { resource, scopeSpans } of resourceSpans) {
          const service = resource.attributes['service.name'];
          spans.push(
            ...scopeSpans.flatMap((scope) => scope.spans.map((one) => ({ ...one, service }))),
          );
        }
      }
      response
        .writeHead(isTraces ? status : 404, { 'content-type': 'application/json' })
        .end(status === 200 ? '{"partialSuccess":{}}' : '{"code":3,"message":"ada@private.ng"}');
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    endpoint: `http://127.0.0.1:${port}`,
    spans,
    text: () => texts.join('\n'),
    close: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
