import type { Venue } from '../../../server/db/schema/programs.ts';
import type { trainings } from '../../../server/db/schema/trainings.ts';

const map = (words: string): string =>
  `https://www.openstreetmap.org/search?query=${encodeURIComponent(words)}`;
const place = (name: string, address: string, city: string): Venue => ({
  name,
  address,
  city,
  map_url: map(`${address}, ${city}`),
});

/** The academy's studios by division; a salon visit takes place in the person's salon. */
export const studios: Readonly<Record<string, Venue>> = {
  rangat: place('Rangat Colour Studio', '14 Law College Road, Erandwane', 'Pune'),
  neelam: place('Neelam Care Studio', '3 Temple Road, Jayalakshmipuram', 'Mysuru'),
  vayu: place('Vayu Styling Studio', '22 Rua de Ourem', 'Panaji'),
  mool: place('Mool Scalp Studio', '9 Arera Colony, E-4', 'Bhopal'),
  resham: place('Resham Texture Studio', '41 Road No. 12, Banjara Hills', 'Hyderabad'),
};

type Place = Pick<typeof trainings.$inferInsert, 'venue' | 'venueAddress' | 'venueMapUrl'>;

const SALON_VISIT = 22;

/** Returns the place of a session on site: the division's studio, or the visited salon. */
export function placeOf(typeId: number, divisionCode: string): Place {
  if (typeId === SALON_VISIT) return { venue: 'At your salon' };
  const studio = studios[divisionCode];
  return studio
    ? {
        venue: studio.name,
        venueAddress: `${studio.address}, ${studio.city}`,
        venueMapUrl: studio.map_url,
      }
    : {};
}
