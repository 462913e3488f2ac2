import { and, desc, eq, sql } from 'drizzle-orm';
import { PAGE_SIZE } from '../../sync/contract/constants.ts';
import type { Database } from '../db/database.ts';
import { prepared } from '../db/prepared.ts';
import { accounts } from '../db/schema-accounts.ts';
import { notifications, popups, popupTracking } from '../db/schema-content.ts';
import { CONTENT, contentVersions } from '../db/schema-versions.ts';
import type { ListedNotification } from './notifications.ts';
import { asNotification } from './notifications.ts';

/** The part of home that is personal, apart from sessions, and the version of the part that everybody sees. */
interface PersonalHome {
  readonly version: number;
  readonly unread: number;
  readonly latest: ListedNotification[];
  /** This person's choice about the newest popup; undefined: none. */
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
      notification: {
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

/** One statement for everything, because a round trip to the database costs more than the data. */
export async function personalHome(db: Database, accountId: string): Promise<PersonalHome> {
  const rows = await statement(db).execute({ me: accountId });
  const [first] = rows;
  return {
    version: first?.version ?? 0,
    unread: first?.unread ?? 0,
    latest: rows.flatMap(({ notification }) => (notification ? [asNotification(notification)] : [])),
    doNotDisplay: first?.doNotDisplay ?? undefined,
  };
}
