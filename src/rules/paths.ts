/**
 * Every screen of the product by name: its address (rules 2.3 to 2.14), whose parameters begin with
 * a colon, and its English title, which the page's title, heading, breadcrumb and menu show. No
 * other file writes addresses.
 */
const table = {
  home: ['/home', 'Home'],
  homeDesign: ['/home-design', 'Home'],
  login: ['/login', 'Log in'],
  terms: ['/login_verification', 'Terms of Use'],
  setPassword: ['/set-password', 'Set your password'],
  changePassword: ['/change-password', 'Change Password'],
  sessionTimeout: ['/session-timeout', 'You are logged out'],
  register: ['/register', 'Register'],
  forgotPassword: ['/forgot-password', 'Forgot password'],
  forgotRegistration: ['/forgot-registration', 'Forgot Access ID'],
  changeRepresentative: ['/change-representative', 'Change representative'],
  outbox: ['/outbox', 'My pending work'],
  /** Own: what this phone keeps (F6). */
  downloads: ['/downloads', 'On this phone'],
  diagnostics: ['/diagnostics', 'Diagnostics'],
  upcomingTraining: ['/upcoming-training', 'Upcoming Training'],
  upcomingPopup: ['/upcoming-training-popup', 'Upcoming Training'],
  educationPortfolio: ['/education-portfolio', 'Education Portfolio'],
  notification: ['/notification', 'Notification'],
  notifications: ['/notifications', 'Notifications'],
  /** Own: what is told, and when it is quiet (F23). */
  notificationSettings: ['/notification-settings', 'Notification settings'],
  /** Own: what a person may choose about the app (E29, E36, E39). */
  settings: ['/settings', 'Settings'],
  calendar: ['/calendar', 'Calendar'],
  roster: ['/calendar/roster/:training_code', 'Attendance list'],
  about: ['/about-us', 'About Us'],
  search: ['/search', 'Search'],
  myProfile: ['/my-profile', 'My profile'],
  myActivity: ['/my-activity', 'My Activities'],
  myCertificates: ['/my-certificates', 'My Certificates'],
  recordedSession: ['/recorded-session', 'Recorded sessions'],
  whatsNew: ['/whats-new', "What's New"],
  socialFeeds: ['/social-feeds', 'Social Feeds'],
  addPost: ['/add-post', 'Add post'],
  singleFeed: ['/single-feed', 'Post'],
  salonAfterLogin: ['/update-salon-details-login', 'Salon details'],
  salonForm: ['/update-salon-details-form', 'Salon details'],
  brands: ['/brands', 'Our Brands'],
  ourBrands: ['/our-brands', 'Our Brands'],
  brandDetails: ['/brand-details/:division_code', 'Brand'],
  professionalEducation: ['/professional-education/:division_code', 'Professional education'],
  categoryCourses: ['/category-courses/:name/:category_id', 'Category'],
  categoryListing: ['/category-course-listing/:division_code/:id/:filter', 'All in this category'],
  blended: ['/blended-learning-details/:blended_id', 'Blended learning'],
  quiz: ['/quiz/:blended_id/:division_code', 'Quiz'],
  course: ['/elearning-course-details/:division_code/:course_id', 'Course'],
  syllabus: ['/course-syllabus/:division_code/:course_id', 'Syllabus'],
  webinar: [
    '/webinar-course-details/:division_code/:program_id/:program_type_id/:program_type',
    'Webinar',
  ],
  /** For notifications, which do not know the division (rule 2.7). */
  webinarWithoutDivision: [
    '/webinar-course-details/:program_id/:program_type_id/:program_type',
    'Webinar',
  ],
  webinarSyllabus: [
    '/course-syllabus-online/:division_code/:program_id/:program_type_id/:program_type',
    'Syllabus',
  ],
  products: ['/products-brands', 'Product'],
  productCategories: ['/products-categories/:division_code', 'Ranges'],
  productListing: ['/product-listing/:brand_name/:division_code/:id', 'Range'],
  productDetails: ['/product-details', 'Product details'],
} as const satisfies Readonly<Record<string, readonly [path: `/${string}`, title: string]>>;

/** An address that no screen has, so that it leads home (rules 2.15 and 8.3). */
export const PAGE_NOT_FOUND = '/page-not-found';

export type RouteName = keyof typeof table;

