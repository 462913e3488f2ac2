import type { LiveProgram } from '../../sync/contract/learning/live-programs.ts';
import type { ProgramEntry } from '../../sync/contract/learning/program-entries.ts';

/** Returns a program in the wire's form; fields that a test does not name have plausible values. */
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

/** Returns a webinar's page in the wire's form. */
export const livePage = (over: Partial<LiveProgram> = {}): LiveProgram => ({
  ...program({
    program: 'Precision bob',
    program_type: 'ONLINE',
    program_type_id: { id: 'PT1', name: 'Webinar' },
    program_id: 'P1',
    course: null,
  }),
  objectives: ['See where weight sits'],
  certificate: { earns: false },
  rating: { count: 0 },
  trainings: [],
  agenda: [{ title: 'The head sheet', minutes: 20 }],
  materials: [{ title: 'Please have at hand', kind: 'list', text: 'A comb' }],
  platform: 'Video room',
  ...over,
});
