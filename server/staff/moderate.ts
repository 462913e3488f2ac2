import { count, desc, eq } from 'drizzle-orm';
import { postReports, posts } from '../db/schema-posts.ts';
import { approvePost, rejectPost } from '../operations/moderation/decide.ts';
import type { Asked } from './arguments.ts';
import type { Desk } from './desk.ts';
import { atOnce, oneLine } from './desk.ts';
import { mistake } from './mistakes.ts';

/** Hides a post from everybody except its author, who is notified of the reason. */
export async function rejectOne(desk: Desk, { words }: Asked): Promise<void> {
  const [id, ...said] = words;
  const reason = said.join(' ').trim();
  if (!id || !reason) throw mistake('Which post, and why? For example: npm run content -- reject-post ID "The client did not agree to the picture."');
  if (!(await atOnce(desk, (context) => rejectPost(context, id, reason)))) throw mistake(`There is no post '${id}'.`);
  desk.say(`Rejected. Its author was told: ${reason}`);
}

const SHOWN = 120;
/** Lists what people have reported; a trainer's post leaves only by a moderator. */
export async function listReports({ context, say }: Desk): Promise<void> {
  const reported = await context.db
    .select({ id: posts.id, author: posts.authorId, status: posts.status, text: posts.text, reports: count() })
    .from(postReports)
    .innerJoin(posts, eq(posts.id, postReports.postId))
    .groupBy(posts.id)
    .orderBy(desc(count()), desc(posts.createdAt));
  if (reported.length === 0) say('Nobody has reported a post.');
  for (const { id, author, status, text, reports } of reported) say(`${id}  ${reports} by ${author}, ${status}: ${oneLine(text).slice(0, SHOWN)}`);
}

/** Shows a post that was in review or rejected to its division again. */
export async function approveOne(desk: Desk, { words: [id] }: Asked): Promise<void> {
  if (!id) throw mistake('Which post? For example: npm run content -- approve-post ID');
  if (!(await atOnce(desk, (context) => approvePost(context, id)))) throw mistake(`There is no post '${id}'.`);
  desk.say('Published. Its author was told.');
}
