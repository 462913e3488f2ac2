import type { Findable, ProgramKeys } from '../contract/home/found.ts';
import type { Division } from '../contract/home/home.ts';
import type { Notification } from '../contract/home/notifications.ts';
import type { Course } from '../contract/learning/course.ts';
import type { ProgramEntry } from '../contract/learning/program-entries.ts';
import type { Post } from '../contract/posts/post.ts';
import type { Product } from '../contract/products/product.ts';
import type { Favourites } from '../contract/products/products.ts';
import { programId } from '../contract/rules/program-id.ts';
import type { UpcomingTraining } from '../contract/trainings/trainings.ts';

const keysOf = ({
  program_type,
  division_code,
  blended_program_id,
  program_id,
  program_type_id,
  course,
}: ProgramKeys): ProgramKeys => ({
  program_type,
  division_code,
  blended_program_id,
  program_id,
  program_type_id: program_type_id && { id: program_type_id.id },
  course: course && { id: course.id },
});

/** Characters of a program's description that are searched, in either language. */
const DESCRIPTION_SEARCHED = 200;
/** Characters of the description that are read, because it is full of tags. */
const DESCRIPTION_READ = 2_000;
const inWords = (html: string): string =>
  html
    .slice(0, DESCRIPTION_READ)
    .replace(/<[^>]*>|&#?\w+;/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()
    .slice(0, DESCRIPTION_SEARCHED);

type Listed = ProgramKeys &
  Pick<
    ProgramEntry,
    'program' | 'image' | 'trainer' | 'hindi' | 'program_description' | 'top_rank'
  > & {
    readonly minutes?: number | null | undefined;
  };

/** A program. The device and the server use this function, so that both find the same. */
export const findProgram = (listed: Listed): Findable => ({
  found: {
    kind: 'program',
    id: programId(listed, listed.program),
    title: listed.program,
    image: listed.image ?? undefined,
    division: listed.division_code,
    program: keysOf(listed),
    ...(listed.minutes == null ? {} : { minutes: listed.minutes }),
  },
  words: [listed.division_code, listed.trainer, listed.hindi?.name].filter(Boolean).join(' '),
  text: [listed.program_description, listed.hindi?.description]
    .map((html) => inWords(html ?? ''))
    .join(' '),
  ...(listed.top_rank == null ? {} : { rank: listed.top_rank }),
});

/** A course and its lessons. */
export function findCourse(course: Course): readonly Findable[] {
  const whole = findProgram(course);
  const lessons = course.modules.flatMap((module) =>
    module.lessons.map(({ id, title, hindi, minutes }) => ({
      found: {
        ...whole.found,
        kind: 'lesson' as const,
        id: `lesson ${id} of ${whole.found.id}`,
        title,
        lesson: String(id),
        of: course.program,
        minutes,
      },
      words: [course.program, module.title, hindi?.title].filter(Boolean).join(' '),
    })),
  );
  return [whole, ...lessons];
}

export function findTraining({
  training_code,
  name,
  type,
  training_start_date,
  trainer_name,
  program_id,
  program,
}: UpcomingTraining): Findable {
  const division = program?.division?.division_code;
  return {
    found: {
      kind: 'training',
      id: `training ${training_code}`,
      title: name,
      image: program?.image ?? undefined,
      division,
      at: training_start_date,
      program: {
        program_type: program?.program_type ?? type,
        division_code: division ?? 'all',
        program_id,
        program_type_id: program?.program_type_id == null ? null : { id: program.program_type_id },
        course: program?.course,
      },
    },
    words: [division, trainer_name].filter(Boolean).join(' '),
  };
}

export const findBrand = ({
  division_code,
  division_short_name,
  pwa_division_image,
}: Division): Findable => ({
  found: {
    kind: 'brand',
    id: `brand ${division_code}`,
    title: division_short_name,
    image: pwa_division_image ?? undefined,
    division: division_code,
  },
  words: '',
});

export function findProduct(product: Product): Findable {
  const {
    product_id,
    product_name,
    name_hi,
    division_code,
    image,
    range,
    type,
    hair_need,
    shades,
  } = product;
  return {
    found: {
      kind: 'product',
      id: `product ${product_id}`,
      title: product_name,
      image: image ?? undefined,
      division: division_code,
      product: String(product_id),
    },
    words: [
      name_hi,
      range,
      type,
      hair_need,
      ...shades.flatMap(({ code, name, tone }) => [code, name, tone]),
    ]
      .filter(Boolean)
      .join(' '),
  };
}

/** Characters shown of a text; all of its words are searched. */
const TEXT_SHOWN = 80;
const beginningOf = (text: string): string =>
  [...text.trim().replace(/\s+/g, ' ')].slice(0, TEXT_SHOWN).join('');

/** A person's notes about products. */
export const findNotes = ({ notes, products }: Favourites): readonly Findable[] =>
  notes.map(({ product_id, text }) => {
    const about = products.find((product) => String(product.product_id) === String(product_id));
    const product = String(product_id);
    return {
      found: {
        kind: 'note',
        id: `note ${product}`,
        title: beginningOf(text),
        division: about?.division_code,
        image: about?.image ?? undefined,
        product,
        of: about?.product_name,
      },
      words: [text, about?.product_name].filter(Boolean).join(' '),
    };
  });

export const findNotification = ({ id, message, created_at }: Notification): Findable => ({
  // Recent choices are stored with this id, so its words must not change.
  found: { kind: 'notification', id: `notice ${id}`, title: message, at: created_at },
  words: '',
});

/**
 * A post, found by its text, its tags and its author; a post without text shows its first picture's
 * description.
 */
export function findPost({
  id,
  author,
  text,
  tags,
  media,
  division_code,
  created_at,
}: Post): Findable {
  const [first] = media;
  return {
    found: {
      kind: 'post',
      id: `post ${id}`,
      title: beginningOf(text || (first?.alt ?? '')),
      image: first?.url.replace('-1600.', '-320.'),
      division: division_code,
      at: created_at,
      post: String(id),
      of: author.name,
    },
    words: [author.name, text, ...tags].join(' '),
  };
}
