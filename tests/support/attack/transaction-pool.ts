import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

export interface TransactionPool {
  readonly url: string;
  readonly close: () => Promise<void>;
}

/** Cuts what arrives into the protocol's messages. */
function* messages(held: { bytes: Buffer }): Generator<Buffer> {
  while (held.bytes.length >= 5 && held.bytes.length > held.bytes.readInt32BE(1)) {
    const end = held.bytes.readInt32BE(1) + 1;
    yield held.bytes.subarray(0, end);
    held.bytes = held.bytes.subarray(end);
  }
}
const kindOf = (message: Buffer): string => String.fromCharCode(message[0] ?? 0);

/**
 * A pool in front of a PostgreSQL (of trust) as PgBouncer is one in transaction mode: what a client says outside a transaction goes to whichever connection is
 * free, and waits until one is; a database that is away is waited for.
 * @param waits called before words outside a transaction get a connection
 */
export async function transactionPool(target: string, waits: (words: string) => Promise<void>): Promise<TransactionPool> {
  const { hostname, port } = new URL(target);
  const clients = new Set<Socket>();

  async function opened(startup: Buffer, hear: (message: Buffer) => void): Promise<{ server: Socket; ready: Promise<void> }> {
    const server = connect(Number(port), hostname);
    await once(server, 'connect');
    const held = { bytes: Buffer.alloc(0) };
    const ready = new Promise<void>((resolve) => {
      let isReady = false;
      server.on('data', (part) => {
        held.bytes = Buffer.concat([held.bytes, part]);
        for (const message of messages(held)) {
          hear(message);
          if (!isReady && kindOf(message) === 'Z') resolve();
          isReady ||= kindOf(message) === 'Z';
        }
      });
    });
    server.on('error', () => undefined);
    server.write(startup);
    return { server, ready };
  }

  const proxy = createServer((client) => {
    clients.add(client);
    client.on('error', () => undefined);
    const held = { bytes: Buffer.alloc(0) };
    const groups: Buffer[] = [];
    let group: Buffer[] = [];
    let startup: Buffer | undefined;
    let server: Socket | undefined;
    let isBusy = false;
    const next = async (): Promise<void> => {
      const words = groups[0];
      if (isBusy || !words || !startup) return;
      isBusy = true;
      groups.shift();
      if (!server) {
        await waits(words.toString('latin1'));
        let isGreeting = true;
        const to = await opened(startup, (message) => {
          if (isGreeting) {
            isGreeting = kindOf(message) !== 'Z';
            return;
          }
          client.write(message);
          if (kindOf(message) !== 'Z') return;
          isBusy = false;
          // Outside a transaction again: the connection is for others now.
          if (message[5] === 'I'.charCodeAt(0)) {
            server?.end();
            server = undefined;
          }
          void next();
        });
        await to.ready;
        server = to.server;
      }
      server.write(words);
    };
    client.on('data', (part) => {
      held.bytes = Buffer.concat([held.bytes, part]);
      if (!startup) {
        startup = held.bytes.subarray(0, held.bytes.readInt32BE(0));
        held.bytes = held.bytes.subarray(startup.length);
        isBusy = true;
        void opened(startup, (message) => client.write(message)).then(async ({ server: first, ready }) => {
          await ready;
          first.removeAllListeners('data');
          first.end();
          isBusy = false;
          void next();
        });
      }
      for (const message of messages(held)) {
        if (kindOf(message) === 'X') return void client.end();
        group.push(message);
        if (!'SQ'.includes(kindOf(message))) continue;
        groups.push(Buffer.concat(group));
        group = [];
      }
      void next();
    });
    client.on('close', () => server?.destroy());
  });
  proxy.listen(0, '127.0.0.1');
  await once(proxy, 'listening');
  const url = new URL(target);
  url.port = String((proxy.address() as AddressInfo).port);
  return {
    url: url.href,
    close: async () => {
      for (const client of clients) client.destroy();
      proxy.close();
      await once(proxy, 'close');
    },
  };
}
