import { aboutHindi } from './hi/about.ts';
import { accountHindi } from './hi/account.ts';
import { activityHindi } from './hi/activity.ts';
import { brandsHindi } from './hi/brands.ts';
import { calendarHindi } from './hi/calendar.ts';
import { catchUpHindi } from './hi/catch-up.ts';
import { certificatesHindi } from './hi/certificates.ts';
import { chairHindi } from './hi/chair.ts';
import { clockHindi } from './hi/clock.ts';
import { closedDoorHindi } from './hi/closed-door.ts';
import { consentHindi } from './hi/consent.ts';
import { courseHindi } from './hi/course.ts';
import { diagnosticsHindi } from './hi/diagnostics.ts';
import { downloadsHindi } from './hi/downloads.ts';
import { entryHindi } from './hi/entry.ts';
import { favouritesHindi } from './hi/favourites.ts';
import { footerHindi } from './hi/footer.ts';
import { homeHindi } from './hi/home.ts';
import { insideHindi } from './hi/inside.ts';
import { installHindi } from './hi/install.ts';
import { learnHindi } from './hi/learn.ts';
import { lockHindi } from './hi/lock.ts';
import { neverHereHindi } from './hi/never-here.ts';
import { newsHindi } from './hi/news.ts';
import { notificationsHindi } from './hi/notifications.ts';
import { outboxHindi } from './hi/outbox.ts';
import { outsideHindi } from './hi/outside.ts';
import { ownFeedHindi } from './hi/own-feed.ts';
import { pdfHindi } from './hi/pdf.ts';
import { playerHindi } from './hi/player.ts';
import { popupsHindi } from './hi/popups.ts';
import { postWorkHindi } from './hi/post-work.ts';
import { postsHindi } from './hi/posts.ts';
import { productHindi } from './hi/product.ts';
import { productsHindi } from './hi/products.ts';
import { profileHindi } from './hi/profile.ts';
import { profileWorkHindi } from './hi/profile-work.ts';
import { progressHindi } from './hi/progress.ts';
import { pushHindi } from './hi/push.ts';
import { pushSaysHindi } from './hi/push-says.ts';
import { quizHindi } from './hi/quiz.ts';
import { receiptsHindi } from './hi/receipts.ts';
import { recordingsHindi } from './hi/recordings.ts';
import { refusalsHindi } from './hi/refusals.ts';
import { remindersHindi } from './hi/reminders.ts';
import { representativeHindi } from './hi/representative.ts';
import { rosterHindi } from './hi/roster.ts';
import { salonHindi } from './hi/salon.ts';
import { salonWorkHindi } from './hi/salon-work.ts';
import { screensHindi } from './hi/screens.ts';
import { searchHindi } from './hi/search.ts';
import { settingsHindi } from './hi/settings.ts';
import { shareHindi } from './hi/share.ts';
import { shellHindi } from './hi/shell.ts';
import { shotsHindi } from './hi/shots.ts';
import { spanHindi } from './hi/span.ts';
import { supportHindi } from './hi/support.ts';
import { termsHindi } from './hi/terms.ts';
import { trainingsHindi } from './hi/trainings.ts';
import { upcomingHindi } from './hi/upcoming.ts';
import { webinarHindi } from './hi/webinar.ts';

/** Each subject's messages in Hindi, loaded together. A subject without a row does not compile. */
export const hindi = {
  about: aboutHindi,
  account: accountHindi,
  activity: activityHindi,
  brands: brandsHindi,
  calendar: calendarHindi,
  'catch-up': catchUpHindi,
  certificates: certificatesHindi,
  chair: chairHindi,
  clock: clockHindi,
  consent: consentHindi,
  course: courseHindi,
  diagnostics: diagnosticsHindi,
  'closed-door': closedDoorHindi,
  downloads: downloadsHindi,
  entry: entryHindi,
  favourites: favouritesHindi,
  footer: footerHindi,
  home: homeHindi,
  inside: insideHindi,
  learn: learnHindi,
  lock: lockHindi,
  'never-here': neverHereHindi,
  news: newsHindi,
  notifications: notificationsHindi,
  outbox: outboxHindi,
  outside: outsideHindi,
  'own-feed': ownFeedHindi,
  pdf: pdfHindi,
  player: playerHindi,
  popups: popupsHindi,
  'post-work': postWorkHindi,
  posts: postsHindi,
  product: productHindi,
  products: productsHindi,
  profile: profileHindi,
  'profile-work': profileWorkHindi,
  progress: progressHindi,
  push: pushHindi,
  'push-says': pushSaysHindi,
  quiz: quizHindi,
  receipts: receiptsHindi,
  recordings: recordingsHindi,
  refusals: refusalsHindi,
  reminders: remindersHindi,
  representative: representativeHindi,
  roster: rosterHindi,
  salon: salonHindi,
  'salon-work': salonWorkHindi,
  screens: screensHindi,
  search: searchHindi,
  settings: settingsHindi,
  shell: shellHindi,
  shots: shotsHindi,
  share: shareHindi,
  span: spanHindi,
  install: installHindi,
  support: supportHindi,
  terms: termsHindi,
  trainings: trainingsHindi,
  upcoming: upcomingHindi,
  webinar: webinarHindi,
};
