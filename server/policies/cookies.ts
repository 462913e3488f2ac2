import { FORGERY_COOKIE, SESSION_COOKIE, SESSION_DAYS } from '../domain/sessions.ts';
import type { Policy } from './policy.ts';

const { idle, absolute } = SESSION_DAYS;

/** The Cookie Policy. */
export const cookies: Policy = {
  title: 'Cookie Policy',
  about: 'What {brand} keeps in your browser, and what it does not.',
  sections: [
    {
      heading: '1. In short',
      passages: [
        '{brand} sets no advertising and no tracking cookies, and loads nothing from advertising or analytics companies. What it keeps on your device is there so that it works, above all without a connection.',
      ],
    },
    {
      heading: '2. What is kept on your device',
      passages: [
        [
          'Your space: courses, calendar, posts, drafts and unsent work, in the browser’s database, encrypted, one space for each person. Kept until you log out, delete it or the browser clears it.',
          `Your session: the tokens of your sign-in, encrypted in the same place. They end after ${idle} days without use and after ${absolute} days in any case.`,
          'The app itself: its program files and public pictures in the browser’s cache, so that it opens without a connection. They hold nothing about you.',
          'The page you wanted before signing in, for the length of the visit.',
        ],
        'Some installations keep the sign-in in two cookies. Both are sent only to our own server, and only over a secure connection:',
        [
          `${SESSION_COOKIE}: the token that renews your sign-in. No script of the page can read it. It is kept for ${absolute} days after it was last renewed, and until you log out at the latest.`,
          `${FORGERY_COOKIE}: a random value that protects you against forged requests. It is kept for as long, and is deleted together with the other.`,
        ],
        'All of these are necessary for a service that you asked for. Therefore we tell you about them, and do not ask you to choose among them.',
      ],
    },
    {
      heading: '3. What you can choose',
      passages: [
        'Under Contact Us at the foot of every page you find the consent settings. There you decide about:',
        [
          'Keeping things ahead: whether the app brings attendance lists and pictures to this device before you open them.',
          'News: whether the division hears which of its news you closed or opened. Your wish not to see an item again is always sent, for without that it could not be kept.',
          'Reports: whether we hear what did not load, when, and for which Access ID. It is off until you switch it on, and nothing that you wrote is part of it.',
        ],
        'Push notifications are off until you switch them on. Your browser then gives us an address at its push service.',
        'Your choice is kept with your session on this device, and you can change it there at any time.',
      ],
    },
    {
      heading: '4. Sessions of other services',
      passages: [
        'Some live sessions take place on the platform of another company. When you choose “Join now” it opens in a new tab, and its own rules about cookies apply. We do not pass on more than the address of the session.',
      ],
    },
    {
      heading: '5. Removing everything',
      passages: [
        'Log out to erase your space on this device. To remove the app’s files as well, delete the website’s data in your browser’s settings or uninstall the app. Work that was not sent yet is then lost; the app warns you before it logs you out.',
      ],
    },
  ],
};
