import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';

/** A span of OTLP, with the fields that tests check. */
export interface ReceivedSpan {
  readonly traceId: string;
  readonly spanId: string;
  readonly parentSpanId?: string;
  readonly name: string;
  readonly kind: number;
  readonly attributes: readonly { readonly key: string; readonly value: object }[];
  readonly status: { readonly code: number };
}
interface Export {
  readonly resourceSpans: readonly {
    readonly scopeSpans: readonly { readonly spans: readonly ReceivedSpan[] }[];
  }[];
}

/** Starts a collector that takes OTLP over HTTP and stores the spans. */
export async function otlpReceiver() {
  const spans: ReceivedSpan[] = [];
  const asked: {
    readonly path: string | undefined;
    readonly headers: Readonly<Record<string, unknown>>;
  }[] = [];
  const server = createServer(async (request, response) => {
    asked.push({ path: request.url, headers: request.headers });
    const { resourceSpans } = (await json(request)) as Export; // The exporter's shape.
    spans.push(
      ...resourceSpans.flatMap(({ scopeSpans }) => scopeSpans).flatMap((scope) => scope.spans),
    );
    response.writeHead(200, { 'content-type': 'application/json' }).end('{}');
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo; // It listens on a port.
  return {
    url: `http://127.0.0.1:${port}`,
    spans,
    asked,
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}
