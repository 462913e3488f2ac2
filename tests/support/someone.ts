import type { Me } from '../../src/live/account/use-me.ts';

/** A signed-in hairdresser with full access. */
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
