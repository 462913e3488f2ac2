import type { ProgramEntry } from '../../sync/contract/program-entries.ts';

/** A program as the wire sends it; what a test does not care about is plausible. */
export const program = (over: Partial<ProgramEntry> = {}): ProgramEntry => ({
  program: 'Balayage on dark bases',
  program_type: 'E-LEARNING',
  program_type_id: { id: 31, name: 'Course' },
  program_description: '<p>Placements for level 2 to 4.</p>',
  image: '/pictures/p.svg',
  blended_program_id: null,
  division_code: 'kala',
  program_id: 201,
  course: { id: 1201 },
  minutes: 100,
  language: 'English and Hindi',
  trainer: 'Kavya Rao',
  state: 'in-progress',
  progress: 0.5,
  hindi: { name: 'गहरे बालों पर बालायाज' },
  ...over,
});
