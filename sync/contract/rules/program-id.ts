/** The fields that identify a program. */
interface Keys {
  readonly division_code: string;
  readonly blended_program_id?: string | number | null | undefined;
  readonly program_id?: string | number | null | undefined;
  readonly course?: { readonly id: string | number } | null | undefined;
}

/**
 * Ids are compared as text, because servers differ; a program without an id is identified by its
 * name within its division.
 */
export function programId(
  { blended_program_id, program_id, course, division_code }: Keys,
  name: string,
): string {
  if (blended_program_id != null) return `blended ${blended_program_id}`;
  if (program_id != null) return `program ${program_id}`;
  return course ? `course ${course.id}` : `named ${division_code} ${name}`;
}
