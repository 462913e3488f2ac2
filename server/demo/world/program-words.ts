import { asHtml } from './as-html.ts';
import { courseDescriptions } from './descriptions-courses.ts';
import { programDescriptions } from './descriptions-programs.ts';
import { hindiPrograms } from './hindi-programs.ts';

const TRAINERS: Readonly<Record<string, string>> = {
  rangat: 'Kavya Rao',
  resham: 'Kavya Rao',
  neelam: "Daniel D'Souza",
  vayu: "Daniel D'Souza",
  mool: "Daniel D'Souza",
};

/** The texts of a program: description, languages, trainer, and its Hindi if there is any. */
export function programWords(id: number, division: string) {
  const hindi = hindiPrograms[id];
  return {
    description: asHtml(courseDescriptions[id] ?? programDescriptions[id] ?? ''),
    language: hindi ? 'English and Hindi' : 'English',
    trainerName: TRAINERS[division] ?? null,
    nameHi: hindi?.[0] ?? null,
    descriptionHi: hindi ? asHtml(hindi[1]) : null,
  };
}
