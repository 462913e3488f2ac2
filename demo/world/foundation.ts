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
import { HOUR } from '../../server/domain/time.ts';
import { DEMO_PASSWORD, demoAccounts } from './accounts.ts';
import { demoPopups } from './popups.ts';
import { demoPrograms, publishedAt } from './programs/programs.ts';
import { demoBanners, demoCategories, demoDivisions, demoProgramTypes } from './shelves.ts';
import { demoAnswers, demoTrainings, demoViews } from './trainings/trainings.ts';
import type { WorldPart } from './world-part.ts';

/** One notification: message, hours before the fill, seen, page. */
const LINES: readonly (readonly [message: string, hoursAgo: number, seen: 0 | 1, page: string])[] =
  [
    [
      'You are invited to Shade talk: coppers on level 4. Accept or reject.',
      1,
      0,
      'upcoming-training',
    ],
    ['New course from Resham: Curl by curl', 5, 0, 'education-portfolio'],
    ['Neelam added 4 treatments to the catalogue', 26, 0, 'our-brands'],
    ['Your certificate for Event hair in thirty minutes is ready', 72, 1, 'my-certificates'],
    [
      'Care menu for the monsoon was recorded. Watch it when you have an hour.',
      230,
      1,
      'recorded-session',
    ],
  ];

/** Everybody's notifications: three unread, two read. */
const demoNotifications = (
  accountIds: readonly string[],
  filledAt: number,
): (typeof notifications.$inferInsert)[] =>
  accountIds.flatMap((accountId) =>
    LINES.map(([message, hoursAgo, seen, page], index) => ({
      id: `${accountId}-${index + 1}`,
      accountId,
      message,
      createdAt: filledAt - hoursAgo * HOUR,
      seen,
      page,
    })),
  );

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
