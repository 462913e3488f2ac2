/**
 * Address (rules 2.3 to 2.14) and English title of every screen, by name; the Hindi titles are
 * below. Parameters begin with a colon. No other file contains addresses.
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
  /** Ours, not in the specification: downloads (F6). */
  downloads: ['/downloads', 'On this phone'],
  diagnostics: ['/diagnostics', 'Diagnostics'],
  upcomingTraining: ['/upcoming-training', 'Upcoming Training'],
  upcomingPopup: ['/upcoming-training-popup', 'Upcoming Training'],
  educationPortfolio: ['/education-portfolio', 'Education Portfolio'],
  notification: ['/notification', 'Notification'],
  notifications: ['/notifications', 'Notifications'],
  /** Ours: choice of notifications and quiet hours (F23). */
  notificationSettings: ['/notification-settings', 'Notification settings'],
  /** Ours: choices about the app itself (E29, E36, E39). */
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
  /** For notifications, which have no division (rule 2.7). */
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

/** Address without a screen: it redirects to home (rules 2.15 and 8.3). */
export const PAGE_NOT_FOUND = '/page-not-found';

export type RouteName = keyof typeof table;

type Titles = { readonly [R in RouteName as `screen.${R}`]: string };

/**
 * The Hindi title of every screen, by message name; the build keeps these in the file of Hindi
 * alone (`src/i18n/language-hi.ts`).
 */
export const hindi: Titles = {
  'screen.home': 'होम',
  'screen.homeDesign': 'होम',
  'screen.login': 'लॉग इन',
  'screen.terms': 'उपयोग की शर्तें',
  'screen.setPassword': 'अपना पासवर्ड बनाएँ',
  'screen.changePassword': 'पासवर्ड बदलें',
  'screen.sessionTimeout': 'आपका लॉग आउट हो गया है',
  'screen.register': 'रजिस्टर करें',
  'screen.forgotPassword': 'पासवर्ड याद नहीं',
  'screen.forgotRegistration': 'एक्सेस आईडी याद नहीं',
  'screen.changeRepresentative': 'प्रतिनिधि बदलें',
  'screen.outbox': 'मेरा बाकी काम',
  'screen.downloads': 'इस फ़ोन पर',
  'screen.diagnostics': 'ऐप की जाँच',
  'screen.upcomingTraining': 'आने वाली ट्रेनिंग',
  'screen.upcomingPopup': 'आने वाली ट्रेनिंग',
  'screen.educationPortfolio': 'एजुकेशन पोर्टफ़ोलियो',
  'screen.notification': 'नोटिफ़िकेशन',
  'screen.notifications': 'नोटिफ़िकेशन',
  'screen.notificationSettings': 'नोटिफ़िकेशन सेटिंग',
  'screen.settings': 'सेटिंग',
  'screen.calendar': 'कैलेंडर',
  'screen.roster': 'हाज़िरी सूची',
  'screen.about': 'हमारे बारे में',
  'screen.search': 'खोजें',
  'screen.myProfile': 'मेरी प्रोफ़ाइल',
  'screen.myActivity': 'मेरी एक्टिविटी',
  'screen.myCertificates': 'मेरे सर्टिफ़िकेट',
  'screen.recordedSession': 'रिकॉर्ड किए सेशन',
  'screen.whatsNew': 'नया क्या है',
  'screen.socialFeeds': 'सोशल फ़ीड',
  'screen.addPost': 'पोस्ट डालें',
  'screen.singleFeed': 'पोस्ट',
  'screen.salonAfterLogin': 'सैलून की जानकारी',
  'screen.salonForm': 'सैलून की जानकारी',
  'screen.brands': 'हमारे ब्रांड',
  'screen.ourBrands': 'हमारे ब्रांड',
  'screen.brandDetails': 'ब्रांड',
  'screen.professionalEducation': 'प्रोफ़ेशनल एजुकेशन',
  'screen.categoryCourses': 'कैटेगरी',
  'screen.categoryListing': 'इस कैटेगरी का सब कुछ',
  'screen.blended': 'ब्लेंडेड लर्निंग',
  'screen.quiz': 'क्विज़',
  'screen.course': 'कोर्स',
  'screen.syllabus': 'सिलेबस',
  'screen.webinar': 'वेबिनार',
  'screen.webinarWithoutDivision': 'वेबिनार',
  'screen.webinarSyllabus': 'सिलेबस',
  'screen.products': 'प्रोडक्ट',
  'screen.productCategories': 'रेंज',
  'screen.productListing': 'रेंज',
  'screen.productDetails': 'प्रोडक्ट की जानकारी',
};

