const segment = (value: string | number): string => encodeURIComponent(String(value));

/** The addresses that carry something; a screen links by these, never by a text of its own (rules 2.4 to 2.10). */
export const paths = {
  home: '/home',
  login: '/login',
  terms: '/login_verification',
  setPassword: '/set-password',
  sessionTimeout: '/session-timeout',
  register: '/register',
  forgotPassword: '/forgot-password',
  forgotRegistration: '/forgot-registration',
  changeRepresentative: '/change-representative',
  outbox: '/outbox',
  upcomingTraining: '/upcoming-training',
  educationPortfolio: '/education-portfolio',
  notifications: '/notifications',
  calendar: '/calendar',
  calendarDay: (day: string) => `/calendar?day=${segment(day)}`,
  roster: (training: string | number) => `/calendar/roster/${segment(training)}`,
  whatsNew: '/whats-new',
  socialFeeds: '/social-feeds',
  help: '/help',
  myActivity: '/my-activity',
  recordedSession: '/recorded-session',
  search: '/search',
  myProfile: '/my-profile',
  brandDetails: (division: string) => `/brand-details/${segment(division)}`,
  categoryCourses: (name: string, id: string | number) => `/category-courses/${segment(name.trim().replace(/\s+/g, '-'))}/${segment(id)}`,
  blended: (id: string | number) => `/blended-learning-details/${segment(id)}`,
  course: (division: string, id: string | number) => `/elearning-course-details/${segment(division)}/${segment(id)}`,
  /** Without a division where none is known (rule 2.7). */
  webinar: (division: string | null, program: string | number, typeId: string | number, type: string) =>
    `/webinar-course-details/${[division, program, typeId, type]
      .filter((part) => part !== null)
      .map(segment)
      .join('/')}`,
  webinarSyllabus: (division: string, program: string | number, typeId: string | number, type: string) =>
    `/course-syllabus-online/${[division, program, typeId, type].map(segment).join('/')}`,
  /** A post opens from a cold link too (rule 2.13). */
  post: (id: string | number) => `/single-feed?post_id=${segment(id)}`,
} as const;
