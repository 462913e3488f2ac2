import type { trainings } from '../../db/schema-trainings.ts';
import { studios } from './venues.ts';

type Place = Pick<typeof trainings.$inferInsert, 'venue' | 'venueAddress' | 'venueMapUrl'>;

const SALON_VISIT = 22;

/** The place of a session on site: the division's studio, or the visited salon. */
export function placeOf(typeId: number, divisionCode: string): Place {
  if (typeId === SALON_VISIT) return { venue: 'At your salon' };
  const studio = studios[divisionCode];
  return studio ? { venue: studio.name, venueAddress: `${studio.address}, ${studio.city}`, venueMapUrl: studio.map_url } : {};
}
