import type { Policy } from './policy.ts';

/**
 * The Privacy Policy, in the order of the notice that the Digital Personal Data Protection Rules,
 * 2025 require.
 */
export const privacy: Policy = {
  title: 'Privacy Policy',
  about: 'Which personal data {brand} processes, what for, how long, and what you can do about it.',
  sections: [
    {
      heading: '1. Who is responsible',
      passages: [
        'The company that operates {brand} is the Data Fiduciary under the Digital Personal Data Protection Act, 2023 (“the Act”). Its name and address stand under About Us in the app. Questions about personal data go to our Data Protection contact: choose Help in the app and “My Profile Updates”, or use the address under About Us. We answer within 30 days.',
      ],
    },
    {
      heading: '2. What we process, and what for',
      passages: [
        'We process only what a purpose below needs.',
        [
          'Account: name, mobile number, e-mail, city, picture if you add one, Access ID, role, divisions and your representative. Purpose: to know who you are and to show you the right education.',
          'Login: a protected form of your password, one-time codes, the devices that are logged in, times and network addresses of logins. Purpose: security of your account.',
          'Learning: sessions accepted, rejected and joined, courses and their progress, when we first gave you a course, quiz answers and results, certificates. Purpose: to teach, to keep your record and to issue certificates that were earned.',
          'Salon: name, address, telephone and the other details that you give in the salon form. Purpose: salon visits and workshops near you.',
          'What you write: posts, comments, pictures, ratings, help tickets (with what the app noted of its own working, if you add that), favourites and private notes. Purpose: what you wrote it for. Private notes are shown to nobody else.',
          'Notifications: the address of your device at its push service. Purpose: to send you what you asked to be told.',
          'Technical records: errors and requests, shortened and without passwords, tokens or message texts. Purpose: to keep the service safe and working.',
        ],
        'Pictures are stored without the place and the camera details that were in them. We do not use your microphone or your location. The camera is used only when you scan a code or take a picture.',
      ],
    },
    {
      heading: '3. On which ground',
      passages: [
        'We process personal data on the ground of your consent, which you give in the app after reading this notice, separately for each of these: (a) the account and your learning record, without which {brand} cannot work; (b) push notifications; (c) sharing posts with other users. For (b) and (c) you can say no and still learn.',
        'Where the Act allows it without consent, for example to obey a law or a court, to keep the service secure, or for data that you gave us voluntarily for a purpose you asked for, we rely on that (section 7 of the Act).',
        'You can withdraw a consent as easily as you gave it: My Profile, then Data. Withdrawing does not make earlier processing unlawful. We then stop, and delete what is not needed for another lawful purpose.',
      ],
    },
    {
      heading: '4. Who receives it',
      passages: [
        'Your trainer and your representative see your name, salon and attendance. Other users see what you post, with your name and picture. Companies that host, send messages or deliver notifications for us work on our instructions under contract (Data Processors). We do not sell personal data and show no advertising by third parties.',
        'If data is processed outside India, this happens only in countries to which the Central Government does not restrict the transfer, and under contracts that protect it in the same way.',
      ],
    },
    {
      heading: '5. How long',
      passages: [
        [
          'Account and learning record: while your account exists.',
          'Certificates: the number and the fact that it was issued stay as long as it can be verified; your name is removed when you ask for deletion.',
          'Posts, notes, favourites: until you delete them or your account.',
          'Files of which only parts have arrived: 36 hours after the last part.',
          'Help tickets: two years after they were closed.',
          'One-time codes: one day. Sign-ins: 90 days after they ended. Security records: one year, as the Rules require.',
          'If you do not use {brand} for three years, we tell you at least 48 hours before we delete your data.',
        ],
      ],
    },
    {
      heading: '6. On your device',
      passages: [
        '{brand} works without a connection and therefore keeps your courses, your record and what you have not sent yet on the device, encrypted and separate for each person who uses it. Logging out destroys the key of your space. Encryption on the device protects against curious colleagues and copied files; it does not protect a device that is itself under somebody else’s control.',
      ],
    },
    {
      heading: '7. Security and breaches',
      passages: [
        'We protect personal data by encryption in transit and at rest, access by role, records of access, backups and regular tests. If a breach concerns your data we tell you without delay in the app and by message: what happened, what it may mean for you, what we do, what you can do and whom to ask. We inform the Data Protection Board of India without delay and in detail within 72 hours.',
      ],
    },
    {
      heading: '8. Your rights',
      passages: [
        [
          'Access: a summary of your data and of those with whom it was shared; in the app as a download.',
          'Correction, completion and updating: My Profile, or Help.',
          'Erasure: My Profile, then Data, then Delete my account. It ends every session, and your devices erase what they hold.',
          'Grievance redressal: our Data Protection contact. If you are not satisfied, you can complain to the Data Protection Board of India.',
          'Nomination: you can name somebody who exercises these rights in the event of your death or incapacity.',
          'Withdrawal of consent, also through a Consent Manager registered with the Board.',
        ],
      ],
    },
    {
      heading: '9. Children, languages, changes',
      passages: [
        '{brand} is for professionals of at least 18 years; we do not knowingly process data of children. You can ask for this notice in English or in any language of the Eighth Schedule to the Constitution. When it changes in a way that matters we tell you in the app beforehand, and ask for your consent again where the Act wants it.',
      ],
    },
  ],
};
