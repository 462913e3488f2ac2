import { eq, like, or } from 'drizzle-orm';
import { accounts, inbox, limits } from '../db/schema-accounts.ts';
import { changes } from '../db/schema-changes.ts';
import { variantNames } from '../files/picture-names.ts';
import type { OwnPart } from './own-part.ts';
import { rowsOf } from './own-part.ts';

/** The account itself; its file is the person's picture. */
export const accountPart: OwnPart = {
  ...rowsOf('account', accounts, accounts.id, ['passwordHash', 'pictureFile']),
  files: async (db, accountId) => {
    const rows = await db.select({ file: accounts.pictureFile }).from(accounts).where(eq(accounts.id, accountId));
    return rows.flatMap(({ file }) => (file === null ? [] : variantNames(file)));
  },
  remove: async (tx, accountId) => {
    await tx.delete(changes).where(eq(changes.audience, `account:${accountId}`));
    // Counters are named by the account at their end, or before an address or a device; an Access ID has no sign that means something here but the underscore.
    const named = accountId.replaceAll('_', '\\_');
    await tx.delete(limits).where(or(like(limits.key, `%:${named}`), like(limits.key, `login:${named}:%`)));
  },
};

/** Messages that were sent to the person. */
export const messagesPart: OwnPart = {
  ...rowsOf('messages', inbox, inbox.accountId),
  remove: async (tx, accountId) => {
    await tx.delete(inbox).where(eq(inbox.accountId, accountId));
  },
};
