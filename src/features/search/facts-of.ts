import type { ProgramTypes } from '../../../sync/contract/home.ts';
import type { Found } from '../../../sync/search/found.ts';
import { dateTimeOf } from '../../i18n/dates.ts';
import { searchText } from '../../i18n/search.ts';
import { minutesText } from '../../i18n/span.ts';
import { typeName } from '../../i18n/type-name.ts';
import { deviceZone } from '../../live/device/device-zone.ts';
import { parentType } from '../../rules/destination.ts';

/** The kind of a result, and its time where that matters. */
const facts: Readonly<Record<Found['kind'], (found: Found, types: ProgramTypes) => readonly (string | undefined)[]>> = {
  program: ({ program, minutes }, types) => [
    program && typeName(program.blended_program_id == null ? parentType(program, types) : 'BLENDED'),
    time(minutes),
  ],
  training: ({ at }) => [searchText('search.kind.training'), when(at)],
  lesson: ({ of, minutes }) => [searchText('search.kind.lesson'), time(minutes), of],
  note: ({ of }) => [searchText('search.kind.note'), of],
  post: ({ of }) => [searchText('search.kind.post'), of],
  product: () => [searchText('search.kind.product')],
  brand: () => [searchText('search.kind.brand')],
  notification: ({ at }) => [searchText('search.kind.notification'), when(at)],
};

/** Some servers write a notification's time without an offset; a time that cannot be parsed is left out. */
function when(at: string | undefined): string | undefined {
  const instant = at === undefined ? Number.NaN : Date.parse(at);
  return Number.isNaN(instant) ? undefined : dateTimeOf(instant, deviceZone);
}

/** How long it takes; some servers say 0 of what they do not know. */
const time = (minutes: number | undefined): string | undefined => (minutes ? minutesText(minutes) : undefined);

/** The facts below a result's title. */
export const factsOf = (found: Found, types: ProgramTypes): string => facts[found.kind](found, types).filter(Boolean).join(', ');
