import type { Policy } from './policy.ts';

/** The Terms of Use. */
export const terms: Policy = {
  title: 'Terms of Use',
  about: 'What you may expect from {brand}, and what {brand} expects from you.',
  sections: [
    {
      heading: '1. What {brand} is',
      passages: [
        '{brand} is an education service of a professional hair division for hairdressers and trainers in India. It offers courses, live sessions, workshops, blended programs, product catalogues, a feed, a calendar and certificates. It sells nothing: there are no prices and no orders in it.',
        'By accepting these terms in the app you agree to them. If you do not agree, do not use {brand}; your salon’s relationship with its representative does not depend on it.',
      ],
    },
    {
      heading: '2. Who may use it',
      passages: [
        'You may use {brand} if you are at least 18 years old, work as a hairdresser or trainer, and have an Access ID. The Access ID and the registration code are yours alone.',
        [
          'Keep your password and one-time codes to yourself. We never ask for them by telephone or message.',
          'On a tablet that you share, log out or lock the app when you hand it on.',
          'Tell us at once through Help when you believe that somebody else uses your account.',
        ],
      ],
    },
    {
      heading: '3. Learning, sessions and certificates',
      passages: [
        'Accepting a session reserves a seat. Please reject it in good time if you cannot come, so that a colleague can. Attendance is recorded when you join; one person can attend one session at a time.',
        'A certificate confirms that you have completed a program. It is not a licence to practise and replaces no qualification that the law or your state asks for. A certificate that was obtained by deceit can be withdrawn.',
        'What you do without a connection is kept on your device and sent later. It counts when our server has confirmed it; the app shows which of your actions still wait.',
      ],
    },
    {
      heading: '4. Professional judgement',
      passages: [
        'Courses, product pages and timers support your work; they do not replace your judgement at the chair. Follow the instructions on the pack. Do the sensitivity test 48 hours before every oxidative service. Where the app and a pack differ, the pack is right; please tell us.',
      ],
    },
    {
      heading: '5. What you post',
      passages: [
        'Posts, comments and pictures stay yours. You allow us to store them and to show them to other users of {brand} for as long as you leave them there.',
        [
          'Post only pictures that you may post. Ask everybody who can be recognised, and for anybody under 18 a parent.',
          'No insults, no advertising for others, no health claims, no personal details of clients.',
          'We may hide or remove what breaks these rules. You are told why, and you can change it and send it again.',
        ],
      ],
    },
    {
      heading: '6. Our content',
      passages: [
        'Courses, texts, films and pictures in {brand} belong to us or to those who made them for us. You may use them for your own learning and for advising your clients, also offline in the app. You may not copy, publish or sell them, and you may not take them out of the app by automatic means.',
      ],
    },
    {
      heading: '7. Availability and liability',
      passages: [
        'We take care that {brand} works and that its content is right, but we do not promise that it is always available. We may change it; if something you rely on ends, we say so beforehand where we can.',
        'We are liable without limit for intent and gross negligence, for harm to life, body or health, and wherever the law does not allow a limit. Otherwise our liability is limited to the damage that is typical and could be foreseen. {brand} is free of charge.',
      ],
    },
    {
      heading: '8. Ending',
      passages: [
        'You can stop using {brand} and have your account deleted at any time under My Profile. We may suspend an account that breaks these terms; you are told the reason and can object through Help. What happens with your personal data then is written in the Privacy Policy.',
      ],
    },
    {
      heading: '9. Law and contact',
      passages: [
        'The laws of India apply. Before anybody goes to court, please let us try to settle the matter: write to us through Help in the app. If a part of these terms is not valid, the rest still holds. We announce changes in the app before they apply and ask you to accept them again where they matter.',
      ],
    },
  ],
};
