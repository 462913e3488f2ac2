import type { Certificate } from '../../../../sync/contract/certificates.ts';
import { stateAt } from '../../../../sync/contract/rules/certificate.ts';
import { yearOf } from '../../../rules/dates.ts';
import { statedBy } from './verdict.ts';

/** The certificate that is shown whole: the one that is asked for, else the latest that holds, else the latest. */
export function shownFirst(certificates: readonly Certificate[], wanted: string | null, now: number): Certificate | undefined {
  const holds = (one: Certificate): boolean => stateAt(statedBy(one), now) === 'valid';
  return certificates.find(({ id }) => id === wanted) ?? certificates.find(holds) ?? certificates[0];
}

export const othersThan = (certificates: readonly Certificate[], first: Certificate): readonly Certificate[] =>
  certificates.filter(({ id }) => id !== first.id);

/** Those of a brand and of the year in which they were issued; an empty word is no choice. */
export const matching = (
  certificates: readonly Certificate[],
  { brand, year }: { readonly brand: string; readonly year: string },
): readonly Certificate[] =>
  certificates.filter(
    ({ division_code, issued_at }) => (brand === '' || division_code === brand) && (year === '' || yearOf(Date.parse(issued_at)) === year),
  );

const DAY = 86_400_000;
/** A certificate that ends within this time is to be renewed. */
const SOON = 180 * DAY;
export const endsSoon = (endsAt: number, now: number): boolean => endsAt > now && endsAt - now <= SOON;
