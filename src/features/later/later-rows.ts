import type { LaterWords } from '../../i18n/en/later.ts';
import { paths } from '../../rules/paths.ts';
import type { PlaceName } from './later-places.ts';

/** What stands in the place of a screen that is being prepared. */
interface LaterRow {
  readonly picture: string;
  readonly text: LaterWords;
  /** What works today and is nearest to it; nothing for who has no account yet. */
  readonly instead: readonly PlaceName[];
}

const row = (picture: string, text: LaterWords, ...instead: LaterRow['instead']): LaterRow => ({
  picture: `/pictures/${picture}.svg`,
  text,
  instead,
});

/** By the path of the screen's row in the route table. */
export const laterRows: Readonly<Record<string, LaterRow>> = {
  [paths.register]: row('door', 'later.register'),
  [paths.forgotPassword]: row('goodbye', 'later.forgotPassword'),
  [paths.forgotRegistration]: row('later-person', 'later.forgotRegistration'),
  [paths.changeRepresentative]: row('later-person', 'later.changeRepresentative'),
  [paths.about]: row('welcome', 'later.about', 'calendar', 'upcoming'),
  [paths.addPost]: row('later-posts', 'later.addPost', 'outbox', 'upcoming'),
  [paths.brands]: row('later-brands', 'later.brands', 'upcoming', 'calendar'),
  [paths.ourBrands]: row('later-brands', 'later.brands', 'upcoming', 'calendar'),
  '/brand-details/:division_code': row('later-brands', 'later.brand', 'upcoming', 'calendar'),
  '/professional-education/:division_code': row('later-learn', 'later.education', 'upcoming', 'calendar'),
  [paths.notification]: row('empty-alerts', 'later.notification', 'upcoming', 'calendar'),
  [paths.whatsNew]: row('later-shades', 'later.whatsNew', 'upcoming', 'calendar'),
  [paths.socialFeeds]: row('later-posts', 'later.feeds', 'calendar', 'upcoming'),
  [paths.singleFeed()]: row('later-posts', 'later.post', 'calendar', 'upcoming'),
  [paths.recordedSession]: row('goodbye', 'later.recorded', 'upcoming', 'calendar'),
  [paths.myCertificates]: row('empty', 'later.certificates', 'upcoming', 'calendar'),
  [paths.products]: row('later-shades', 'later.products', 'upcoming', 'calendar'),
  '/products-categories/:division_code': row('later-shades', 'later.productCategories', 'upcoming', 'calendar'),
  '/product-listing/:brand_name/:division_code/:id': row('empty-work', 'later.productListing', 'upcoming', 'calendar'),
  [paths.productDetails()]: row('empty-work', 'later.productDetails', 'upcoming', 'calendar'),
  [paths.myProfile]: row('later-person', 'later.profile', 'outbox', 'upcoming'),
  [paths.changePassword]: row('door', 'later.changePassword', 'outbox', 'upcoming'),
  [paths.educationPortfolio]: row('later-learn', 'later.portfolio', 'upcoming', 'calendar'),
  '/blended-learning-details/:blended_id': row('later-path', 'later.blended', 'upcoming', 'calendar'),
  '/elearning-course-details/:division_code/:course_id': row('later-course', 'later.course', 'upcoming', 'calendar'),
  '/course-syllabus/:division_code/:course_id': row('later-course', 'later.syllabus', 'upcoming', 'calendar'),
  '/category-courses/:name/:category_id': row('later-learn', 'later.category', 'upcoming', 'calendar'),
  '/category-course-listing/:division_code/:id/:filter': row('later-learn', 'later.categoryListing', 'upcoming', 'calendar'),
  '/quiz/:blended_id/:division_code': row('empty', 'later.quiz', 'upcoming', 'calendar'),
  [paths.salonAfterLogin]: row('later-care', 'later.salonAfterLogin', 'calendar', 'upcoming'),
  [paths.salonForm]: row('later-care', 'later.salonForm', 'calendar', 'upcoming'),
};
