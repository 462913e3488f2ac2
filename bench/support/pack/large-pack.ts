import { createHash, randomBytes } from 'node:crypto';
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

const BLOCK = 1_048_576;
const FILE = '/media/bench-long-film.mp4';
const LIST = /\/pack-manifest$/;

/** The real server, except that every pack consists of one film of this size. */
export interface LargePack {
  readonly url: string;
  /** First bytes of the requested ranges of the film, in order. */
  readonly starts: number[];
  /** From this byte on nothing is sent: further requests wait until their client leaves. */
  until: number;
  stop(): Promise<void>;
}

/** Forwards a request to the server behind, its event stream included. */
function pass(behind: URL, incoming: IncomingMessage, outgoing: ServerResponse): void {
  const { method, url: path, headers } = incoming;
  const onward = request(
    {
      host: behind.hostname,
      port: behind.port,
      method,
      path,
      headers: { ...headers, host: behind.host },
    },
    (answer) => {
      outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(outgoing);
    },
  );
  onward.on('error', () => outgoing.destroy());
  outgoing.on('close', () => onward.destroy());
  incoming.pipe(onward);
}

/**
 * Serves a film of `bytes` bytes by range in front of the server at `url`. It runs in this process,
 * outside the measured browser.
 */
export async function serveLargePack(url: string, bytes: number): Promise<LargePack> {
  const block = randomBytes(BLOCK);
  const hash = createHash('sha256');
  for (let at = 0; at < bytes; at += BLOCK)
    hash.update(block.subarray(0, Math.min(BLOCK, bytes - at)));
  const file = {
    url: FILE,
    bytes,
    sha256: hash.digest('hex'),
    type: 'video/mp4',
    title: 'A long film',
  };
  const list = {
    error: false,
    title: 'A long course',
    version: 'bench',
    bytes,
    documents: [],
    files: [file],
    online_only: [],
  };
  const starts: number[] = [];
  const behind = new URL(url);
  const sending = { until: Number.POSITIVE_INFINITY };

  const film = async ({ headers }: IncomingMessage, outgoing: ServerResponse): Promise<void> => {
    const [, first = '0', last = String(bytes - 1)] =
      /^bytes=(\d+)-(\d+)$/.exec(headers.range ?? '') ?? [];
    const [from, end] = [Number(first), Number(last) + 1];
    starts.push(from);
    const range = {
      'content-range': `bytes ${from}-${end - 1}/${bytes}`,
      'content-length': String(end - from),
    };
    outgoing.writeHead(206, {
      ...range,
      'content-type': file.type,
      'accept-ranges': 'bytes',
      etag: '"bench"',
    });
    for (let at = from; at < end; ) {
      const part = block.subarray(
        at % BLOCK,
        Math.min(BLOCK, (at % BLOCK) + Math.min(end, sending.until) - at),
      );
      at += part.byteLength;
      if (part.byteLength === 0)
        await new Promise((resolve) => void outgoing.once('close', resolve));
      if (outgoing.destroyed) return;
      if (!outgoing.write(part))
        await new Promise((resolve) => void outgoing.once('drain', resolve).once('close', resolve));
    }
    outgoing.end();
  };
  const server = createServer((incoming, outgoing) => {
    if (incoming.url === FILE) void film(incoming, outgoing);
    else if (incoming.method === 'POST' && LIST.test(incoming.url ?? '')) {
      incoming.resume();
      outgoing.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(list));
    } else pass(behind, incoming, outgoing);
  });
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return Object.assign(sending, {
    url: `http://127.0.0.1:${port}`,
    starts,
    async stop() {
      server.closeAllConnections();
      await new Promise((resolve) => void server.close(resolve));
    },
  });
}
