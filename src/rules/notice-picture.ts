import type { Home } from '../../sync/contract/home.ts';

type Known = Pick<Home, 'upcoming_trainings' | 'top_5_programs' | 'divisions'>;

/** A notice has words only. What home knows by name and the words speak of lends it its picture: the longest name wins. */
export function noticePicture(message: string, { upcoming_trainings, top_5_programs, divisions }: Known): string | undefined {
  const named = [
    ...upcoming_trainings.map(({ name, program }) => ({ name, picture: program?.image })),
    ...top_5_programs.map(({ program, image }) => ({ name: program, picture: image })),
    ...divisions.map(({ division_short_name, pwa_division_image }) => ({ name: division_short_name, picture: pwa_division_image })),
  ];
  const found = named.filter(({ name, picture }) => name !== '' && picture && message.includes(name));
  return found.toSorted((a, b) => b.name.length - a.name.length)[0]?.picture ?? undefined;
}
