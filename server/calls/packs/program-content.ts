import { and, asc, eq, inArray, ne } from 'drizzle-orm';
import type { PackManifest } from '../../../sync/contract/products/packs.ts';
import type { SignedInContext } from '../../context.ts';
import { trainings } from '../../db/schema/trainings.ts';
import { PARENT } from '../../domain/programs.ts';
import { lessonsOf } from '../../learning/course-lessons.ts';
import { heldSessions, recordingOf } from '../../learning/live-program.ts';
import { filesOfFilm, filesOfFilmAt } from '../../learning/media-files.ts';
import type { ProgramRow } from '../../learning/program-entry.ts';
import { detailsOf } from '../../learning/program-rows.ts';
import { findRecording } from '../../learning/recordings.ts';
import { handoutFacts } from '../../operations/handouts/handout-file.ts';
import { selectTrainings } from '../../trainings/trainings.ts';
import { pathsThrough, programDocuments } from './program-documents.ts';

/** Sessions of a program in the order of its page, without cancelled ones. */
export async function programSessions(
  { db, account, now }: Pick<SignedInContext, 'db' | 'account' | 'now'>,
  programId: number,
): Promise<ReturnType<typeof heldSessions>> {
  const rows = await selectTrainings(db, account.id)
    .where(
      and(
        eq(trainings.programId, programId),
        inArray(trainings.divisionCode, account.divisions),
        ne(trainings.status, 'cancelled'),
      ),
    )
    .orderBy(asc(trainings.startsAt), asc(trainings.code));
  return heldSessions(
    rows.map((row) => ({
      training: { ...row.training, trainerPicture: row.trainerPicture },
      program: row.program,
      type: row.type,
      answer: row.answer ?? undefined,
      viewed: row.viewedAt !== null,
    })),
    now,
  );
}

/** Files of a part of a pack, and the titles of what needs a connection. */
interface Files {
  readonly files: PackManifest['files'];
  readonly onlineOnly: readonly string[];
}
/** The contents of one part of a pack. */
export interface Content extends Files {
  readonly documents: PackManifest['documents'];
}

const joined = (parts: readonly Files[]): Files => ({
  files: parts.flatMap(({ files }) => files),
  onlineOnly: parts.flatMap(({ onlineOnly }) => onlineOnly),
});

const HANDOUT = /^\/handouts\/(\d{1,9})\.pdf$/;

/** The lesson whose handout has this address. */
const lessonAt = (address: string): number => Number(HANDOUT.exec(address)?.[1] ?? Number.NaN);

/** The files of these places; a place whose address is external needs a connection. */
async function filesAt(
  context: SignedInContext,
  listed: readonly { readonly address?: string | null; readonly title: string }[],
): Promise<Files> {
  const places = listed.flatMap(({ address, title }) => (address ? [{ address, title }] : []));
  const ids = places.map(({ address }) => lessonAt(address)).filter((id) => !Number.isNaN(id));
  const sheets = await handoutFacts(context, ids);
  const parts = places.map(({ address, title }) => {
    const sheet = sheets.get(lessonAt(address));
    const files = sheet
      ? [{ url: address, bytes: sheet.bytes, sha256: sheet.sha256, type: 'application/pdf', title }]
      : filesOfFilmAt(address, title);
    return { files, onlineOnly: files.length ? [] : [title] };
  });
  return joined(parts);
}

async function live(context: SignedInContext, row: ProgramRow): Promise<Files> {
  const { account, db, now } = context;
  const materials = await filesAt(context, (await detailsOf(db, row.id))?.materials ?? []);
  const stream = recordingOf(await programSessions(context, row.id), now);
  const recorded = stream === null ? undefined : await findRecording(db, account, stream, now);
  return joined([
    materials,
    {
      files: recorded ? filesOfFilm(recorded.recording.film, recorded.training.name) : [],
      onlineOnly: [],
    },
  ]);
}

async function filesOf(context: SignedInContext, row: ProgramRow): Promise<Files> {
  if (row.parent === PARENT.elearning) {
    const rows = await lessonsOf(context.db, row.id, context.account.id);
    return filesAt(
      context,
      rows.map(({ lesson }) => lesson),
    );
  }
  if (row.parent !== PARENT.blended) return live(context, row);
  const { steps = [] } = (await pathsThrough(context, [row])).get(row.id) ?? {};
  return joined(await Promise.all(steps.map((step) => filesOf(context, step))));
}

/** The documents and files that a program needs offline, as far as this person may see them. */
export async function programContent(context: SignedInContext, row: ProgramRow): Promise<Content> {
  return { documents: await programDocuments(context, [row]), ...(await filesOf(context, row)) };
}
