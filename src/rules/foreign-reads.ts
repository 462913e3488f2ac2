import type { ReadName } from '../../sync/endpoints.ts';

/** Reads of the external services, which say nothing of the way to the API (rule 7.37). */
export const foreignReads: ReadonlySet<ReadName> = new Set(['GetHDDivisionMap']);
