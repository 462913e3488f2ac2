import {
  type AskBucket,
  type Bucket,
  BucketFailure,
  bucketRequests,
  bytesOf,
  type Edges,
  machineEdges,
  signedGet,
  sizeInBucket,
} from './bucket-requests.ts';
import { type ByteRange, oneRange } from './byte-range.ts';
import type { Files, OpenedFile, StoredFile, Unsatisfiable } from './files.ts';

/**
 * Size of a part, in bytes; a larger file is sent in such parts, so that a broken connection costs
 * only one of them. S3 accepts no parts below 5 MiB.
 */
export const PART_BYTES = 8 * 1024 * 1024;

const textOf = async (answer: Response): Promise<string> =>
  new TextDecoder().decode(await bytesOf(answer));
const found = (answer: Response, name: string): void => {
  if (answer.status === 404)
    throw new BucketFailure(`The bucket knows no parts of ${name}.`, false);
};

/**
 * Sends a file in parts. The file is stored whole or not at all: if a part fails for good, the
 * upload is aborted, so that none of its parts remains.
 */
async function putInParts(
  ask: AskBucket,
  name: string,
  { bytes, type }: StoredFile,
): Promise<void> {
  const uploadId = await ask(
    { method: 'POST', name, query: { uploads: '' }, headers: { 'content-type': type } },
    async (answer) => {
      const id = /<UploadId>([^<]+)<\/UploadId>/.exec(await textOf(answer))?.[1];
      if (id === undefined) throw new BucketFailure(`The bucket began no parts of ${name}.`, false);
      return id;
    },
  );
  try {
    const tags: string[] = [];
    for (let at = 0; at < bytes.byteLength; at += PART_BYTES) {
      const query = { partNumber: String(tags.length + 1), uploadId };
      const tag = await ask(
        { method: 'PUT', name, query, body: bytes.slice(at, at + PART_BYTES) },
        async (answer) => {
          found(answer, name);
          await answer.body?.cancel();
          return answer.headers.get('etag') ?? '';
        },
      );
      tags.push(tag);
    }
    await join(ask, name, uploadId, tags, bytes.byteLength);
  } catch (failure) {
    const left = await ask({ method: 'DELETE', name, query: { uploadId } }, async (answer) =>
      answer.body?.cancel(),
    ).catch((also: unknown) => also);
    throw left === undefined
      ? failure
      : new AggregateError([failure, left], `Parts of ${name} stay in the bucket.`);
  }
}

/** Joins the parts into one file. */
async function join(
  ask: AskBucket,
  name: string,
  uploadId: string,
  tags: readonly string[],
  size: number,
): Promise<void> {
  const parts = tags.map(
    (tag, place) =>
      `<Part><PartNumber>${place + 1}</PartNumber><ETag>${tag.replaceAll('"', '&quot;')}</ETag></Part>`,
  );
  const body = new TextEncoder().encode(
    `<CompleteMultipartUpload>${parts.join('')}</CompleteMultipartUpload>`,
  );
  const joined = await ask(
    {
      method: 'POST',
      name,
      query: { uploadId },
      headers: { 'content-type': 'application/xml' },
      body,
    },
    async (answer) => {
      // S3 sends status 200 before it knows the result, and reports a failure in the body.
      if (answer.ok && (await textOf(answer)).includes('<Error>'))
        throw new BucketFailure(`The bucket did not join the parts of ${name}.`, true);
      return answer.ok;
    },
  );
  // The first answer may have been lost: then the parts no longer exist, but the file does.
  if (!joined && (await sizeInBucket(ask, name)) !== size)
    throw new BucketFailure(`The bucket did not join the parts of ${name}.`, false);
}

/** The body of an answer, and a function that ends its request. */
interface Flow {
  readonly body: ReadableStream<Uint8Array<ArrayBuffer>> | null;
  readonly attempt: AbortController;
}

/** Longest silence (milliseconds) of a bucket in the middle of a file that a client waits for. */
const SILENT_MS = 15_000;
/** Number of cut connections that are resumed per file. */
const MOST_CUTS = 3;

type Reader = ReadableStreamDefaultReader<Uint8Array<ArrayBuffer>>;

