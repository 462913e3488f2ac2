import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

/** A TCP line to a server that is cut repeatedly. */
export interface CutLine {
  readonly url: string;
  /** Bytes in both directions, and those of them that went to the server. */
  readonly passed: () => number;
  readonly sent: () => number;
  readonly cuts: () => number;
  readonly stop: () => Promise<void>;
}

/**
 * Opens a TCP line to a port of this machine. After each of these numbers of bytes, in turn, all
 * its connections are cut: at a given rate, that is a cut at regular intervals. Bytes beyond the
 * cut are lost and not counted, because a slow line would not have carried them yet.
 */
export async function openCutLine(port: number, cutAfter: readonly number[]): Promise<CutLine> {
  const until = (n: number): number => cutAfter[n % cutAfter.length] ?? Number.POSITIVE_INFINITY;
  let [passed, sent, cuts, left] = [0, 0, 0, until(0)];
  const pairs = new Set<readonly [Socket, Socket]>();
  const cut = (): void => {
    cuts += 1;
    left = until(cuts);
    for (const pair of pairs) for (const socket of pair) socket.destroy();
    pairs.clear();
  };
  const carry = (from: Socket, to: Socket, note: (bytes: number) => void): void => {
    from.on('data', (piece) => {
      const carried = piece.subarray(0, left);
      passed += carried.length;
      note(carried.length);
      left -= carried.length;
      const goesOn = to.write(carried);
      if (left === 0) return void to.end(cut);
      if (goesOn) return;
      from.pause();
      to.once('drain', () => from.resume());
    });
    from.on('error', () => undefined);
    from.on('close', () => to.destroy());
  };
  const server = createServer((near) => {
    const far = connect(port, '127.0.0.1');
    pairs.add([near, far]);
    carry(near, far, (bytes) => {
      sent += bytes;
    });
    carry(far, near, () => undefined);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    passed: () => passed,
    sent: () => sent,
    cuts: () => cuts,
    stop: async () => {
      for (const pair of pairs) for (const socket of pair) socket.destroy();
      server.close();
      await once(server, 'close');
    },
  };
}
