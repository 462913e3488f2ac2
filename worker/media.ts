import { MEDIA_PART } from '../sync/contract/constants.ts';
import type { MediaPart } from '../sync/packs/media-part.ts';

/** Timeout for a page's answer (milliseconds). */
const TIMEOUT_MS = 5_000;

/** Whether an address may be that of a pack's file. */
export const isMedia = (path: string): boolean => /\/(media|handouts)\//.test(path);

/** The parts of the service worker and its pages that reading a file needs. */
interface Page {
  postMessage(message: unknown, ports: MessagePort[]): void;
}
export interface Pages {
  readonly clients: {
    get(id: string): Promise<Page | undefined>;
    matchAll(options: { type: 'window' }): Promise<readonly Page[]>;
  };
}

/**
 * Media types that the browser plays or shows without running code. A page or script served here
 * would have this app's origin without its policy, so any other type is served as plain bytes.
 */
const RUNS_NOTHING =
  /^((audio|video)\/[\w.+-]+|image\/(avif|jpeg|png|webp)|application\/pdf|text\/(plain|vtt))(; ?charset=utf-8)?$/;

/**
 * Asks a page's engine for the part of a file from a byte on; null if it is not on this device, or
 * there is no answer.
 */
const ask = (page: Page, address: string, from: number): Promise<MediaPart | null> =>
  new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = ({ data }) => resolve(data);
    setTimeout(resolve, TIMEOUT_MS, null);
    page.postMessage({ type: MEDIA_PART, address, from }, [port2]);
  });

/**
 * Serves a pack's file from this device, or the range that a player requests, decrypted chunk by
 * chunk as it is read. Only a page whose person is signed in with the app unlocked can open it;
 * this worker has neither the files nor the keys.
 */
export async function mediaFromDevice(
  { clients }: Pages,
  { url, headers }: Pick<Request, 'url' | 'headers'>,
  pageId: string,
): Promise<Response | null> {
  const page = (await clients.get(pageId)) ?? (await clients.matchAll({ type: 'window' }))[0];
  const asked = /^bytes=(\d+)-(\d*)$/.exec(headers.get('range') ?? '') ?? [];
  // A range that ends before it begins is invalid (RFC 9110, 14.1.1).
  const [, first, last] = asked[2] && Number(asked[2]) < Number(asked[1]) ? [] : asked;
  let at = Number(first ?? 0);
  let part = page && (await ask(page, url, at));
  if (!part) return null;
  const { size, type, version } = part;
  const end = last ? Math.min(Number(last) + 1, size) : size;
  const more = {
    'content-type': RUNS_NOTHING.test(type) ? type : 'application/octet-stream',
    'content-length': String(end - at),
    'accept-ranges': 'bytes',
    etag: `"${version}"`,
    'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
    'x-content-type-options': 'nosniff',
  };
  const body = new ReadableStream<Uint8Array>(
    {
      async pull(stream) {
        part ??= page && (await ask(page, url, at));
        // A file that was replaced while it plays must not be mixed with the new one.
        if (part?.version !== version) return stream.error();
        stream.enqueue(part.bytes.subarray(0, end - at));
        at += part.bytes.length;
        part = null;
        if (at >= end) stream.close();
      },
    },
    { highWaterMark: 0 },
  );
  return new Response(
    body,
    first
      ? { status: 206, headers: { ...more, 'content-range': `bytes ${at}-${end - 1}/${size}` } }
      : { headers: more },
  );
}
