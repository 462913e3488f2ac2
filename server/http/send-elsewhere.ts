import type { Context } from 'hono';
import type { Files } from '../files/files.ts';
import type { Env } from './bindings.ts';

/** How long an address opens what is shown at once, in seconds: as long as a page takes to follow it. */
const TO_SHOW = 60;
/** The same of what plays: a browser asks there for later parts as well, also after a pause. */
const TO_PLAY = 6 * 3600;

/** Whether a file of this media type plays, and is asked for in parts. */
export const isPlayed = (type: string): boolean => /^(audio|video)\//.test(type);

/** A stored file by its name, and how it is answered. */
interface Elsewhere {
  readonly name: string;
  readonly type: string;
}

/**
 * Whether a request may be answered with the way to another place: an address there is signed for GET alone, and who has a part from here goes on here, because the bucket
 * has another tag for the same bytes. Who got nothing there asks with `here`.
 */
export const goesElsewhere = (c: Context<Env>): boolean =>
  c.req.method === 'GET' && c.req.header('if-range') === undefined && c.req.query('here') === undefined;

/**
 * Sends whoever may see a file to the bucket for it (302), where the bucket can be reached from outside; undefined: this server sends it. Nobody keeps the
 * way there, and the bucket's answer is neither kept nor opened as a page (S36, rule 1.7).
 */
export async function sentElsewhere(c: Context<Env>, files: Pick<Files, 'addressOf'>, { name, type }: Elsewhere): Promise<Response | undefined> {
  if (!goesElsewhere(c)) return undefined;
  const headers = { 'content-disposition': 'attachment', 'cache-control': 'no-store', 'content-type': type };
  const address = await files.addressOf(name, { seconds: isPlayed(type) ? TO_PLAY : TO_SHOW, headers });
  return address === undefined ? undefined : c.body(null, 302, { location: address, 'cache-control': 'no-store' });
}
