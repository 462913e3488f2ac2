type Id = string | number;

const segment = (value: Id): string => encodeURIComponent(String(value));
const under = (root: string, ...values: readonly Id[]): string => [root, ...values.map(segment)].join('/');
/** An address of its own that may say which one it shows, so that a link opens cold (rule 2.13). */
const asked = (root: string, key: string, value: Id | undefined): string => (value === undefined ? root : `${root}?${key}=${segment(value)}`);

/** Every address of the product; a screen links by these, never by a text of its own (rules 2.3 to 2.14). */
export const paths = {
  home: '/home',
  homeDesign: '/home-design',
  login: '/login',
  terms: '/login_verification',
  setPassword: '/set-password',
  changePassword: '/change-password',
  sessionTimeout: '/session-timeout',
  register: '/register',
  forgotPassword: '/forgot-password',
  forgotRegistration: '/forgot-registration',
  changeRepresentative: '/change-representative',
  outbox: '/outbox',
  upcomingTraining: '/upcoming-training',
  upcomingPopup: '/upcoming-training-popup',
  educationPortfolio: '/education-portfolio',
  notification: '/notification',
  notifications: '/notifications',
  calendar: '/calendar',
  calendarDay: (day: string) => asked('/calendar', 'day', day),
  roster: (training: Id) => under('/calendar/roster', training),
  about: '/about-us',
  search: '/search',
  myProfile: '/my-profile',
  myActivity: '/my-activity',
  myCertificates: '/my-certificates',
  recordedSession: '/recorded-session',
  whatsNew: '/whats-new',
  socialFeeds: '/social-feeds',
  addPost: '/add-post',
  singleFeed: (post?: Id) => asked('/single-feed', 'post_id', post),
  salonAfterLogin: '/update-salon-details-login',
  salonForm: '/update-salon-details-form',
  brands: '/brands',
  ourBrands: '/our-brands',
  brandDetails: (division: string) => under('/brand-details', division),
  professionalEducation: (division: string) => under('/professional-education', division),
  categoryCourses: (name: string, id: Id) => under('/category-courses', name.trim().replace(/\s+/g, '-'), id),
  categoryListing: (division: string, id: Id, filter: string) => under('/category-course-listing', division, id, filter),
  blended: (id: Id) => under('/blended-learning-details', id),
  quiz: (blended: Id, division: string) => under('/quiz', blended, division),
  course: (division: string, id: Id) => under('/elearning-course-details', division, id),
  syllabus: (division: string, course: Id) => under('/course-syllabus', division, course),
  /** Without a division where none is known (rule 2.7). */
  webinar: (division: string | null, program: Id, typeId: Id, type: string) =>
    under('/webinar-course-details', ...(division === null ? [] : [division]), program, typeId, type),
  webinarSyllabus: (division: string, program: Id, typeId: Id, type: string) => under('/course-syllabus-online', division, program, typeId, type),
  products: '/products-brands',
  productCategories: (division: string) => under('/products-categories', division),
  productListing: (brand: string, division: string, id: Id) => under('/product-listing', brand, division, id),
  productDetails: (product?: Id) => asked('/product-details', 'product', product),
} as const;

/** Where the addresses of courses, categories and brands begin: they stand below Learn. */
export const learnRoots: readonly string[] = [
  paths.brands,
  paths.ourBrands,
  '/brand-details',
  '/professional-education',
  '/category-courses',
  '/category-course-listing',
  '/elearning-course-details',
  '/course-syllabus',
  '/blended-learning-details',
  '/quiz',
];
