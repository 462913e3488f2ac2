import { ACCOUNT, OPEN, screen } from './screen-row.ts';

/** The rows of getting in and back in, and of what a person changes about that. */
export const entryScreens = {
  register: screen('register', {
    frame: 'door',
    gates: OPEN,
    load: () => import('../features/account/register-screen.tsx'),
  }),
  forgotPassword: screen('forgotPassword', {
    frame: 'door',
    gates: OPEN,
    load: () => import('../features/account/forgot-password-screen.tsx'),
  }),
  forgotRegistration: screen('forgotRegistration', {
    frame: 'door',
    gates: OPEN,
    load: () => import('../features/account/forgot-registration-screen.tsx'),
  }),
  changePassword: screen('changePassword', {
    frame: 'door',
    gates: ACCOUNT,
    load: () => import('../features/account/change-password-screen.tsx'),
  }),
  changeRepresentative: screen('changeRepresentative', {
    frame: 'auth',
    gates: OPEN,
    load: () => import('../features/representative/change-representative-screen.tsx'),
  }),
} as const;
