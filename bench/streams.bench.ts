// Measures the memory of an idle event stream on the server: opens five thousand (`--streams`) over
// the loopback, and weighs the serving process before and after.
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { parseArgs } from 'node:util';
import { report } from './support/figures.ts';
import type { FromServer, ToServer, Weight } from './support/streams/messages.ts';

const STREAMS = Number(
  parseArgs({ options: { streams: { type: 'string', default: '5000' } } }).values.streams,
);
const PER_PERSON = 5;
const AT_ONCE = 50;
const BUDGET_KB = 15;

const child = fork('bench/support/streams/serve.ts', {
  execArgv: ['--expose-gc'],
  env: { ...process.env, NODE_ENV: 'production' },
});
const heard = async (): Promise<FromServer> => (await once(child, 'message'))[0] as FromServer;
const ask = (what: ToServer): boolean => child.send(what);

async function weigh(): Promise<Weight> {
  const answer = heard();
  ask('weigh');
  const answered = await answer;
  if (!('weight' in answered)) throw new Error('The server gave no weight.');
  return answered.weight;
}

/** Opens a stream; resolves with its connection once it has begun. */
async function openStream(port: number, token: string): Promise<Socket> {
  const socket = connect(port, '127.0.0.1');
  socket.write(
    [
      'GET /api/events HTTP/1.1',
      'host: 127.0.0.1',
      `authorization: Bearer ${token}`,
      'accept: text/event-stream',
      'accept-encoding: gzip, deflate, br',
      'accept-language: en-IN,en;q=0.9,hi;q=0.8',
      'origin: https://app.example',
      'referer: https://app.example/home',
      'sec-fetch-mode: cors',
      'user-agent: Mozilla/5.0 (Linux; Android 13; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Mobile Safari/537.36',
      '',
      '',
    ].join('\r\n'),
  );
  let text = '';
  for await (const [piece] of on(socket)) {
    text += piece.toString();
    if (text.includes(': open')) break;
  }
  if (!text.startsWith('HTTP/1.1 200'))
    throw new Error(`The stream was refused: ${text.slice(0, 200)}`);
  socket.resume();
  return socket;
}

/** Reads the data of a connection. */
async function* on(socket: Socket): AsyncGenerator<[Buffer]> {
  for (;;) yield (await once(socket, 'data')) as [Buffer];
}

async function openMany(port: number, tokens: readonly string[], count: number): Promise<Socket[]> {
  const sockets: Socket[] = [];
  for (let from = 0; from < count; from += AT_ONCE) {
    const some = Array.from(
      { length: Math.min(AT_ONCE, count - from) },
      (_, index) => tokens[Math.floor((from + index) / PER_PERSON)] ?? '',
    );
    sockets.push(...(await Promise.all(some.map((token) => openStream(port, token)))));
  }
  return sockets;
}

const begun = await heard();
if (!('port' in begun)) throw new Error('The server did not begin.');
// Opened before the first weight, so that code loaded with the first streams is not counted.
for (const socket of await openMany(begun.port, begun.tokens, 200)) socket.destroy();
await weigh();
const before = await weigh();
const sockets = await openMany(begun.port, begun.tokens, STREAMS);
const after = await weigh();
for (const socket of sockets) socket.destroy();
const ended = once(child, 'exit');
ask('end');
await ended;

const kb = (of: (weight: Weight) => number): number => (of(after) - of(before)) / STREAMS / 1000;
process.exitCode = report([
  // Streams also use memory that the process had free before, so this is a lower bound.
  {
    name: `memory of the process, per stream of ${STREAMS}`,
    values: [kb(({ rss }) => rss)],
    unit: 'kB',
    budget: BUDGET_KB,
  },
  {
    name: 'of that on the heap',
    values: [kb(({ heapUsed }) => heapUsed)],
    unit: 'kB',
    budget: BUDGET_KB,
  },
  { name: 'of that beside the heap', values: [kb(({ external }) => external)], unit: 'kB' },
  { name: 'timers that came with the streams', values: [after.timers - before.timers], unit: '' },
])
  ? 0
  : 1;
