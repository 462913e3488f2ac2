import type { Words } from '../i18n/t.ts';
import { paths } from '../rules/paths.ts';

/** A screen whose place is known and whose content is not there yet; `open` ones need no account (rule 2.14). */
export interface LaterScreen {
  readonly path: string;
  readonly title: Words;
  readonly open?: true;
  /** Only the logo above it, although it needs an account (rule 2.19). */
  readonly bare?: true;
  /** It is a hairdresser's; trainers are led home (rule 2.11). */
  readonly hairdressers?: true;
  /** The row that stands before it in the breadcrumb. */
  readonly parent?: string;
}

const PRODUCT_CATEGORIES = '/products-categories/:division_code';
const BLENDED = '/blended-learning-details/:blended_id';
const BRAND = '/brand-details/:division_code';
const COURSE = '/elearning-course-details/:division_code/:course_id';
const single = paths.singleFeed();
const product = paths.productDetails();

/** Rules 2.3 to 2.14: every address of the specification that is not built yet says so itself, with what works instead. */
export const laterScreens: readonly LaterScreen[] = [
  { path: paths.register, title: 'screen.register', open: true },
  { path: paths.forgotPassword, title: 'screen.forgotPassword', open: true },
  { path: paths.forgotRegistration, title: 'screen.forgotRegistration', open: true },
  { path: paths.changeRepresentative, title: 'screen.changeRepresentative', open: true },
  { path: paths.about, title: 'screen.about' },
  { path: paths.addPost, title: 'screen.addPost', parent: paths.socialFeeds },
  { path: paths.brands, title: 'screen.brands' },
  { path: paths.ourBrands, title: 'screen.brands' },
  { path: paths.notification, title: 'screen.notification', parent: paths.notifications },
  { path: paths.whatsNew, title: 'screen.whatsNew' },
  { path: paths.socialFeeds, title: 'screen.feeds' },
  { path: single, title: 'screen.post', parent: paths.socialFeeds },
  { path: paths.recordedSession, title: 'screen.recorded' },
  { path: paths.myCertificates, title: 'screen.certificates' },
  { path: product, title: 'screen.productDetails', parent: paths.products },
  { path: paths.products, title: 'screen.product' },
  { path: PRODUCT_CATEGORIES, title: 'screen.productCategories', parent: paths.products },
  { path: '/product-listing/:brand_name/:division_code/:id', title: 'screen.productListing', parent: PRODUCT_CATEGORIES },
  { path: paths.myProfile, title: 'screen.profile' },
  { path: paths.changePassword, title: 'screen.changePassword', bare: true },
  { path: paths.educationPortfolio, title: 'screen.portfolio' },
  { path: BLENDED, title: 'screen.blended', parent: paths.educationPortfolio },
  { path: BRAND, title: 'screen.brand', parent: paths.ourBrands },
  { path: '/professional-education/:division_code', title: 'screen.education', parent: BRAND },
  { path: COURSE, title: 'screen.course', parent: paths.educationPortfolio },
  { path: '/course-syllabus/:division_code/:course_id', title: 'screen.syllabus', parent: COURSE },
  { path: '/category-courses/:name/:category_id', title: 'screen.category' },
  { path: '/category-course-listing/:division_code/:id/:filter', title: 'screen.categoryListing', parent: paths.educationPortfolio },
  { path: '/quiz/:blended_id/:division_code', title: 'screen.quiz', parent: BLENDED },
  { path: paths.salonAfterLogin, title: 'screen.salon', hairdressers: true, parent: paths.myProfile },
  { path: paths.salonForm, title: 'screen.salon', hairdressers: true, parent: paths.myProfile },
];
