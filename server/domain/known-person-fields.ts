/** The positions of storedVerifyData that have a meaning (rule 3.3); the others are empty. */
const PLACES = { name: 2, mobile: 5, city: 10 } as const;
const LENGTH = 11;

/** A person as the array that GetHairDresser answers: only what the form needs (S27). */
export function verifyData(person: Readonly<Record<keyof typeof PLACES, string>>): string[] {
  const told = Array.from({ length: LENGTH }, () => '');
  told[PLACES.name] = person.name;
  told[PLACES.mobile] = person.mobile;
  told[PLACES.city] = person.city;
  return told;
}
