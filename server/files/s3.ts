import { PART_BYTES, putInParts } from './bucket-parts.ts';
import { type Bucket, BucketFailure, bucketRequests, bytesOf, type Edges, machineEdges, signedGet, sizeInBucket } from './bucket-requests.ts';
import { type Flow, flowing } from './bucket-stream.ts';
import { type ByteRange, oneRange } from './byte-range.ts';
import type { Files, OpenedFile, Unsatisfiable } from './files.ts';

const MISSING = 404;
const UNSATISFIABLE = 416;
const typeOf = (answer: Response): string => answer.headers.get('content-type') ?? 'application/octet-stream';

/** What `Content-Range` says: the part, and the size of the whole file. */
function rangeOf(answer: Response): { readonly size: number; readonly range?: ByteRange } {
  const [, first, last, size] = /^bytes (\d+)-(\d+)\/(\d+)$/.exec(answer.headers.get('content-range') ?? '') ?? [];
  return size === undefined
    ? { size: Number(answer.headers.get('content-length')) }
    : { size: Number(size), range: { first: Number(first), last: Number(last) } };
}

/** Files in an S3-compatible bucket; what it does not fulfil, other than that a file is missing, is thrown. */
export function bucketFiles(bucket: Bucket, edges: Edges = machineEdges): Files {
  const ask = bucketRequests(bucket, edges);
  const flowOf = (answer: Response, attempt: AbortController): Flow => ({ body: answer.body, attempt });

  /** What is left of a file whose connection was cut. */
  const rest = (name: string, { first, last }: ByteRange): Promise<Flow> =>
    ask({ method: 'GET', name, headers: { range: `bytes=${first}-${last}` } }, async (answer, attempt) => {
      if (answer.status === 206) return flowOf(answer, attempt);
      attempt.abort();
      throw new BucketFailure(`The bucket has ${name} no more.`, false);
    });

  return {
    put: (name, file) => {
      if (file.bytes.byteLength > PART_BYTES) return putInParts(ask, name, file);
      return ask({ method: 'PUT', name, headers: { 'content-type': file.type }, body: file.bytes }, async (answer) => {
        await answer.body?.cancel();
        if (!answer.ok) throw new BucketFailure('The bucket does not exist.', false);
      });
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
          // S3 does not say here how large the file is.
          if (answer.status === UNSATISFIABLE) return { size: (await sizeInBucket(ask, name)) ?? 0, range: 'unsatisfiable' };
          const { size, range } = rangeOf(answer);
          const body = flowing(flowOf(answer, attempt), range ?? { first: 0, last: size - 1 }, (left) => rest(name, left));
          return { type: typeOf(answer), size, range, body };
        },
      );
    },
    remove: (name) => ask({ method: 'DELETE', name }, async (answer) => answer.body?.cancel()),
    // A bucket shows no file before it is whole, and its lifecycle removes parts that were never joined.
    removeUnfinished: () => Promise.resolve(),
    addressOf: async (name, { seconds, headers }) => {
      if (!bucket.publicUrl) return undefined;
      const query = Object.fromEntries(Object.entries(headers).map(([header, value]) => [`response-${header}`, value]));
      return signedGet({ ...bucket, url: bucket.publicUrl }, { name, query }, seconds);
    },
  };
}
