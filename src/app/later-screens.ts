import type { Words } from '../i18n/t.ts';
import { paths } from '../rules/paths.ts';

/** A screen whose place is known and whose content is not there yet; `open` ones need no account (rule 2.14). */
export interface LaterScreen {
  readonly path: string;
  readonly title: Words;
  readonly open?: true;
  /** Only the logo above it, although it needs an account (rule 2.19). */
  readonly bare?: true;
}

/** Rules 2.3 to 2.14: every address of the specification that is not built yet says so itself, with what works instead. */
export const laterScreens: readonly LaterScreen[] = [
  { path: paths.register, title: 'screen.register', open: true },
  { path: paths.forgotPassword, title: 'screen.forgotPassword', open: true },
  { path: paths.forgotRegistration, title: 'screen.forgotRegistration', open: true },
  { path: paths.changeRepresentative, title: 'screen.changeRepresentative', open: true },
  { path: '/about-us', title: 'screen.about' },
  { path: '/add-post', title: 'screen.addPost' },
  { path: '/brands', title: 'screen.brands' },
  { path: '/our-brands', title: 'screen.brands' },
  { path: '/notification', title: 'screen.notification' },
  { path: '/whats-new', title: 'screen.whatsNew' },
  { path: '/social-feeds', title: 'screen.feeds' },
  { path: '/single-feed', title: 'screen.post' },
  { path: '/recorded-session', title: 'screen.recorded' },
  { path: '/my-certificates', title: 'screen.certificates' },
  { path: '/product-details', title: 'screen.product' },
  { path: '/products-brands', title: 'screen.product' },
  { path: '/products-categories/:division_code', title: 'screen.product' },
  { path: '/product-listing/:brand_name/:division_code/:id', title: 'screen.product' },
  { path: paths.myProfile, title: 'screen.profile' },
  { path: '/home-design', title: 'screen.home' },
  { path: '/change-password', title: 'screen.changePassword', bare: true },
  { path: paths.educationPortfolio, title: 'screen.portfolio' },
  { path: '/blended-learning-details/:blended_id', title: 'screen.blended' },
  { path: '/brand-details/:division_code', title: 'screen.brand' },
  { path: '/professional-education/:division_code', title: 'screen.education' },
  { path: '/elearning-course-details/:division_code/:course_id', title: 'screen.course' },
  { path: '/course-syllabus/:division_code/:course_id', title: 'screen.syllabus' },
  { path: '/category-courses/:name/:category_id', title: 'screen.category' },
  { path: '/category-course-listing/:division_code/:id/:filter', title: 'screen.category' },
  { path: '/quiz/:blended_id/:division_code', title: 'screen.quiz' },
  { path: '/update-salon-details-login', title: 'screen.salon' },
  { path: '/update-salon-details-form', title: 'screen.salon' },
  { path: paths.help, title: 'screen.help' },
  { path: '/rate-us', title: 'screen.rate' },
];
