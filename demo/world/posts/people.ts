import type { accounts } from '../../../server/db/schema/accounts.ts';

type DemoAccount = typeof accounts.$inferInsert;

/**
 * A well-formed argon2id hash that matches no password, so that nobody can sign in as these people.
 */
const NOBODYS = `$argon2id$v=19$m=19456,t=2,p=1$${'A'.repeat(22)}$${'A'.repeat(43)}`;

const LINES: readonly (readonly [
  id: string,
  name: string,
  city: string,
  divisions: readonly string[],
])[] = [
  ['HD1101', 'Lakshmi Pillai', 'Thrissur', ['rangat', 'neelam', 'resham']],
  ['HD1102', 'Imran Qureshi', 'Lucknow', ['rangat', 'vayu', 'mool']],
  ['HD1103', 'Nandini Bose', 'Kolkata', ['rangat', 'neelam', 'vayu', 'mool', 'resham']],
  ['HD1104', 'Jaspreet Gill', 'Ludhiana', ['vayu', 'mool', 'resham']],
  ['HD1105', 'Sunita Yadav', 'Jaipur', ['rangat', 'neelam', 'vayu', 'mool']],
  ['HD1106', 'Tenzin Wangmo', 'Gangtok', ['rangat', 'neelam', 'resham']],
  ['HD1107', 'Pooja Deshmukh', 'Nashik', ['rangat', 'vayu', 'mool', 'resham']],
  ['HD1108', 'Vikram Shetty', 'Mangaluru', ['rangat', 'neelam', 'mool']],
  ['HD1109', 'Zoya Ansari', 'Hyderabad', ['neelam', 'vayu', 'resham']],
  ['HD1110', 'Manish Solanki', 'Indore', ['rangat', 'neelam', 'vayu', 'mool', 'resham']],
];

/** People who post in the demo world and cannot sign in. */
export const demoPosters: readonly DemoAccount[] = LINES.map(
  ([id, name, city, divisions], index) => ({
    id,
    role: 'hd',
    name,
    email: `${name.split(' ')[0]?.toLowerCase()}@salon.example.com`,
    mobile: `98000110${String(index + 1).padStart(2, '0')}`,
    city,
    picture: `/pictures/person/${divisions[0]}/${name.split(' ')[0]?.toLowerCase()}.svg`,
    isRegister: 1,
    setPassword: 1,
    termsAccepted: true,
    registrationCode: `CS-4480-${1101 + index}`,
    divisions: [...divisions],
    passwordHash: NOBODYS,
  }),
);
