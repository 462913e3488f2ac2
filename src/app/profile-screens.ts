import { certificatesRead, personRead } from '../rules/reads.ts';
import { APP, front } from './row-parts.ts';
import { screen } from './screen-row.ts';

/** The row of the person's own profile. */
export const profileScreens = {
  myProfile: screen('myProfile', {
    ...APP,
    parent: 'home',
    document: ({ leapcode, profile }) => personRead(leapcode, profile),
    pulls: (me) => [
      ...front(me),
      ...(me.profile === 'hd' ? ([['my-activity', {}]] as const) : []),
      ...(me.profile === 'hd' && me.registered ? [certificatesRead] : []),
    ],
    load: () => import('../features/profile/profile-screen.tsx'),
  }),
} as const;
