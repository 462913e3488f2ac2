import { CertificateStanding } from '../../sync/contract/course.ts';
import type { RowOf } from '../db/fields.ts';
import { pickColumns } from '../db/fields.ts';
import { programDetails } from '../db/schema-programs.ts';
import type { EntryParts, ProgramRow } from './program-entry.ts';
import { entryOf } from './program-entry.ts';

/** The columns of a program's details that its page needs. */
export const PAGE_DETAILS = pickColumns(
  programDetails,
  'objectives',
  'certificate',
  'certificateRule',
  'lessonOrder',
  'agenda',
  'materials',
  'venue',
  'platform',
);

/** What the page of a program says beyond its card. */
export interface PageContent {
  /** Null for a program without a description. */
  readonly details: RowOf<typeof PAGE_DETAILS> | null;
  /** The person's own rating. */
  readonly rate: number | null;
  readonly trainerImage: string | null;
  /** How it stands with the certificate of a completed program. */
  readonly certificate: string | null;
}

/** What the pages of all kinds of programs share. */
export function pageOf(row: ProgramRow, parts: EntryParts, { details, rate, trainerImage, certificate }: PageContent) {
  const completedAt = parts.record.completed.get(row.id);
  const facts = parts.facts.get(row.id);
  return {
    ...entryOf(row, parts),
    objectives: [...(details?.objectives ?? [])],
    certificate: {
      earns: details?.certificate ?? false,
      text: details?.certificateRule ?? null,
      completed_at: completedAt === undefined ? null : new Date(completedAt).toISOString(),
      state: details?.certificate && certificate !== null ? CertificateStanding.parse(certificate) : null,
    },
    rating: { average: facts?.average ?? null, count: facts?.ratings ?? 0, own: rate },
    trainer_image: trainerImage,
  };
}
