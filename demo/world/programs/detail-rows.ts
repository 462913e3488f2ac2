import type { Material, programDetails } from '../../../server/db/schema/programs.ts';
import type { CourseText } from '../lessons/lesson-text.ts';
import { courseTexts, demoLessons } from '../lessons/syllabus-rows.ts';
import { studios } from '../trainings/venues.ts';
import { offlineAgendas } from './agendas-offline.ts';
import { onlineAgendas } from './agendas-online.ts';
import { demoPrograms } from './programs.ts';

/** A live program's source text: goals, agenda items with minutes, and what to bring. */
export interface AgendaText {
  readonly program: number;
  readonly objectives: readonly string[];
  readonly agenda: readonly (readonly [title: string, minutes: number, text: string])[];
  readonly bring: readonly string[];
  /** The lesson whose handout belongs to it. */
  readonly reading?: string;
}

/** Skills that each blended program teaches, by program. */
const blendedGoals: Readonly<Record<number, readonly string[]>> = {
  401: [
    'Build a base that carries any knot',
    'Fix a veil so that it can be taken off after the ceremony',
    'Finish in fifteen minutes what the trial planned',
  ],
  402: [
    'Name level and warmth by daylight',
    'Mix to ratio and write it down',
    'Tone once, and stop in time',
    'Give reasons for a grey formula',
  ],
  403: [
    'Hold a line from nape to cheekbone',
    'Take weight out where it hangs',
    'Plan the way from bob to pixie with the client',
  ],
  404: [
    'Read a scalp in a minute',
    'Tell shedding, breakage and thinning apart',
    'Give a ritual of twenty minutes',
    'Send clients to a doctor in time',
  ],
  405: [
    'Cut curls dry',
    'Choose and refuse smoothing services',
    'Explain bonds in words that clients keep',
  ],
  406: [
    'Plan a lift by strand test',
    'Paint, watch and tone a dark base',
    'Protect bonds between two visits',
  ],
  407: [
    'Lead a consultation in three minutes',
    'Choose care by porosity',
    'Write records that a colleague can use',
  ],
  408: [
    'Plait with even tension',
    'Fix flowers and threads for a night',
    'Keep tools clean in the busiest week',
  ],
};

type Row = typeof programDetails.$inferInsert;
const NOTHING = { objectives: [], agenda: [], materials: [] } as const;
const SALON_VISIT = 22;

const kindOf = (id: number) => demoPrograms.find((program) => program.id === id);

/** Returns a course's handout as something to read before a session. */
function readingOf(name: string | undefined): Material[] {
  const course = demoPrograms.find((program) => program.name === name);
  const handout = demoLessons.find(
    ({ programId, kind }) => programId === course?.id && kind === 'pdf',
  );
  return handout?.address ? [{ title: handout.title, kind: 'pdf', address: handout.address }] : [];
}

const ofCourse = ({ program, objectives, order, modules }: CourseText): Row => {
  const isLong = kindOf(program)?.typeId === 31;
  // A certificate requires evidence by another party: a passed quiz.
  const earns =
    isLong && modules.some(({ lessons }) => lessons.some(({ kind }) => kind === 'quiz'));
  const without = isLong
    ? 'This course counts towards your record; it has no quiz, and so no certificate of its own.'
    : 'A short lesson counts towards your record; it has no certificate of its own.';
  const rule = earns
    ? 'You get a certificate when all lessons are done and the quiz is passed.'
    : without;
  return {
    programId: program,
    ...NOTHING,
    objectives,
    certificate: earns,
    certificateRule: rule,
    lessonOrder: order ?? 'free',
  };
};

const live = ({ program, objectives, agenda, bring, reading }: AgendaText): Row => {
  const kind = kindOf(program);
  const offline = kind?.typeId === 21 || kind?.typeId === SALON_VISIT;
  return {
    programId: program,
    objectives,
    certificate: offline,
    certificateRule: offline
      ? 'You get a certificate when the trainer has seen you there.'
      : 'A webinar counts towards your record; it has no certificate of its own.',
    agenda: agenda.map(([title, minutes, text]) => ({ title, minutes, text })),
    materials: [
      { title: 'Please have at hand', kind: 'list', text: bring.join('\n') },
      ...readingOf(reading),
    ],
    venue: kind?.typeId === 21 ? (studios[kind.divisionCode] ?? null) : null,
    platform: offline ? null : 'Video room, opens in a new tab',
  };
};

const ofPath = ([program, objectives]: readonly [string, readonly string[]]): Row => ({
  programId: Number(program),
  ...NOTHING,
  objectives,
  certificate: true,
  certificateRule: 'You get a certificate when every step is done and the quiz is passed.',
});

/** The details on the pages of the sixty programs, beyond their cards. */
export const demoDetails: readonly Row[] = [
  ...courseTexts.map(ofCourse),
  ...[...onlineAgendas, ...offlineAgendas].map(live),
  ...Object.entries(blendedGoals).map(ofPath),
];
