import type { accounts } from '../../server/db/schema/accounts.ts';

type DemoAccount = Omit<typeof accounts.$inferInsert, 'passwordHash'>;

/** Everybody's password in the demo world. */
export const DEMO_PASSWORD = 'Salon@2026';
/** The mail domain of everybody in the demo world; no such domain exists. */
export const DEMO_MAIL = 'salon.example.com';

const ALL = ['rangat', 'neelam', 'vayu', 'mool', 'resham'];
const face = (division: string, id: string): string => `/pictures/person/${division}/${id}.svg`;
const ready = { isRegister: 1, setPassword: 1, termsAccepted: true } as const;

/** The people of the demo world, each in a different state. */
export const demoAccounts: readonly DemoAccount[] = [
  {
    id: 'HD1001',
    role: 'hd',
    name: 'Asha Menon',
    email: 'asha@salon.example.com',
    mobile: '9800010001',
    city: 'Kochi',
    picture: face('rangat', 'asha'),
    registrationCode: 'CS-4471-8820',
    divisions: ALL,
    ...ready,
  },
  {
    id: 'HD1002',
    role: 'hd',
    name: 'Rohit Kale',
    email: 'rohit@salon.example.com',
    mobile: '9800010002',
    city: 'Pune',
    picture: face('neelam', 'rohit'),
    registrationCode: 'CS-4471-8821',
    divisions: ['rangat', 'mool'],
    ...ready,
    isRegister: 0,
  },
  {
    id: 'HD1003',
    role: 'hd',
    name: 'Farah Shaikh',
    email: 'farah@salon.example.com',
    mobile: '9800010003',
    city: 'Bhopal',
    picture: face('vayu', 'farah'),
    registrationCode: 'CS-4471-8822',
    divisions: ALL,
    ...ready,
  },
  {
    id: 'HD1004',
    role: 'hd',
    name: 'Meera Nair',
    email: 'meera@salon.example.com',
    mobile: '9800010004',
    city: 'Mysuru',
    picture: face('mool', 'meera'),
    registrationCode: 'CS-4471-8823',
    divisions: ['neelam', 'vayu'],
    ...ready,
    setPassword: 0,
    termsAccepted: false,
  },
  {
    id: 'TR2001',
    role: 'trainer',
    name: "Daniel D'Souza",
    email: 'daniel@academy.example.com',
    mobile: '9800020001',
    city: 'Panaji',
    picture: face('resham', 'daniel'),
    registrationCode: 'CS-9001-2001',
    divisions: ALL,
    ...ready,
  },
  {
    id: 'TR2002',
    role: 'trainer',
    name: 'Kavya Rao',
    email: 'kavya@academy.example.com',
    mobile: '9800020002',
    city: 'Hyderabad',
    picture: face('rangat', 'kavya'),
    registrationCode: 'CS-9001-2002',
    divisions: ['rangat', 'resham'],
    ...ready,
  },
];
