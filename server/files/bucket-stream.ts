import type { ByteRange } from './byte-range.ts';

/** The body of an answer, and what ends its request. */
export interface Flow {
  readonly body: ReadableStream<Uint8Array<ArrayBuffer>> | null;
  readonly attempt: AbortController;
}

/** So long may a bucket say nothing in the middle of a file, while somebody waits for it. */
const SILENT_MS = 15_000;
/** So often may one file be cut off. */
const MOST_CUTS = 3;

type Reader = ReadableStreamDefaultReader<Uint8Array<ArrayBuffer>>;

async function piece(reader: Reader | undefined, attempt: AbortController): Promise<Uint8Array<ArrayBuffer> | undefined> {
  const patience = setTimeout(() => attempt.abort(new Error('The bucket fell silent.')), SILENT_MS);
  try {
    return (await reader?.read())?.value;
  } finally {
    clearTimeout(patience);
  }
}

/**
 * The bytes of a range as they are asked for, so that a slow reader holds no file in memory. A connection that is cut goes on where it was.
 * @param begun the answer that holds the range
 * @param from asks for what is left of it
 */
export function flowing(begun: Flow, { first, last }: ByteRange, from: (left: ByteRange) => Promise<Flow>): Flow['body'] & {} {
  let at = first;
  let cuts = 0;
  let { attempt } = begun;
  let reader = begun.body?.getReader();
  return new ReadableStream(
    {
      pull: async (controller) => {
        while (at <= last) {
          try {
            const bytes = await piece(reader, attempt);
            if (!bytes) throw new Error('The bucket sent less than it had said.');
            at += bytes.byteLength;
            return controller.enqueue(bytes);
          } catch (failure) {
            cuts += 1;
            if (cuts > MOST_CUTS) throw failure;
            const left = await from({ first: at, last });
            ({ attempt } = left);
            reader = left.body?.getReader();
          }
        }
        controller.close();
      },
      cancel: () => attempt.abort(),
    },
    { highWaterMark: 0 },
  );
}
