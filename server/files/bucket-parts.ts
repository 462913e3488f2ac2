import { type AskBucket, BucketFailure, bytesOf, sizeInBucket } from './bucket-requests.ts';
import type { StoredFile } from './files.ts';

/** A larger file is sent in parts of this size, so that what breaks off costs one of them. S3 takes no smaller ones than 5 MiB. */
export const PART_BYTES = 8 * 1024 * 1024;

const textOf = async (answer: Response): Promise<string> => new TextDecoder().decode(await bytesOf(answer));
const found = (answer: Response, name: string): void => {
  if (answer.status === 404) throw new BucketFailure(`The bucket knows no parts of ${name}.`, false);
};

/** Sends a file in parts. It is there whole or not at all: a part that fails for good gives the others up, so that nothing of them is left. */
export async function putInParts(ask: AskBucket, name: string, { bytes, type }: StoredFile): Promise<void> {
  const uploadId = await ask({ method: 'POST', name, query: { uploads: '' }, headers: { 'content-type': type } }, async (answer) => {
    const id = /<UploadId>([^<]+)<\/UploadId>/.exec(await textOf(answer))?.[1];
    if (id === undefined) throw new BucketFailure(`The bucket began no parts of ${name}.`, false);
    return id;
  });
  try {
    const tags: string[] = [];
    for (let at = 0; at < bytes.byteLength; at += PART_BYTES) {
      const query = { partNumber: String(tags.length + 1), uploadId };
      const tag = await ask({ method: 'PUT', name, query, body: bytes.slice(at, at + PART_BYTES) }, async (answer) => {
        found(answer, name);
        await answer.body?.cancel();
        return answer.headers.get('etag') ?? '';
      });
      tags.push(tag);
    }
    await join(ask, name, uploadId, tags, bytes.byteLength);
  } catch (failure) {
    const left = await ask({ method: 'DELETE', name, query: { uploadId } }, async (answer) => answer.body?.cancel()).catch((also: unknown) => also);
    throw left === undefined ? failure : new AggregateError([failure, left], `Parts of ${name} stay in the bucket.`);
  }
}

/** Makes one file of the parts. */
async function join(ask: AskBucket, name: string, uploadId: string, tags: readonly string[], size: number): Promise<void> {
  const parts = tags.map((tag, place) => `<Part><PartNumber>${place + 1}</PartNumber><ETag>${tag.replaceAll('"', '&quot;')}</ETag></Part>`);
  const body = new TextEncoder().encode(`<CompleteMultipartUpload>${parts.join('')}</CompleteMultipartUpload>`);
  const joined = await ask({ method: 'POST', name, query: { uploadId }, headers: { 'content-type': 'application/xml' }, body }, async (answer) => {
    // S3 begins to answer 200 before it knows how it ends, and says in the answer that it failed.
    if (answer.ok && (await textOf(answer)).includes('<Error>')) throw new BucketFailure(`The bucket did not join the parts of ${name}.`, true);
    return answer.ok;
  });
  // The first answer may have been lost: then the parts are gone, and the file is there.
  if (!joined && (await sizeInBucket(ask, name)) !== size) throw new BucketFailure(`The bucket did not join the parts of ${name}.`, false);
}