async function piece(
  reader: Reader | undefined,
  attempt: AbortController,
): Promise<Uint8Array<ArrayBuffer> | undefined> {
  const patience = setTimeout(() => attempt.abort(new Error('The bucket fell silent.')), SILENT_MS);
  try {
    return (await reader?.read())?.value;
  } finally {
    clearTimeout(patience);
  }
}

/**
 * Streams the bytes of a range on demand, so that a slow reader holds no file in memory. A cut
 * connection is resumed where it ended.
 * @param begun the answer that holds the range
 * @param from asks for the rest of the range
 */
function flowing(
  begun: Flow,
  { first, last }: ByteRange,
  from: (left: ByteRange) => Promise<Flow>,
): Flow['body'] & {} {
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

const MISSING = 404;
const UNSATISFIABLE = 416;
const typeOf = (answer: Response): string =>
  answer.headers.get('content-type') ?? 'application/octet-stream';

/** Returns the values of `Content-Range`: the part, and the size of the whole file. */
function rangeOf(answer: Response): { readonly size: number; readonly range?: ByteRange } {
  const [, first, last, size] =
    /^bytes (\d+)-(\d+)\/(\d+)$/.exec(answer.headers.get('content-range') ?? '') ?? [];
  return size === undefined
    ? { size: Number(answer.headers.get('content-length')) }
    : { size: Number(size), range: { first: Number(first), last: Number(last) } };
}

/** Stores files in an S3-compatible bucket; throws for every failure except a missing file. */
export function bucketFiles(bucket: Bucket, edges: Edges = machineEdges): Files {
  const ask = bucketRequests(bucket, edges);
  const flowOf = (answer: Response, attempt: AbortController): Flow => ({
    body: answer.body,
    attempt,
  });

  /** Asks for the rest of a file whose connection was cut. */
  const rest = (name: string, { first, last }: ByteRange): Promise<Flow> =>
    ask(
      { method: 'GET', name, headers: { range: `bytes=${first}-${last}` } },
      async (answer, attempt) => {
        if (answer.status === 206) return flowOf(answer, attempt);
        attempt.abort();
        throw new BucketFailure(`The bucket has ${name} no more.`, false);
      },
    );

  return {
    put: (name, file) => {
      if (file.bytes.byteLength > PART_BYTES) return putInParts(ask, name, file);
      return ask(
        { method: 'PUT', name, headers: { 'content-type': file.type }, body: file.bytes },
        async (answer) => {
          await answer.body?.cancel();
          if (!answer.ok) throw new BucketFailure('The bucket does not exist.', false);
        },
      );
    },
    get: (name) =>
      ask({ method: 'GET', name }, async (answer) => {
        const bytes = await bytesOf(answer);
        return answer.ok ? { bytes, type: typeOf(answer) } : undefined;
      }),
    has: async (name) => (await sizeInBucket(ask, name)) !== undefined,
    open: (name, header) => {
      const asked = oneRange(header);
      return ask(
        { method: 'GET', name, ...(asked ? { headers: { range: asked } } : {}) },
        async (answer, attempt): Promise<OpenedFile | Unsatisfiable | undefined> => {
          if (!answer.ok) await answer.body?.cancel();
          if (answer.status === MISSING) return undefined;
          // S3 does not report the size of the file in this answer.
          if (answer.status === UNSATISFIABLE)
            return { size: (await sizeInBucket(ask, name)) ?? 0, range: 'unsatisfiable' };
          const { size, range } = rangeOf(answer);
          const body = flowing(
            flowOf(answer, attempt),
            range ?? { first: 0, last: size - 1 },
            (left) => rest(name, left),
          );
          return { type: typeOf(answer), size, range, body };
        },
      );
    },
    remove: (name) => ask({ method: 'DELETE', name }, async (answer) => answer.body?.cancel()),
    // A bucket shows no incomplete file, and its lifecycle rule removes parts that were never
    // joined.
    removeUnfinished: () => Promise.resolve(),
    addressOf: async (name, { seconds, headers }) => {
      if (!bucket.publicUrl) return undefined;
      const query = Object.fromEntries(
        Object.entries(headers).map(([header, value]) => [`response-${header}`, value]),
      );
      return signedGet({ ...bucket, url: bucket.publicUrl }, { name, query }, seconds);
    },
  };
}
