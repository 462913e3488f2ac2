import { inArray } from 'drizzle-orm';
import { divisions } from '../db/schema-content.ts';
import { safeAddress } from '../domain/safe-address.ts';
import type { Asked } from './arguments.ts';
import type { Desk } from './desk.ts';
import { atOnce } from './desk.ts';
import { mistake } from './mistakes.ts';

const LONGEST = 500;

/** The audience of `--to`, if there is one. */
async function audienceOf(desk: Desk, to: string | undefined): Promise<string> {
  if (to === 'all') return 'all';
  const code = /^division:(.+)$/.exec(to ?? '')?.[1];
  if (code === undefined) throw mistake('To whom? --to all, or --to division:CODE');
  const [division] = await desk.world.db
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

/** Puts a notice into everybody's list and on its way to their devices; a server's workers do it page by page. */
export async function pushNotice(desk: Desk, { words, options }: Asked): Promise<void> {
  const title = words.join(' ').trim();
  if (!title) throw mistake('What does it say? For example: npm run content -- push "Six new shades" --to division:rangat');
  const message = options.text ? `${title}. ${options.text.trim()}` : title;
  if (message.length > LONGEST) throw mistake(`That has ${message.length} characters; a notice has at most ${LONGEST}.`);
  const audience = await audienceOf(desk, options.to);
  const redirect = redirectTo(options.url);
  const notice = { message, ...(redirect ? { redirect } : {}) };
  await atOnce(desk, ({ db, jobs }) => jobs.enqueue(db, 'push-fan-out', [{ audience, notice, after: '' }]));
  desk.say(`Queued for ${audience === 'all' ? 'everybody' : audience}. The servers send it; people who switched notices off find it in their list.`);
}
