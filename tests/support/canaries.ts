import { demoAccounts } from '../../demo/world/accounts.ts';
import { demoTrainings } from '../../demo/world/trainings/trainings.ts';

const asha = demoAccounts.find(({ id }) => id === 'HD1001');
if (!asha) throw new Error('The demo world has no HD1001.');

/** What says in clear that HD1001 was here. */
export const ASHA_SELF: readonly string[] = [
  asha.id,
  asha.name,
  asha.mobile,
  asha.email,
  asha.registrationCode,
].map(String);

/** The same, with what they were shown: the names of trainings, which others are shown too. */
export const ASHA: readonly string[] = [...ASHA_SELF, ...demoTrainings(0).map(({ name }) => name)];
