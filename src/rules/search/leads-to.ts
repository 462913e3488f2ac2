import type { ProgramTypes } from '../../../sync/contract/home.ts';
import type { Found } from '../../../sync/search/found.ts';
import { dayAt } from '../calendar/days.ts';
import { destination } from '../destination.ts';
import { paths } from '../paths.ts';

type Way = (found: Found, types: ProgramTypes) => string;
const programOf: (found: Found, types: ProgramTypes) => string | null = ({ program }, types) => (program ? destination(program, types) : null);

const ways: Readonly<Record<Found['kind'], Way>> = {
  program: (found, types) => programOf(found, types) ?? paths.educationPortfolio,
  training: (found, types) => programOf(found, types) ?? (found.at ? paths.calendarDay(dayAt(Date.parse(found.at))) : paths.calendar),
  brand: ({ division }) => paths.brandDetails(division ?? ''),
  notice: () => paths.notifications,
};

/** Where a thing that was found leads; programs go by the one rule of 2.25 and 2.27. */
export const leadsTo: Way = (found, types) => ways[found.kind](found, types);
