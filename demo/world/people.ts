import {
  knownPeople,
  mobileProofs,
  representatives,
  represented,
  salons,
} from '../../server/db/schema/people.ts';
import { DAY } from '../../server/domain/time.ts';
import type { WorldPart } from './world-part.ts';

type Place = readonly [
  id: string,
  code: string,
  name: string,
  phone: string,
  city: string,
  divisions: readonly string[],
];
const REPRESENTATIVES: readonly Place[] = [
  [
    'R101',
    'KOCHI-07',
    'Thomas Kurian',
    '9847030101',
    'Kochi',
    ['rangat', 'neelam', 'vayu', 'mool', 'resham'],
  ],
  ['R102', 'PUNE-12', 'Snehal Deshpande', '9822030102', 'Pune', ['rangat', 'neelam', 'mool']],
  ['R103', 'BHOPAL-03', 'Imran Qureshi', '9826030103', 'Bhopal', ['rangat', 'vayu', 'resham']],
  ['R104', 'MYSURU-05', 'Lakshmi Narayan', '9845030104', 'Mysuru', ['neelam', 'vayu', 'mool']],
  ['R105', 'HYD-21', 'Srinivas Reddy', '9848030105', 'Hyderabad', ['rangat', 'neelam', 'resham']],
  [
    'R106',
    'DELHI-34',
    'Gurpreet Kaur',
    '9811030106',
    'New Delhi',
    ['rangat', 'neelam', 'vayu', 'mool', 'resham'],
  ],
  ['R107', 'GOA-02', 'Maria Fernandes', '9823030107', 'Panaji', ['vayu', 'resham']],
  ['R108', 'KOL-16', 'Debashish Ghosh', '9830030108', 'Kolkata', ['rangat', 'neelam', 'mool']],
];

/** Each person's representative. */
const REPRESENTED: Readonly<Record<string, string>> = {
  HD1001: 'R101',
  HD1002: 'R102',
  HD1003: 'R103',
  HD1004: 'R104',
};

/**
 * People without an account whom the company knows by their number: their registration form is
 * prefilled.
 */
const KNOWN_PEOPLE: readonly (typeof knownPeople.$inferInsert)[] = [
  { mobile: '9800030001', name: 'Sunita Jadhav', city: 'Pune' },
  { mobile: '9800030002', name: 'Arif Ansari', city: 'Bhopal' },
  { mobile: '9800030003', name: 'Nandini Shetty', city: 'Mangaluru' },
  { mobile: '9800030004', name: 'Joseph Varghese', city: 'Kochi' },
  { mobile: '9800030005', name: 'Harleen Gill', city: 'Ludhiana' },
  { mobile: '9800030006', name: 'Ritu Sarkar', city: 'Kolkata' },
];

const salonsOf = (filledAt: number): (typeof salons.$inferInsert)[] => [
  {
    accountId: 'HD1001',
    name: 'Asha Hair Studio',
    type: 'unisex',
    address: '2nd floor, Lotus Arcade, Panampilly Nagar',
    pinCode: '682036',
    city: 'Kochi',
    state: 'Kerala',
    phone: '9847112233',
    chairs: 6,
    staff: 9,
    owner: 'Asha Menon',
    brands: ['rangat', 'neelam', 'resham'],
    openingDays: ['tue', 'wed', 'thu', 'fri', 'sat', 'sun'],
    updatedAt: filledAt - 40 * DAY,
  },
  {
    accountId: 'HD1003',
    name: 'Noor Beauty Lounge',
    type: 'women',
    address: '14 Malviya Nagar, near New Market',
    pinCode: '462003',
    city: 'Bhopal',
    state: 'Madhya Pradesh',
    phone: '9826445566',
    chairs: 4,
    staff: 5,
    owner: 'Shabana Shaikh',
    brands: ['neelam', 'vayu'],
    openingDays: ['mon', 'wed', 'thu', 'fri', 'sat', 'sun'],
    updatedAt: filledAt - 95 * DAY,
  },
];

/** Representatives, salons, and people known before registering. */
export const people: WorldPart = {
  tables: [representatives, knownPeople, mobileProofs],
  fill: async (tx, filledAt) => {
    await tx.insert(representatives).values(
      REPRESENTATIVES.map(([id, code, name, phone, city, divisions]) => ({
        id,
        code,
        name,
        phone,
        city,
        divisions: [...divisions],
      })),
    );
    await tx.insert(knownPeople).values([...KNOWN_PEOPLE]);
    await tx.insert(represented).values(
      Object.entries(REPRESENTED).map(([accountId, representativeId]) => ({
        accountId,
        representativeId,
      })),
    );
    await tx.insert(salons).values(salonsOf(filledAt));
  },
};
