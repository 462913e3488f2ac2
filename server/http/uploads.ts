import { Hono } from 'hono';
import type { AppContext } from '../context.ts';
import { holds } from '../crypto/signed-address.ts';
import { BucketFailure } from '../files/bucket-requests.ts';
import { failureForLog } from '../log.ts';
import { PICTURE_FOLDERS, uploadType } from '../pictures/uploaded/file-names.ts';
import { noSuch, Refusal } from '../refusal.ts';
import type { Env } from './bindings.ts';
import { redirectToBucket, sendStored } from './send.ts';

const FILE =
  '/uploads/:folder{posts|tickets|people}/:file{[0-9a-f]{32}-(?:(?:320|960|1600)\\.(?:webp|jpg)|0\\.mp4)}';
/**
 * Pause after the bucket failed to answer this server (milliseconds). Requests for its files are
 * refused meanwhile, so that the bucket's outage does not become this server's.
 */
const PAUSE_MS = 5_000;
const HEADERS = { 'content-disposition': 'attachment', 'cache-control': 'no-store' };

/**
 * Uploaded pictures, and videos by byte range. Files of posts and tickets need the signature from
 * their answers; profile pictures are shown with everything that people write, and their 128 random
 * bits protect them enough. Browsers never execute these files (S23, S36) and do not cache them,
 * because a cache would show them to the next person (rule 1.7, S14). If the bucket is public, the
 * request is redirected there; a client whose redirect failed asks with `here` (record 0033).
 */
export function uploadRoutes({ files, keys, clock, log }: AppContext): Hono<Env> {
  const routes = new Hono<Env>();
  let opensAt = 0;
  let logsAt = 0;
  const refused = (): Refusal =>
    new Refusal('busy', 'Pictures cannot be sent now. Please try again.', { retryAfter: PAUSE_MS });
  routes.get(FILE, async (c) => {
    const { folder, file } = c.req.param();
    const signed = `${folder}/${file.slice(0, file.indexOf('-'))}`;
    const open =
      folder === PICTURE_FOLDERS.person ||
      holds(keys.uploads, signed, c.req.query('until'), c.req.query('sig'), clock.now());
    if (!open) throw noSuch('picture');
    const name = `${folder}/${file}`;
    const elsewhere = await redirectToBucket(c, files, { name, type: uploadType(file) });
    if (elsewhere) return elsewhere;
    const isHere = c.req.query('here') !== undefined;
    if (isHere && clock.now() < opensAt) throw refused();
    const sent = await sendStored(c, files, { name, tag: `"${file}"` }, HEADERS).catch(
      (failure: unknown) => {
        if (!isHere) throw failure;
        const pausedUntil = clock.now() + PAUSE_MS;
        // A failure of this one request starts no pause: anyone can send a request that the bucket
        // refuses (S-11).
        if (failure instanceof BucketFailure && failure.mayPass) opensAt = pausedUntil;
        if (clock.now() >= logsAt) {
          logsAt = pausedUntil;
          log.warn({ event: 'files.upload', name, failure: failureForLog(failure) });
        }
        throw refused();
      },
    );
    if (!sent) throw noSuch('picture');
    return sent;
  });
  return routes;
}