// In both tables below, the entries are those of the table above, which `Object.fromEntries` cannot
// see.
/** The address of every screen. */
export const routes = Object.fromEntries(
  Object.entries(table).map(([route, [path]]) => [route, path]),
) as {
  readonly [R in RouteName]: (typeof table)[R][0];
};
/** The English title of every screen, by the name of its message. */
export const titlesEnglish = Object.fromEntries(
  Object.entries(table).map(([route, [, title]]) => [`screen.${route}`, title]),
) as {
  readonly [R in RouteName as `screen.${R}`]: string;
};

/**
 * Optional queries of an address; the screen opens without them too, so that any link can open the
 * app (rule 2.13).
 */
interface Queries {
  /** A lesson of the course. */
  syllabus: 'lesson';
  /** A quiz that is a lesson of a course, which is then named in place of the path. */
  quiz: 'quiz';
  calendar: 'day';
  singleFeed: 'post_id';
  /** Posts that carry a tag. */
  socialFeeds: 'tag';
  /**
   * One of the person's own posts, which is changed; `shared` 1: something was shared into the app,
   * for a new one.
   */
  addPost: 'post' | 'shared';
  notification: 'id';
  /** `words`: the form; `picture`: the picture that was begun. */
  myProfile: 'edit';
  /**
   * Products side by side are named instead of the one, their ids with commas between them; `chair`
   * 1: the page for work at the chair.
   */
  productDetails: 'product' | 'shade' | 'chair' | 'compare';
  recordedSession: 'recording';
  /** One of the person's own; `check`: the page on which any certificate is checked. */
  myCertificates: 'certificate' | 'check';
  webinar: 'training';
  webinarWithoutDivision: 'training';
}

type Id = string | number;
type PlaceholdersIn<Pattern extends string> =
  Pattern extends `${string}/:${infer Name}/${infer Rest}`
    ? Name | PlaceholdersIn<`/${Rest}`>
    : Pattern extends `${string}/:${infer Name}`
      ? Name
      : never;
/** The names of a route's parameters. */
export type PlaceholderOf<R extends RouteName> = PlaceholdersIn<(typeof routes)[R]>;
type QueryOf<R extends RouteName, V = Id> = R extends keyof Queries
  ? { readonly [Q in Queries[R]]?: V | undefined }
  : unknown;
/** The parameters of an address, decoded, with those of its query. */
export type ParamsOf<R extends RouteName> = R extends RouteName
  ? { readonly [P in PlaceholderOf<R>]: string } & QueryOf<R, string>
  : never;

type Given<R extends RouteName> = { readonly [P in PlaceholderOf<R>]: Id } & QueryOf<R>;

/** The routes without parameters: their addresses are their own patterns. */
type Fixed = {
  readonly [R in RouteName as [PlaceholderOf<R>] extends [never] ? R : never]: (typeof routes)[R];
};
export const paths: Fixed = { ...routes };

const encoded = (value: Id): string => encodeURIComponent(String(value));

/** A pattern with its placeholders filled. */
export const fillIn = (pattern: string, given: Readonly<Record<string, Id | undefined>>): string =>
  pattern.replace(/:(\w+)/g, (_, name: string) => encoded(given[name] ?? ''));

/**
 * The address of a screen. Values with a placeholder in the route are filled in there, the others
 * go into the query.
 */
export function pathTo<R extends RouteName>(route: R, given: Given<R>): string {
  const pattern: string = routes[route];
  const all: Readonly<Record<string, Id | undefined>> = given;
  const places = new Set(
    pattern
      .split('/:')
      .slice(1)
      .map((part) => part.split('/')[0]),
  );
  const asked = Object.entries(all).flatMap(([name, value]) =>
    places.has(name) || value === undefined ? [] : [`${name}=${encoded(value)}`],
  );
  return fillIn(pattern, all) + (asked.length > 0 ? `?${asked.join('&')}` : '');
}

/** The page of a webinar or workshop; without a division if none is known (rule 2.7). */
export const webinarPath = (
  division_code: string | null,
  about: Given<'webinarWithoutDivision'>,
): string =>
  division_code === null
    ? pathTo('webinarWithoutDivision', about)
    : pathTo('webinar', { division_code, ...about });

/**
 * A category's courses; people read its name in the address, so spaces become dashes (rule 2.26).
 */
export const categoryPath = (name: string, category_id: Id): string =>
  pathTo('categoryCourses', { name: name.trim().replace(/\s+/g, '-'), category_id });
