/**
 * How the tables lie on several PostgreSQL machines that Citus makes one of (record 0040). `by`:
 * the rows of one value of this column lie together, and with those of the same value in every
 * other table that is distributed by the same thing. `reference`: whole on every machine, read
 * often, written seldom. `local`: on one machine alone. Everything of a person is asked for with
 * their Access ID, so that one machine answers.
 */
export type Distribution =
  | { readonly by: string; readonly of: 'person' | 'post' | 'audience' | 'counter' | 'file' }
  | 'reference'
  | 'local';

const ofPerson = { by: 'account_id', of: 'person' } as const;
const ofPost = { by: 'post_id', of: 'post' } as const;

export const distribution: Readonly<Record<string, Distribution>> = {
  // Read with every call, changed a few times in a person's life; other people's posts, comments
  // and rosters show them.
  accounts: 'reference',
  families: ofPerson,
  refresh_tokens: ofPerson,
  answers: ofPerson,
  represented: ofPerson,
  salons: ofPerson,
  notifications: ofPerson,
  popup_tracking: ofPerson,
  push_subscriptions: ofPerson,
  push_preferences: ofPerson,
  training_answers: ofPerson,
  views: ofPerson,
  view_progress: ofPerson,
  check_ins: ofPerson,
  lesson_progress: ofPerson,
  deliveries: ofPerson,
  completions: ofPerson,
  program_ratings: ofPerson,
  quiz_attempts: ofPerson,
  quiz_deliveries: ofPerson,
  certificates: ofPerson,
  certificate_reviews: ofPerson,
  favourite_products: ofPerson,
  favourite_programs: ofPerson,
  product_notes: ofPerson,
  tickets: ofPerson,
  ratings: ofPerson,
  incoming_files: ofPerson,
  incoming_parts: ofPerson,
  // A calendar program has only the secret of its address, and everybody has one row at most.
  calendar_feeds: 'reference',

  posts: { by: 'id', of: 'post' },
  deleted_posts: { by: 'id', of: 'post' },
  post_tags: ofPost,
  post_likes: ofPost,
  post_hides: ofPost,
  post_reports: ofPost,
  comments: ofPost,

  changes: { by: 'audience', of: 'audience' },
  limits: { by: 'key', of: 'counter' },
  unowned_files: { by: 'name', of: 'file' },

  divisions: 'reference',
  division_people: 'reference',
  division_texts: 'reference',
  milestones: 'reference',
  contacts: 'reference',
  program_types: 'reference',
  categories: 'reference',
  programs: 'reference',
  program_details: 'reference',
  lessons: 'reference',
  blended_steps: 'reference',
  quizzes: 'reference',
  questions: 'reference',
  banners: 'reference',
  popups: 'reference',
  brands: 'reference',
  sub_brands: 'reference',
  products: 'reference',
  product_pictures: 'reference',
  product_programs: 'reference',
  representatives: 'reference',
  known_people: 'reference',
  trainings: 'reference',
  recordings: 'reference',
  reminders_sent: 'reference',
  content_versions: 'reference',

  // Counters that many people's answers and ratings change: with one machine there is one row to
  // wait for.
  log_life: 'local',
  training_seats: 'local',
  training_attendance: 'local',
  program_rating_sums: 'local',
  // Before somebody is signed in there is no person to lie with; few rows, short lives.
  one_time_codes: 'local',
  mobile_proofs: 'local',
  inbox: 'local',
};
