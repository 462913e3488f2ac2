import { setTimeout as pause } from 'node:timers/promises';
import { AwsV4Signer } from 'aws4fetch';
import { sha256 } from '../crypto/sha256.ts';

/** A bucket that speaks S3, and its access key. */
export interface Bucket {
  /** Address of the bucket, without a trailing slash. */
  readonly url: string;
  readonly keyId: string;
  readonly secret: string;
  readonly region: string;
  /** The bucket's public address, if clients may be redirected to it. */
  readonly publicUrl?: string | undefined;
}

/** Side effects of requests; tests pass their own. */
export interface Edges {
  readonly send: typeof fetch;
  readonly wait: (ms: number) => Promise<unknown>;
  /** From 0 to 1. */
  readonly chance: () => number;
}
export const machineEdges: Edges = { send: fetch, wait: pause, chance: Math.random };

/** A request that the bucket did not fulfil. */
export class BucketFailure extends Error {
  /** Whether a retry may succeed soon: the bucket was busy, or could not be reached. */
  readonly mayPass: boolean;
  constructor(message: string, mayPass: boolean, cause?: unknown) {
    super(message, { cause });
    this.mayPass = mayPass;
  }
}

export interface BucketRequest {
  readonly method: 'GET' | 'HEAD' | 'PUT' | 'POST' | 'DELETE';
  readonly name: string;
  readonly query?: Readonly<Record<string, string>>;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: Uint8Array<ArrayBuffer>;
}

/**
 * Longest duration of one attempt, until its answer is complete or, for a streamed answer, has
 * begun.
 */
const TRY_MS = 15_000;
const MOST_TRIES = 4;
/** Upper bound of the first back-off pause; each further bound is twice as long. */
const PAUSE_MS = 200;
/** Temporary statuses, besides all from 500 on. */
const BUSY: ReadonlySet<number> = new Set([408, 429]);
/** Statuses that callers handle. */
const TOLD: ReadonlySet<number> = new Set([404, 416]);

/**
 * Whether an answer means a missing file for a key that may not list the bucket (AWS, GetObject:
 * "If you don't have the s3:ListBucket permission, Amazon S3 returns an HTTP status code 403
 * (Access Denied)"). A wrong key is refused with another code.
 */
const isMissing = async (method: string, answer: Response): Promise<boolean> =>
  method === 'GET' &&
  answer.status === 403 &&
  (await answer.clone().text()).includes('<Code>AccessDenied</Code>');

export type AskBucket = <T>(
  asked: BucketRequest,
  read: (answer: Response, attempt: AbortController) => Promise<T>,
) => Promise<T>;

/** The whole body of a response. */
export const bytesOf = async (answer: Response): Promise<Uint8Array<ArrayBuffer>> =>
  new Uint8Array(await answer.arrayBuffer());

const addressAt = (
  url: string,
  { name, query = {} }: Pick<BucketRequest, 'name' | 'query'>,
): string => `${url}/${name}${Object.keys(query).length ? `?${new URLSearchParams(query)}` : ''}`;

/**
 * Sends requests to a bucket, each signed with its contents. All of them are repeatable: refusals
 * of a busy bucket and broken connections are retried after a random back-off, so that many refused
 * requests are not retried at the same moment.
 */
export function bucketRequests(
  { url, keyId, secret, region }: Bucket,
  { send, wait, chance }: Edges,
): AskBucket {
  const cache = new Map<string, ArrayBuffer>();

  async function once<T>(
    { method, body, ...asked }: BucketRequest,
    read: (answer: Response, attempt: AbortController) => Promise<T>,
  ): Promise<T> {
    const attempt = new AbortController();
    const patience = setTimeout(
      () => attempt.abort(new Error(`The bucket took longer than ${TRY_MS} ms.`)),
      TRY_MS,
    );
    const words = `to ${method} ${asked.name}`;
    try {
      const headers = {
        ...asked.headers,
        'x-amz-content-sha256': sha256(body ?? new Uint8Array()),
      };
      const contents = body ? { body } : {};
      const key = { accessKeyId: keyId, secretAccessKey: secret, service: 's3', region, cache };
      const signed = await new AwsV4Signer({
        ...key,
        method,
        url: addressAt(url, asked),
        headers,
        ...contents,
      }).sign();
      // A bucket never redirects us: a redirect would send the signature to another host.
      const answer = await send(signed.url, {
        method,
        headers: signed.headers,
        ...contents,
        redirect: 'error',
        signal: attempt.signal,
      });
      if (answer.ok || TOLD.has(answer.status)) return await read(answer, attempt);
      if (await isMissing(method, answer))
        return await read(new Response(null, { status: 404 }), attempt);
      await answer.body?.cancel();
      throw new BucketFailure(
        `The bucket answered ${answer.status} ${words}.`,
        answer.status >= 500 || BUSY.has(answer.status),
      );
    } catch (failure) {
      throw failure instanceof BucketFailure
        ? failure
        : new BucketFailure(`The bucket did not answer ${words}.`, true, failure);
    } finally {
      clearTimeout(patience);
    }
  }

  return async (asked, read) => {
    for (let tries = 1; ; tries += 1) {
      try {
        return await once(asked, read);
      } catch (failure) {
        if (tries === MOST_TRIES || !(failure instanceof BucketFailure) || !failure.mayPass)
          throw failure;
        await wait(chance() * PAUSE_MS * 2 ** tries);
      }
    }
  };
}

/** Returns the size of a file; undefined if it does not exist. */
export const sizeInBucket = (ask: AskBucket, name: string): Promise<number | undefined> =>
  ask({ method: 'HEAD', name }, (answer) =>
    Promise.resolve(answer.ok ? Number(answer.headers.get('content-length')) : undefined),
  );

/**
 * Returns a signed address that opens one file for a limited time to anybody who has it, and fixes
 * the headers of its answer.
 */
export async function signedGet(
  { url, keyId, secret, region }: Bucket,
  asked: Pick<BucketRequest, 'name' | 'query'>,
  seconds: number,
): Promise<string> {
  const query = { ...asked.query, 'X-Amz-Expires': String(seconds) };
  const key = { accessKeyId: keyId, secretAccessKey: secret, service: 's3', region };
  return (
    await new AwsV4Signer({
      ...key,
      method: 'GET',
      url: addressAt(url, { ...asked, query }),
      signQuery: true,
    }).sign()
  ).url.href;
}
