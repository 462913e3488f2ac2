import type { Readable } from 'node:stream';
import { NotTried, Refusal } from '../refusal.ts';

/** Size of a block into which small chunks are copied (bytes). */
const BLOCK_BYTES = 64 * 1024;
/**
 * Chunks of at least this size are passed on uncopied (bytes). Each chunk is an object of some 200
 * bytes, so many small ones would use many times their length.
 */
const PIECE_BYTES = 16 * 1024;

/**
 * The connections of requests whose body can be read without the stream that `Request` creates,
 * which costs a tenth of home's processor time.
 */
const connections = new WeakMap<Request, Readable>();

/** Registers the connection that a request's body is read from. */
export function readFrom(request: Request, incoming: Readable): void {
  connections.set(request, incoming);
}

const brokenOff = (): Refusal => new NotTried('malformed', 'The request broke off.');

type Take = (piece: Uint8Array) => void;

/**
 * Reads from the connection; rejects and stops reading if it ends early, `take` throws or `signal`
 * aborts.
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
        // `take` belongs to the caller, which throws errors only.
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
  // Cancelling a stream ends it for its reader.
  signal?.addEventListener('abort', cancel);
  const next = () =>
    reader.read().catch((failure: unknown) => {
      // A refusal means that the body is too long.
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

/** The observer of a body that is being read. */
export interface Arrival {
  /** Aborts reading, with the refusal to answer. */
  readonly signal?: AbortSignal;
  /** Called with the number of bytes of each chunk. */
  readonly came: (bytes: number) => void;
}

/**
 * Passes on each chunk of a request's body. An error thrown by `take`, or the abort reason of the
 * signal, ends the reading and is thrown.
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
 * Passes on a body in blocks, however small its chunks, so that a kept body uses no more memory
 * than its length.
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

/** Reads a whole small body, of at most `most` bytes. */
export async function wholeBody(
  request: Request,
  most: number,
  arrival?: Arrival,
): Promise<Uint8Array> {
  const declared = request.headers.get('content-length');
  let whole = Buffer.allocUnsafe(
    declared === null ? BLOCK_BYTES : Math.min(Number(declared), most),
  );
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
