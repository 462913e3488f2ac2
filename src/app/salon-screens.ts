import type { Me } from '../live/account/use-me.ts';
import { paths } from '../rules/paths.ts';
import { salonRead } from '../rules/reads.ts';
import { APP, front } from './row-parts.ts';
import { screen } from './screen-row.ts';

const salonPage = {
  ...APP,
  parent: 'myProfile',
  document: () => salonRead,
  pulls: front,
  leadsOn: ({ profile }: Me): string | undefined => (profile === 'trainer' ? paths.home : undefined),
} as const;

/** The rows of a hairdresser's salon; trainers have none and are redirected home (rules 2.11 and 6.4). */
export const salonScreens = {
  salonForm: screen('salonForm', { ...salonPage, load: () => import('../features/salon/salon-screen.tsx') }),
  salonAfterLogin: screen('salonAfterLogin', { ...salonPage, load: () => import('../features/salon/salon-after-login-screen.tsx') }),
} as const;
