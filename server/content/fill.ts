import { hashPassword } from '../auth/passwords.ts';
import type { Database } from '../db/database.ts';
import { accounts, inbox, limits, oneTimeCodes } from '../db/schema-accounts.ts';
import { banners, categories, divisions, notifications, popups, programs, programTypes } from '../db/schema-content.ts';
import { trainingAnswers, trainings, views } from '../db/schema-trainings.ts';
import { DEMO_PASSWORD, demoAccounts } from './world/accounts.ts';
import { demoNotices } from './world/notices.ts';
import { demoPrograms } from './world/programs.ts';
import { demoBanners, demoCategories, demoDivisions, demoPopups, demoProgramTypes } from './world/shelves.ts';
import { demoAnswers, demoTrainings, demoViews } from './world/trainings.ts';

let hashed: Promise<string> | undefined;

/** Fills an empty database with the demo world; sessions lie around `filledAt`. */
export async function fillWorld(db: Database, filledAt: number): Promise<void> {
  hashed ??= hashPassword(DEMO_PASSWORD);
  const passwordHash = await hashed;
  await db.transaction(async (tx) => {
    await tx.insert(accounts).values(demoAccounts.map((account) => ({ ...account, passwordHash })));
    await tx.insert(divisions).values([...demoDivisions]);
    await tx.insert(programTypes).values([...demoProgramTypes]);
    await tx.insert(categories).values([...demoCategories]);
    await tx.insert(programs).values([...demoPrograms]);
    await tx.insert(banners).values([...demoBanners]);
    await tx.insert(popups).values([...demoPopups]);
    await tx.insert(trainings).values(demoTrainings(filledAt));
    await tx.insert(trainingAnswers).values(demoAnswers(filledAt));
    await tx.insert(views).values(demoViews(filledAt));
    await tx.insert(notifications).values(
      demoNotices(
        demoAccounts.map(({ id }) => id),
        filledAt,
      ),
    );
  });
}

/** Empties the database: what hangs on an account or a training goes with it. */
export async function emptyWorld(db: Database): Promise<void> {
  await db.transaction(async (tx) => {
    for (const table of [accounts, inbox, limits, oneTimeCodes, trainings, popups, banners, programs, categories, programTypes, divisions])
      await tx.delete(table);
  });
}

/** Whether nothing was ever filled in. */
export async function isEmpty(db: Database): Promise<boolean> {
  return (await db.select({ id: accounts.id }).from(accounts).limit(1)).length === 0;
}
