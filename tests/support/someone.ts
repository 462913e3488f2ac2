import type { Me } from '../../src/live/account/use-me.ts';

/** A hairdresser who is let in. */
export const someone: Me = {
  leapcode: 'HD1001',
  profile: 'hd',
  name: 'Asha Menon',
  picture: '',
  email: '',
  mobile: '',
  city: '',
  registered: true,
  valid: true,
  tnc: true,
  passwordSet: true,
  programTypes: {},
  clockOffset: 0,
};
