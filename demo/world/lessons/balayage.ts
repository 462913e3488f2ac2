import type { CourseText } from './lesson-text.ts';
import { check, read, sheet, watch } from './lesson-text.ts';

/** Balayage on dark bases. */
export const balayageCourses: readonly CourseText[] = [
  {
    program: 201,
    objectives: [
      'Say before you mix which underlying pigment a level 2 to 5 base will show',
      'Place panels so that the regrowth has no line',
      'Choose the saturation and the cover that each panel needs',
      'Plan the toner and the next two visits with the client',
    ],
    modules: [
      {
        title: 'Before you open the powder',
        lessons: [
          read(
            'What a dark base is hiding',
            10,
            `Natural hair at level 2 to 4 holds a great deal of red-brown pigment. When lightener takes the brown away, the warm part stays behind
for longer. That is not a fault of the product: it is the order in which pigment leaves the hair.

# The ladder

- Level 4 shows red.
- Level 5 shows red-orange.
- Level 6 shows orange.
- Level 7 shows orange-gold.
- Level 8 shows yellow.
- Level 9 and above show pale yellow.

A client who asks for beige ends needs at least level 8 in the panel, because beige is a soft violet-gold laid over yellow. A client who asks for
caramel is finished at level 6 or 7, and her hair will thank you for stopping there. So the first question is never "how blonde" but "which warmth
may stay".

# Test, do not guess

Take a strand of about forty hairs from the nape and one from behind the ear. Put the mixture you plan to use on both, cover them and look every
five minutes. Write down the minute in which the wanted warmth appears. If the strand feels like wet cotton or stretches and does not spring back,
the plan changes to a lower lift or to another day.

Old box colour and henna lighten in their own way. Ask about the last two years, not the last two months, because hair of forty centimetres
remembers both.`,
            {
              title: 'गहरे बालों में छिपा रंग',
              text: `लेवल 2 से 4 के प्राकृतिक बालों में लाल-भूरा रंगद्रव्य बहुत होता है। जब लाइटनर भूरे रंग को हटाता है, तब गर्म रंग देर तक बना
रहता है। यह उत्पाद की कमी नहीं है: रंगद्रव्य बालों से इसी क्रम में निकलता है।

# सीढ़ी

- लेवल 4 पर लाल दिखता है।
- लेवल 5 पर लाल-नारंगी दिखता है।
- लेवल 6 पर नारंगी दिखता है।
- लेवल 7 पर सुनहरा-नारंगी दिखता है।
- लेवल 8 पर पीला दिखता है।
- लेवल 9 और ऊपर हल्का पीला दिखता है।

जो ग्राहक बेज रंग चाहती हैं, उनके लिए पैनल को कम से कम लेवल 8 तक ले जाना होगा। जो कैरेमल चाहती हैं, उनका काम लेवल 6 या 7 पर पूरा हो जाता है, और
वहीं रुकना बालों के लिए अच्छा है। इसलिए पहला सवाल यह नहीं कि कितना हल्का, बल्कि यह कि कौन-सी गर्माहट रह सकती है।

# अंदाज़ा नहीं, जाँच

गर्दन के पास से और कान के पीछे से लगभग चालीस बालों की एक लट लें। जो मिश्रण आप लगाने वाले हैं, वही दोनों पर लगाएँ, ढकें और हर पाँच मिनट पर देखें।
जिस मिनट में चाहा हुआ रंग आए, उसे लिख लें। अगर लट गीली रुई जैसी लगे या खिंचकर वापस न आए, तो कम लिफ़्ट चुनें या किसी और दिन काम करें।

मेहंदी और पुराने घरेलू रंग अपने ढंग से हल्के होते हैं। पिछले दो महीने नहीं, पिछले दो साल के बारे में पूछें।`,
            },
          ),
          sheet(
            'Consultation sheet for lightening',
            6,
            `Print one for every new client and keep it with the record.

- Last colour, lightener, henna or smoothing, with the month of each
- Medicines, scalp trouble, reactions to colour
- Patch test: date, place, result
- Base level, wanted level, warmth that may stay
- Porosity at roots, lengths, ends: low, normal, high
- Strand test: mixture, minutes, what it showed
- What the client agreed to today, and what is planned for the next visit`,
          ),
        ],
      },
      {
        title: 'Placement',
        lessons: [
          read(
            'The V, the W and the face frame',
            12,
            `Balayage is painted on the surface of a section, so the shape that you paint is the shape that is seen. On dark bases a hard edge
shows three times as strongly as on blonde ones. Everything below serves one purpose: no edge that can be seen from the chair beside yours.

# Sections

Work in diagonal sections of about two centimetres, following the way the hair falls. Diagonal-back sections push colour away from the face,
diagonal-forward sections bring it in. Leave out a panel of natural hair between two painted ones; it is the shadow that makes the light look
bright.

# The strokes

A V starts high at both sides of the section and runs down into the middle. It gives a soft, narrow light. A W has two such points and a dip
between them; use it where the section is wide, such as at the crown. Paint the surface lightly in the upper third with what is left on the brush,
and press only from the middle down. The ends get the full load on both sides.

# The face frame

Two fine slices at each side, painted higher than all others, are what the client will see in the mirror every day. Start them at the cheekbone,
not at the root. On a fringe begin below the brow.

# Check

Before you cover anything, step back two metres. If you can count the panels, feather the highest points with a dry brush.`,
          ),
          watch(
            'Sections before the first stroke',
            `Watch the diagonal: panels that slant fall soft, and their edges hide. Then paint with the brush flat at the top, on its edge in the
middle, flat again and loaded at the ends. Cover each panel as soon as it is done; open-air panels on dark hair dry before they reach level 6.`,
          ),
        ],
      },
      {
        title: 'Lift, tone and the way home',
        lessons: [
          read(
            'Reading the lift and choosing the toner',
            12,
            `Clay lightener works from the outside of the panel inwards and stops when it dries. On level 3 hair that can take fifty minutes; on
fine hair of level 5 it may be over in twenty. Never set one time for the whole head. Check the first panel and the last one separately, and wipe
a finger's width clean to see the true level. Wet product always looks lighter than the hair beneath it.

# When to rinse

Rinse a panel when it shows the warmth you wrote down, not when the clock says so. The nape is often done ten minutes before the crown: rinse it
first, with cool water, and let the rest go on.

# The toner

Look at the panel, name its colour and take the opposite, at the level that you see.

- Orange-gold at level 7: blue-violet, in a demi-permanent at level 7
- Yellow at level 8: violet
- Pale yellow at level 9: a very thin violet, five minutes at most

Apply toner on towel-dried hair, porous ends last. Watch it; do not walk away. If a panel grabs, emulsify with water at once and it will soften.

# What she takes home

Sulphate-free shampoo twice a week, a violet or blue mask every third wash, heat protection at 180 degrees at most. Book the gloss for week eight
and the next painting for week sixteen.`,
          ),
          read(
            'Practice: four panels on a training head',
            36,
            `1. Section a quarter of the head into four diagonals.
2. Paint a V, a W, a face slice and a free shape of your own.
3. Photograph each before covering, then after rinsing.
4. Lay the photographs side by side: where do you see an edge, and which stroke made it?

Note the minutes for each panel. Repeat the one that you like least.`,
          ),
          check('Check yourself: lightening', 10, 606),
        ],
      },
    ],
  },
];