/**
 * Returns one column of the table, by the routes behind a prefix. The build drops unused columns,
 * so that Hindi's copy of this file contains no addresses.
 */
// @__NO_SIDE_EFFECTS__
const column = (at: 0 | 1, prefix: string): unknown =>
  Object.fromEntries(Object.entries(table).map(([route, row]) => [prefix + route, row[at]]));

// The types are asserted, because `Object.fromEntries` loses the names of the table.
/** The address of every screen. */
export const routes = column(0, '') as { readonly [R in RouteName]: (typeof table)[R][0] };
/** The English title of every screen, by message name. */
export const english = column(1, 'screen.') as Titles;

/** Optional query parameters of an address; every screen opens without them (rule 2.13). */
interface Queries {
  /** Id of the lesson. */
  syllabus: 'lesson';
  /** Id of a quiz that is a lesson of a course; replaces the path's id. */
  quiz: 'quiz';
  calendar: 'day';
  singleFeed: 'post_id';
  /** Shows only posts with this tag. */
  socialFeeds: 'tag';
  /**
   * `post`: id of the person's own post to edit; `shared` 1: the new post begins with files or text
   * shared into the app.
   */
  addPost: 'post' | 'shared';
  notification: 'id';
  /** `words`: opens the form; `picture`: opens the draft of the picture. */
  myProfile: 'edit';
  /**
   * `compare`: ids of the compared products, separated by commas, instead of `product`; `chair` 1:
   * the page for work at the chair.
   */
  productDetails: 'product' | 'shade' | 'chair' | 'compare';
  recordedSession: 'recording';
  /** `certificate`: id of the person's own; `check`: the page that checks any certificate. */
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
/** The names of a route's path parameters. */
export type PlaceholderOf<R extends RouteName> = PlaceholdersIn<(typeof routes)[R]>;
type QueryOf<R extends RouteName, V = Id> = R extends keyof Queries
  ? { readonly [Q in Queries[R]]?: V | undefined }
  : unknown;
/** The decoded parameters of an address, from its path and its query. */
export type ParamsOf<R extends RouteName> = R extends RouteName
  ? { readonly [P in PlaceholderOf<R>]: string } & QueryOf<R, string>
  : never;

type Given<R extends RouteName> = { readonly [P in PlaceholderOf<R>]: Id } & QueryOf<R>;

/** The routes without path parameters: the pattern is the address. */
type Fixed = {
  readonly [R in RouteName as [PlaceholderOf<R>] extends [never] ? R : never]: (typeof routes)[R];
};
export const paths = column(0, '') as Fixed;

const encoded = (value: Id): string => encodeURIComponent(String(value));

/** Replaces the placeholders of a pattern by encoded values. */
export const fillIn = (pattern: string, given: Readonly<Record<string, Id | undefined>>): string =>
  pattern.replace(/:(\w+)/g, (_, name: string) => encoded(given[name] ?? ''));

/**
 * The address of a screen. Values without a placeholder in the route become query parameters;
 * undefined ones are left out.
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

/** Address of a webinar or workshop; without the division if it is unknown (rule 2.7). */
export const webinarPath = (
  division_code: string | null,
  about: Given<'webinarWithoutDivision'>,
): string =>
  division_code === null
    ? pathTo('webinarWithoutDivision', about)
    : pathTo('webinar', { division_code, ...about });

/** Address of a category's courses; spaces in the name become dashes (rule 2.26). */
export const categoryPath = (name: string, category_id: Id): string =>
  pathTo('categoryCourses', { name: name.trim().replace(/\s+/g, '-'), category_id });
