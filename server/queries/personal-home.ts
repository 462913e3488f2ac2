import { and, desc, eq, sql } from 'drizzle-orm';
import { PAGE_SIZE } from '../../sync/contract/constants.ts';
import { CONTENT } from '../changes/content-version.ts';
import type { Database } from '../db/database.ts';
import { prepared } from '../db/prepared.ts';
import { accounts } from '../db/schema-accounts.ts';
import { notifications, popups, popupTracking } from '../db/schema-content.ts';
import { contentVersions } from '../db/schema-versions.ts';
import type { Notice } from './notifications.ts';
import { asNotice } from './notifications.ts';

/** What home shows one person beside their sessions, and the version of what it shows everybody. */
interface PersonalHome {
  readonly version: number;
  readonly unread: number;
  readonly latest: Notice[];
  /** What this person said about the newest popup; undefined: nothing. */
  readonly doNotDisplay: boolean | undefined;
}

const me = sql.placeholder('me');

const statement = prepared((db) => {
  const latest = db
    .select()
    .from(notifications)
    .where(eq(notifications.accountId, me))
    .orderBy(desc(notifications.createdAt), desc(notifications.id))
    .limit(PAGE_SIZE)
    .as('latest');
  return db
    .select({
      version: contentVersions.version,
      doNotDisplay: popupTracking.doNotDisplay,
      unread: sql<number>`(select count(*)::int from ${notifications} where ${notifications.accountId} = ${me} and ${notifications.seen} = 0)`,
      notice: {
        id: latest.id,
        message: latest.message,
        createdAt: latest.createdAt,
        seen: latest.seen,
        page: latest.page,
        redirect: latest.redirect,
        postId: latest.postId,
      },
    })
    .from(accounts)
    .leftJoin(contentVersions, eq(contentVersions.id, CONTENT))
    .leftJoin(popupTracking, and(eq(popupTracking.accountId, me), sql`${popupTracking.popupId} = (select max(${popups.id}) from ${popups})`))
    .leftJoin(latest, sql`true`)
    .where(eq(accounts.id, me))
    .orderBy(desc(latest.createdAt), desc(latest.id))
    .prepare('personal_home');
});

/** One statement for all of it: a round trip to the database costs more than what it asks for. */
export async function personalHome(db: Database, accountId: string): Promise<PersonalHome> {
  const rows = await statement(db).execute({ me: accountId });
  const [first] = rows;
  return {
    version: first?.version ?? 0,
    unread: first?.unread ?? 0,
    latest: rows.flatMap(({ notice }) => (notice ? [asNotice(notice)] : [])),
    doNotDisplay: first?.doNotDisplay ?? undefined,
  };
}
