import { inArray } from 'drizzle-orm';
import { divisions } from '../db/schema-content.ts';
import { safeAddress } from '../domain/safe-address.ts';
import type { Asked } from './arguments.ts';
import type { Desk } from './desk.ts';
import { atOnce } from './desk.ts';
import { mistake } from './mistakes.ts';

const LONGEST = 500;

/** The audience of `--to`, if given. */
async function audienceOf(desk: Desk, to: string | undefined): Promise<string> {
  if (to === 'all') return 'all';
  const code = /^division:(.+)$/.exec(to ?? '')?.[1];
  if (code === undefined) throw mistake('To whom? --to all, or --to division:CODE');
  const [division] = await desk.context.db
    .select({ code: divisions.code })
    .from(divisions)
    .where(inArray(divisions.code, [code]));
  if (!division) throw mistake(`There is no division '${code}'.`);
  return `division:${code}`;
}

function redirectTo(url: string | undefined): object | undefined {
  if (url === undefined) return undefined;
  const safe = safeAddress(url);
  if (safe === undefined) throw mistake(`${url} is no safe address: https:// and a host.`);
  return { redirect_type: 'url', redirect_data: safe };
}

/** Sends a notification to everybody in an audience, with pushes; a server's workers do it page by page. */
export async function pushNotification(desk: Desk, { words, options }: Asked): Promise<void> {
  const title = words.join(' ').trim();
  if (!title) throw mistake('What does it say? For example: npm run content -- push "Six new shades" --to division:rangat');
  const message = options.text ? `${title}. ${options.text.trim()}` : title;
  if (message.length > LONGEST) throw mistake(`That has ${message.length} characters; a notification has at most ${LONGEST}.`);
  const audience = await audienceOf(desk, options.to);
  const redirect = redirectTo(options.url);
  const notification = { message, ...(redirect ? { redirect } : {}) };
  await atOnce(desk, ({ db, jobs }) => jobs.enqueue(db, 'push-fan-out', [{ audience, notice: notification, after: '' }]));
  desk.say(
    `Queued for ${audience === 'all' ? 'everybody' : audience}. The servers send it; people who switched notifications off find it in their list.`,
  );
}
