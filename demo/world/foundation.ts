import { hashPassword } from '../../server/crypto/passwords.ts';
import { accounts, inbox, limits, oneTimeCodes } from '../../server/db/schema/accounts.ts';
import { changes } from '../../server/db/schema/changes.ts';
import {
  banners,
  categories,
  divisions,
  notifications,
  popups,
  programs,
  programTypes,
} from '../../server/db/schema/content.ts';
import { trainingAnswers, trainings, views } from '../../server/db/schema/trainings.ts';
import { DEMO_PASSWORD, demoAccounts } from './accounts.ts';
import { demoNotifications } from './notifications.ts';
import { demoPopups } from './popups.ts';
import { demoPrograms, publishedAt } from './programs/programs.ts';
import { demoBanners, demoCategories, demoDivisions, demoProgramTypes } from './shelves.ts';
import { demoAnswers, demoTrainings, demoViews } from './trainings/trainings.ts';
import type { WorldPart } from './world-part.ts';

let hashed: Promise<string> | undefined;

/** People, brands, programs, home and the trainings. */
export const foundation: WorldPart = {
  tables: [
    accounts,
    inbox,
    limits,
    oneTimeCodes,
    changes,
    trainings,
    popups,
    banners,
    programs,
    categories,
    programTypes,
    divisions,
  ],
  fill: async (tx, filledAt) => {
    hashed ??= hashPassword(DEMO_PASSWORD);
    const passwordHash = await hashed;
    await tx.insert(accounts).values(demoAccounts.map((account) => ({ ...account, passwordHash })));
    await tx.insert(divisions).values([...demoDivisions]);
    await tx.insert(programTypes).values([...demoProgramTypes]);
    await tx.insert(categories).values([...demoCategories]);
    await tx.insert(programs).values(
      demoPrograms.map((program) => ({
        ...program,
        publishedAt: publishedAt(program.id, filledAt),
      })),
    );
    await tx.insert(banners).values([...demoBanners]);
    await tx.insert(popups).values(demoPopups(filledAt));
    await tx.insert(trainings).values(demoTrainings(filledAt));
    await tx.insert(trainingAnswers).values(demoAnswers(filledAt));
    await tx.insert(views).values(demoViews(filledAt));
    await tx.insert(notifications).values(
      demoNotifications(
        demoAccounts.map(({ id }) => id),
        filledAt,
      ),
    );
  },
};
