import { readFileSync } from 'node:fs';
import { connect, type Socket } from 'node:net';

const BOUNDARY = 'x-boundary';

/** Memory of a process in bytes: its peak so far, and its current size. */
export function memoryOf(pid: number): { readonly peak: number; readonly now: number } {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8');
  const said = (name: string): number =>
    Number(new RegExp(`^${name}:\\s+(\\d+) kB`, 'm').exec(status)?.[1]) * 1024;
  return { peak: said('VmHWM'), now: said('VmRSS') };
}

/** A file of a form. */
export interface HeldFile {
  readonly field: string;
  readonly name: string;
  readonly bytes: Uint8Array;
}

/** Returns a form as bytes. */
export function formBytes(
  fields: Readonly<Record<string, string>>,
  files: readonly HeldFile[],
): Buffer {
  const head = (line: string): Buffer =>
    Buffer.from(`--${BOUNDARY}\r\ncontent-disposition: form-data; ${line}\r\n`);
  const end = Buffer.from('\r\n');
  return Buffer.concat([
    ...Object.entries(fields).map(([name, text]) =>
      Buffer.concat([head(`name="${name}"`), end, Buffer.from(text), end]),
    ),
    ...files.flatMap(({ field, name, bytes }) => [
      head(`name="${field}"; filename="${name}"`),
      Buffer.from('content-type: image/jpeg\r\n\r\n'),
      bytes,
      end,
    ]),
    Buffer.from(`--${BOUNDARY}--\r\n`),
  ]);
}

/** A request that holds back its last byte. */
export interface HeldBody {
  /** Resolves when all other bytes are sent, or with the status of an early response. */
  readonly out: Promise<'held' | number>;
  /** Sends the last byte, and resolves to the status of the response. */
  readonly finish: () => Promise<number>;
  readonly answer: () => string;
  readonly breakOff: () => void;
}

/** Sends a form without its last byte. */
export function holdForm(url: string, path: string, authorization: string, body: Buffer): HeldBody {
  const { port } = new URL(url);
  const socket: Socket = connect(Number(port), '127.0.0.1');
  let heard = '';
  const answered = new Promise<number>((resolve) => {
    socket.on('data', (data) => {
      heard += data.toString('latin1');
      const status = /^HTTP\/1\.1 (\d{3}) [\s\S]*?\r\n\r\n/.exec(heard)?.[1];
      if (status === undefined) return;
      resolve(Number(status));
      socket.destroy();
    });
    socket.on('error', () => undefined);
    socket.on('close', () => resolve(0));
  });
  const sent = new Promise<'held'>((resolve) => {
    const type = `content-type: multipart/form-data; boundary=${BOUNDARY}`;
    socket.write(
      `POST ${path} HTTP/1.1\r\nhost: a.example\r\nauthorization: ${authorization}\r\n${type}\r\ncontent-length: ${body.length}\r\n\r\n`,
    );
    socket.write(body.subarray(0, -1), () => resolve('held'));
  });
  return {
    out: Promise.race([sent, answered]),
    finish: () => {
      socket.write(body.subarray(-1));
      return answered;
    },
    answer: () => heard,
    breakOff: () => void socket.destroy(),
  };
}
