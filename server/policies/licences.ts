import type { Policy } from './policy.ts';

/** The safety notice for the trade, and the licences of {brand}'s components. */
export const licences: Policy = {
  title: 'Safety Notice and Licences',
  about: 'How to work safely with what is taught in {brand}, and whose work it stands on.',
  sections: [
    {
      heading: '1. Before every chemical service',
      passages: [
        [
          'Ask about allergies, medication, pregnancy, henna and earlier services. Write the answers down.',
          'Do a sensitivity test 48 hours before every oxidative colour, toner, lightener or wave, also for clients you know.',
          'Look at the scalp. Do not start on broken, sunburnt, inflamed or freshly treated skin.',
          'Test a strand from the nape. Compound henna and metallic salts can heat up and break the hair.',
          'Never colour a client who has ever reacted to hair colour or to a temporary black henna tattoo. No oxidative colour under 16.',
        ],
      ],
    },
    {
      heading: '2. While you work',
      passages: [
        [
          'Gloves from mixing to rinsing; a fresh pair for each client. Keep the room ventilated.',
          'Mix in plastic, glass or ceramic, never in metallic bowls. Weigh or measure; do not guess.',
          'On the scalp no lightener with more than 6% developer. Never 12% with a lightener.',
          'Stay with the client. If it burns, swells or stings: rinse at once with lukewarm water.',
          'Check the temperature of plates and tongs before each client, and keep flammable sprays away from them.',
        ],
      ],
    },
    {
      heading: '3. If something happens',
      passages: [
        [
          'Eyes: rinse with plenty of lukewarm water for fifteen minutes, lids open, and send the client to a doctor.',
          'Skin: rinse, remove everything soaked, do not apply anything else.',
          'Shortness of breath, swelling of the face or fainting: call 112 at once.',
          'Swallowed: do not make the person vomit. Call 112 and have the pack in your hand.',
          'Tell your representative the same day, with product, batch and time.',
        ],
      ],
    },
    {
      heading: '4. Storage and waste',
      passages: [
        'Keep products closed, cool, dry, upright and away from children. Never fill them into food containers and never close a bottle with mixture in it: it can burst. Rinse empty packs; give what is left over to the collection for hazardous household waste of your municipality.',
      ],
    },
    {
      heading: '5. What this notice is not',
      passages: [
        'It does not replace the instructions on the pack, the safety data sheet or training. Where they differ, the pack is right.',
      ],
    },
    {
      heading: '6. Licences',
      passages: [
        'Courses, texts and drawings in {brand} are protected by copyright; see the Terms of Use. The pictures of hair, people and products are drawn by program and show no real person and no real pack.',
        '{brand} contains open-source software, among it React (MIT), React Router (MIT), Base UI (MIT), Dexie (Apache-2.0), Comlink (Apache-2.0), Workbox (MIT), Zod (MIT), Lingui (MIT), Embla Carousel (MIT), Hono (MIT), Drizzle ORM (Apache-2.0), PGlite (Apache-2.0), sharp (Apache-2.0) with libvips (LGPL-3.0-or-later) and PDFKit (MIT). The full texts travel with the software. It is provided by its authors “as is”, without warranty of any kind.',
      ],
    },
  ],
};
