/**
 * How the tables are distributed over several PostgreSQL machines that Citus joins into one (record
 * 0040). `by`: rows with one value of this column are stored together, and with those of the same
 * value in every table distributed by the same thing. `reference`: copied to every machine, read
 * often, written seldom. `local`: on one machine alone. Every query about a person names their
 * Access ID, so that one machine answers it.
 */
export type Distribution =
  | { readonly by: string; readonly of: 'person' | 'post' | 'audience' | 'counter' | 'file' }
  | 'reference'
  | 'local';

const ofPerson = { by: 'account_id', of: 'person' } as const;
const ofPost = { by: 'post_id', of: 'post' } as const;

/** The tables that are not distributed by the column of `ofAccount`. */
const listed: Readonly<Record<string, Distribution>> = {
  // Read with every call and shown in other people's posts, comments and rosters; changed a few
  // times in a person's life.
  accounts: 'reference',
  // A calendar program knows only the secret of its address, and a person has at most one row.
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

  // Counters that many people's answers and ratings change: on one machine there is only one row to
  // lock.
  log_life: 'local',
  training_seats: 'local',
  training_attendance: 'local',
  program_rating_sums: 'local',
  // Before sign-in there is no account to distribute by; few rows with short lives.
  one_time_codes: 'local',
  mobile_proofs: 'local',
  inbox: 'local',
};

/** The tables that are distributed in a way of their own. */
export const listedTables: readonly string[] = Object.keys(listed);

/**
 * How a table is distributed: as listed, otherwise by its person; undefined if it is not listed and
 * none of its columns names one.
 */
export const distributionOf = (
  table: string,
  columns: readonly string[],
): Distribution | undefined =>
  listed[table] ?? (columns.includes(ofPerson.by) ? ofPerson : undefined);
