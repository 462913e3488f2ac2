import { type Film, films } from '../../media/films.ts';

/** Which film a lesson shows, by its title; the others show how a base level is read. */
const SHOWN: Readonly<Record<string, readonly string[]>> = {
  sectioning: [
    'Sections before the first stroke',
    'First section to the ear',
    'Both patterns on one head',
    'Where a mask goes',
    'One face, five times',
  ],
  foils: ['Sitting a foil at the root', 'Three strokes and a fold'],
  'blow-dry': [
    'Against the fall',
    'Brush and nozzle in step',
    'The speed of the plates',
    'One strand, four temperatures',
    'Root lift in a smooth blow-dry',
    'On only while it is still',
    'Alternate directions, one line',
  ],
  cut: ['Scissor over comb at the ridge', 'Cutting in the valley of a curl', 'From the front to the crown', 'Dry, pointed, in three steps'],
  toning: ['Three bowls, one copper', 'A dark band, taken down in two steps', 'Zero, colour, zero, developer', 'Toning at the basin'],
  'scalp-massage': ['Shampooing by zones', 'The hands, step by step', 'Six grips, one after the other'],
  braiding: ['Ponytail with height', 'French, Dutch, fishtail'],
  consultation: ['A talk at the basin', 'Testing a wet strand'],
};

/** The film that a lesson shows, by what the lesson is about. */
export function filmOfLesson(title: string): Film | undefined {
  const [name] = Object.entries(SHOWN).find(([, titles]) => titles.includes(title)) ?? ['base-level'];
  return films[name];
}
