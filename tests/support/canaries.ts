import { demoAccounts } from '../../demo/world/accounts.ts';
import { demoTrainings } from '../../demo/world/trainings/trainings.ts';

const asha = demoAccounts.find(({ id }) => id === 'HD1001');
if (!asha) throw new Error('The demo world has no HD1001.');

/** Texts that reveal HD1001. */
export const ASHA_SELF: readonly string[] = [
  asha.id,
  asha.name,
  asha.mobile,
  asha.email,
  asha.registrationCode,
].map(String);

/** The same, with the names of trainings, which other people see as well. */
export const ASHA: readonly string[] = [...ASHA_SELF, ...demoTrainings(0).map(({ name }) => name)];
