import { VERIFY_DATA } from '../../sync/contract/rules/person-positions.ts';

/** A person as the array that GetHairDresser answers: only what the form needs (S27). */
export function verifyData({ name, mobile, city }: Readonly<Record<'name' | 'mobile' | 'city', string>>): string[] {
  const told = Array.from({ length: VERIFY_DATA.length }, () => '');
  told[VERIFY_DATA.name] = name;
  told[VERIFY_DATA.mobile] = mobile;
  told[VERIFY_DATA.city] = city;
  return told;
}
