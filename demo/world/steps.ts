import type { blendedSteps } from '../../server/db/schema/programs.ts';

type Kind = (typeof blendedSteps.$inferSelect)['kind'];
/** One step: kind, title, and its program or quiz. */
type StepLine = readonly [kind: Kind, title: string, refers?: number];

const PATHS: Readonly<Record<number, readonly StepLine[]>> = {
  401: [
    ['e-learning', 'Event hair in thirty minutes, at your own chair', 216],
    ['workshop', 'Bridal knots, hands on', 107],
    ['quiz', 'Knots that hold', 601],
    ['certificate', 'Certificate'],
  ],
  402: [
    ['e-learning', 'Reading the base level', 303],
    ['e-learning', 'Mixing to ratio', 306],
    ['e-learning', 'Toning: wet, dry and never twice', 205],
    ['webinar', 'Grey coverage, honestly', 101],
    ['quiz', 'Colour theory for the first year', 602],
    ['certificate', 'Certificate'],
  ],
  403: [
    ['e-learning', 'The one-length bob', 207],
    ['webinar', 'Precision bob: weight and line', 105],
    ['quiz', 'From line to layer', 603],
    ['certificate', 'Certificate'],
  ],
  404: [
    ['e-learning', 'Reading a scalp in two minutes', 301],
    ['e-learning', 'Hair fall: what to say and what not', 214],
    ['workshop', 'Scalp ritual workshop', 115],
    ['quiz', 'The scalp, read and respected', 604],
    ['certificate', 'Certificate'],
  ],
  405: [
    ['e-learning', 'Curl by curl', 218],
    ['e-learning', 'Keratin: sections, heat and time', 219],
    ['workshop', 'Curl cutting day', 108],
    ['quiz', 'Texture: chemistry with care', 605],
    ['certificate', 'Certificate'],
  ],
  406: [
    ['e-learning', 'Bond care between two lightenings', 212],
    ['workshop', 'Two-chair balayage studio', 106],
    ['quiz', 'Lightening: chemistry and safety', 606],
    ['certificate', 'Certificate'],
  ],
  407: [
    ['e-learning', 'The three-minute consultation, with its check', 310],
    ['e-learning', 'Masks by porosity', 211],
    ['certificate', 'Certificate'],
  ],
  408: [
    ['e-learning', 'Plaits that stay', 217],
    ['workshop', 'Plaits for the festive week', 116],
    ['quiz', 'Festive styling and clean hands', 608],
    ['certificate', 'Certificate'],
  ],
};

/** The paths of the blended programs. */
export const demoSteps: readonly (typeof blendedSteps.$inferInsert)[] = Object.entries(
  PATHS,
).flatMap(([program, path]) =>
  path.map(([kind, title, refers], index) => ({
    programId: Number(program),
    position: index + 1,
    kind,
    title,
    stepProgramId: kind === 'quiz' ? null : (refers ?? null),
    quizId: kind === 'quiz' ? (refers ?? null) : null,
  })),
);
