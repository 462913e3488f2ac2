import type { Readable } from 'node:stream';
import { NotTried, Refusal } from '../refusal.ts';

/** Bytes of a block into which small pieces are copied. */
const BLOCK_BYTES = 64 * 1024;
/**
 * Bytes from which on a piece is passed on as it is. Smaller ones would weigh many times their
 * bytes: each is an object of some 200 bytes.
 */
const PIECE_BYTES = 16 * 1024;

/**
 * A request's own connection, where its body can be read without the stream that `Request` makes of
 * it, which costs a tenth of home's processor time.
 */
const connections = new WeakMap<Request, Readable>();

/** Says from which connection a request's body comes. */
export function readFrom(request: Request, incoming: Readable): void {
  connections.set(request, incoming);
}

const brokenOff = (): Refusal => new NotTried('malformed', 'The request broke off.');

type Take = (piece: Uint8Array) => void;

/**
 * Reads from the connection; rejects if it ends early, `take` throws or `signal` is aborted, and
 * reads no further then.
 */
const fromConnection = (incoming: Readable, take: Take, signal?: AbortSignal): Promise<void> =>
  new Promise((resolve, reject) => {
    const end = (settle: () => void): void => {
      incoming.off('data', onData).off('end', onEnd).off('close', onClose).off('error', onClose);
      signal?.removeEventListener('abort', onAbort);
      settle();
    };
    const stop = (failure: Error): void => {
      incoming.pause();
      end(() => reject(failure));
    };
    const onAbort = (): void => stop(signal?.reason as Error);
    const onData = (piece: Uint8Array): void => {
      try {
        take(piece);
      } catch (failure) {
        // The thrown value comes from the caller.
        stop(failure as Error);
      }
    };
    const onEnd = (): void => end(resolve);
    const onClose = (): void => end(() => reject(brokenOff()));
    incoming.on('data', onData).on('end', onEnd).on('close', onClose).on('error', onClose);
    signal?.addEventListener('abort', onAbort);
  });

async function fromStream(
  body: ReadableStream<Uint8Array>,
  take: Take,
  signal?: AbortSignal,
): Promise<void> {
  const reader = body.getReader();
  const cancel = (): Promise<void> => reader.cancel().catch(() => undefined);
  // A cancelled stream has ended for its reader.
  signal?.addEventListener('abort', cancel);
  const next = () =>
    reader.read().catch((failure: unknown) => {
      // A refusal is of a body that is too long.
      throw failure instanceof Refusal ? failure : brokenOff();
    });
  try {
    for (let read = await next(); !read.done; read = await next()) take(read.value);
    signal?.throwIfAborted();
  } catch (failure) {
    await cancel();
    throw failure;
  } finally {
    signal?.removeEventListener('abort', cancel);
  }
}

/** The room of a body that is read. */
export interface Arrival {
  /** Aborted, with the refusal to answer, to end the reading. */
  readonly signal?: AbortSignal;
  /** Hears of each piece's bytes. */
  readonly came: (bytes: number) => void;
}

/**
 * Passes each piece of a request's body on as it comes. What `take` throws, or the signal is
 * aborted with, ends the reading and is thrown here.
 */
function eachPiece(
  request: Request,
  take: Take,
  { signal, came }: Partial<Arrival> = {},
): Promise<void> {
  const counted: Take = (piece) => {
    came?.(piece.length);
    take(piece);
  };
  const incoming = connections.get(request);
  if (incoming && !incoming.readableDidRead && !incoming.destroyed)
    return fromConnection(incoming, counted, signal);
  return request.body ? fromStream(request.body, counted, signal) : Promise.resolve();
}

/**
 * Passes a body on in blocks, however small the pieces are in which it comes: what is kept of it
 * then weighs what it is long.
 */
export async function eachBlock(request: Request, take: Take, arrival?: Arrival): Promise<void> {
  let block = Buffer.allocUnsafeSlow(BLOCK_BYTES);
  let filled = 0;
  const flush = (): void => {
    if (filled === 0) return;
    const full = block.subarray(0, filled);
    block = Buffer.allocUnsafeSlow(BLOCK_BYTES);
    filled = 0;
    take(full);
  };
  const onPiece = (piece: Uint8Array): void => {
    if (piece.length >= PIECE_BYTES || filled + piece.length > BLOCK_BYTES) flush();
    if (piece.length >= PIECE_BYTES) take(piece);
    else {
      block.set(piece, filled);
      filled += piece.length;
    }
  };
  await eachPiece(request, onPiece, arrival);
  flush();
}

/** The whole of a small body, of at most `most` bytes. */
export async function wholeBody(
  request: Request,
  most: number,
  arrival?: Arrival,
): Promise<Uint8Array> {
  const said = request.headers.get('content-length');
  let whole = Buffer.allocUnsafe(said === null ? BLOCK_BYTES : Math.min(Number(said), most));
  let filled = 0;
  const onPiece = (piece: Uint8Array): void => {
    if (filled + piece.length > most) throw new Refusal('too-large', 'This is too large.');
    if (filled + piece.length > whole.length)
      whole = Buffer.concat(
        [whole.subarray(0, filled)],
        Math.min(most, 2 * (filled + piece.length)),
      );
    whole.set(piece, filled);
    filled += piece.length;
  };
  await eachPiece(request, onPiece, arrival);
  return whole.subarray(0, filled);
}
