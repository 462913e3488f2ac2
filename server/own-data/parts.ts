import { families } from '../db/schema-accounts.ts';
import { notifications, popupTracking } from '../db/schema-content.ts';
import { represented, salons } from '../db/schema-people.ts';
import { comments, postHides, postLikes, postReports } from '../db/schema-posts.ts';
import { favouriteProducts, favouritePrograms, productNotes } from '../db/schema-products.ts';
import { completions, lessonProgress, programRatings } from '../db/schema-programs.ts';
import { pushPreferences, pushSubscriptions, remindersSent } from '../db/schema-push.ts';
import { quizAttempts } from '../db/schema-quizzes.ts';
import { certificates, checkIns, viewProgress } from '../db/schema-records.ts';
import { ratings } from '../db/schema-support.ts';
import { trainingAnswers, views } from '../db/schema-trainings.ts';
import { accountPart, messagesPart } from './account-part.ts';
import type { OwnPart } from './own-part.ts';
import { rowsOf } from './own-part.ts';
import { postsPart, ticketsPart } from './written-parts.ts';

/** Everything that is kept about a person, kind by kind; a table that names a person and is not here fails a test (S43). */
export const ownParts: readonly OwnPart[] = [
  accountPart,
  messagesPart,
  postsPart,
  ticketsPart,
  rowsOf('sign-ins', families, families.accountId, ['currentHash', 'deviceId']),
  rowsOf('salon', salons, salons.accountId),
  rowsOf('representative', represented, represented.accountId),
  rowsOf('notifications', notifications, notifications.accountId),
  rowsOf('popups', popupTracking, popupTracking.accountId),
  rowsOf('training-answers', trainingAnswers, trainingAnswers.accountId),
  rowsOf('views', views, views.accountId),
  rowsOf('view-progress', viewProgress, viewProgress.accountId),
  rowsOf('check-ins', checkIns, checkIns.accountId),
  rowsOf('certificates', certificates, certificates.accountId),
  rowsOf('lesson-progress', lessonProgress, lessonProgress.accountId),
  rowsOf('completions', completions, completions.accountId),
  rowsOf('program-ratings', programRatings, programRatings.accountId),
  rowsOf('quiz-attempts', quizAttempts, quizAttempts.accountId),
  rowsOf('comments', comments, comments.authorId),
  rowsOf('likes', postLikes, postLikes.accountId),
  rowsOf('hidden-posts', postHides, postHides.accountId),
  rowsOf('reports', postReports, postReports.accountId),
  rowsOf('app-ratings', ratings, ratings.accountId),
  rowsOf('favourite-products', favouriteProducts, favouriteProducts.accountId),
  rowsOf('favourite-programs', favouritePrograms, favouritePrograms.accountId),
  rowsOf('product-notes', productNotes, productNotes.accountId),
  rowsOf('push-subscriptions', pushSubscriptions, pushSubscriptions.accountId, ['endpoint', 'p256dh', 'auth', 'deviceId', 'accountTag']),
  rowsOf('push-preferences', pushPreferences, pushPreferences.accountId),
  rowsOf('reminders', remindersSent, remindersSent.accountId),
];
