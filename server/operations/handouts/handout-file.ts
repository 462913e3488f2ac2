import { and, eq, inArray } from 'drizzle-orm';
import { bulkhead } from '../../bulkhead.ts';
import type { AppContext } from '../../context.ts';
import { sha256 } from '../../crypto/sha256.ts';
import { programs } from '../../db/schema/content.ts';
import { lessons } from '../../db/schema/programs.ts';
import type { StoredFile } from '../../files/files.ts';
import { type Handout, handoutPdf } from '../../pdf/handout-pdf.ts';

type Drawn = Pick<AppContext, 'files' | 'settings'>;
type Needs = Drawn & Pick<AppContext, 'db'>;

/** Facts about a handout's file that are known without reading it; `sha256` of its bytes in hex. */
export interface HandoutFacts {
  readonly bytes: number;
  readonly sha256: string;
}

/** Version of the drawing code: a new version draws each handout again, under a new name. */
const DRAWING = 2;
const MOST_KEPT = 5000;
// A handout is named by its wording and never changes under that name, so its facts are cached per
// file store.
const measuredIn = new WeakMap<Drawn['files'], Map<string, HandoutFacts>>();

// Drawing blocks the event loop, so handouts are drawn one at a time, and concurrent requests for
// one share its drawing.
const { run: inTurn } = bulkhead({ atOnce: 1, waiting: 100 });
const drawing = new Map<string, Promise<StoredFile>>();

interface Sheet {
  readonly handout: Handout;
  readonly wording: string;
  readonly name: string;
}

/** The facts of a lesson from which its handout is made. */
export interface HandoutLesson {
  readonly id: number;
  readonly title: string;
  readonly body: string;
  /** The name of its course. */
  readonly program: string;
}

function sheetOf(
  { settings }: Pick<Needs, 'settings'>,
  { id, title, body, program }: HandoutLesson,
): Sheet {
  const handout = { title, body, program, brand: settings.APP_BRAND };
  const wording = sha256(JSON.stringify([DRAWING, handout])).slice(0, 16);
  return { handout, wording, name: `handouts/${id}-${wording}.pdf` };
}

/** Returns those of these lessons that have a handout, in one statement. */
async function handoutLessons(
  { db }: Needs,
  lessonIds: readonly number[],
): Promise<readonly HandoutLesson[]> {
  if (lessonIds.length === 0) return [];
  return db
    .select({ id: lessons.id, title: lessons.title, body: lessons.body, program: programs.name })
    .from(lessons)
    .innerJoin(programs, eq(programs.id, lessons.programId))
    .where(and(inArray(lessons.id, [...lessonIds]), eq(lessons.kind, 'pdf')));
}

/** Returns the file of a handout; the first request draws it. */
async function fileOf({ files }: Drawn, { handout, name }: Sheet): Promise<StoredFile> {
  const stored = await files.get(name);
  if (stored) return stored;
  const draw = async (): Promise<StoredFile> => {
    const file = { bytes: await handoutPdf(handout), type: 'application/pdf' };
    await files.put(name, file);
    return file;
  };
  const drawn = drawing.get(name) ?? inTurn(draw).finally(() => drawing.delete(name));
  drawing.set(name, drawn);
  return drawn;
}

/**
 * Returns the handout of a lesson, drawn once per text and then stored; undefined for a lesson
 * without one.
 */
export async function handoutFile(
  context: Needs,
  lessonId: number,
): Promise<(StoredFile & { readonly tag: string }) | undefined> {
  const [lesson] = await handoutLessons(context, [lessonId]);
  const sheet = lesson && sheetOf(context, lesson);
  return sheet && { ...(await fileOf(context, sheet)), tag: `"${sheet.wording}"` };
}

async function factsOf(context: Drawn, sheet: Sheet): Promise<HandoutFacts> {
  const measured = measuredIn.get(context.files) ?? new Map<string, HandoutFacts>();
  measuredIn.set(context.files, measured);
  const cached = measured.get(sheet.name);
  if (cached) return cached;
  const { bytes } = await fileOf(context, sheet);
  const facts = { bytes: bytes.byteLength, sha256: sha256(bytes) };
  if (measured.size >= MOST_KEPT) measured.clear();
  measured.set(sheet.name, facts);
  return facts;
}

/** Returns size and fingerprint of handouts by lesson, for lessons that have one. */
export async function handoutFactsOf(
  context: Drawn,
  having: readonly HandoutLesson[],
): Promise<ReadonlyMap<number, HandoutFacts>> {
  const facts = new Map<number, HandoutFacts>();
  for (const lesson of having)
    facts.set(lesson.id, await factsOf(context, sheetOf(context, lesson)));
  return facts;
}

/** Returns the same by lesson ids; lessons without a handout are omitted. */
export const handoutFacts = async (
  context: Needs,
  lessonIds: readonly number[],
): Promise<ReadonlyMap<number, HandoutFacts>> =>
  handoutFactsOf(context, await handoutLessons(context, lessonIds));
