import type { ProgramTypes } from '../../../sync/contract/home.ts';
import type { Found } from '../../../sync/search/found.ts';
import { ts } from '../../i18n/en/search.ts';
import { typeName } from '../../i18n/type-name.ts';
import { deviceZone } from '../../live/device-zone.ts';
import { parentType } from '../../rules/destination.ts';
import { dateTimeOf } from '../../rules/when.ts';

/** What a found thing is, in a word, and when where that matters. */
const facts: Readonly<Record<Found['kind'], (found: Found, types: ProgramTypes) => readonly (string | undefined)[]>> = {
  program: ({ program }, types) => [program && typeName(program.blended_program_id == null ? parentType(program, types) : 'BLENDED')],
  training: ({ at }) => [ts('search.kind.training'), when(at)],
  brand: () => [ts('search.kind.brand')],
  notice: ({ at }) => [ts('search.kind.notice'), when(at)],
};

/** Some servers write a notice's time without an offset; a time that cannot be read is left out. */
function when(at: string | undefined): string | undefined {
  const instant = at === undefined ? Number.NaN : Date.parse(at);
  return Number.isNaN(instant) ? undefined : dateTimeOf(instant, deviceZone);
}

/** The facts below a found thing's title. */
export const factsOf = (found: Found, types: ProgramTypes): string => facts[found.kind](found, types).filter(Boolean).join(', ');
