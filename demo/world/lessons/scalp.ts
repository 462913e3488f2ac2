import type { CourseText } from './lesson-text.ts';
import { read, watch } from './lesson-text.ts';

/** Reading a scalp, and the massage at the basin. */
export const scalpCourses: readonly CourseText[] = [
  {
    program: 301,
    objectives: [
      'See oil, flakes, redness and density in two minutes',
      'Say what you see without naming an illness',
      'Know when to send the client to a doctor',
    ],
    modules: [
      {
        title: 'Look',
        lessons: [
          read(
            'Four partings, one minute',
            7,
            `You see more scalps in a week than most doctors do in a month. What you need is not their knowledge but an order, so that you look at
the same things each time.

# The order

Dry hair, good light from the side, clean hands. Part at the front line, at the crown, above one ear, and at the nape. At each parting look for
four things, always in the same sequence.

- Oil: is the skin dull, shiny or wet? Does the root stick in groups of three or four hairs?
- Flakes: are they small, dry and white, and do they fall? Or yellowish, greasy, and stuck to the skin?
- Colour: is the skin pale and even, pink in patches, red at the hairline?
- Density: how wide is the line of the parting, and is it wider at the crown than at the nape?

# Touch

Lay two fingertips on the crown and move the skin. It should glide a few millimetres over the bone. A tight scalp is often a tense or a dry one.
Ask whether it itches, burns or hurts, and since when.

# Write

Four partings, four letters: O for oil, F for flakes, R for red, D for density, each from zero to three. "Crown O2 F1 R0 D1" takes five seconds to
write, and in six weeks you will see what has changed.`,
          ),
          read(
            'Dry flakes are not dandruff',
            6,
            `Two white specks on a dark shirt can mean opposite things, and the wrong shampoo makes both worse.

# Dry scalp

Small, loose, white flakes that fall when you rub. The skin feels tight, more so in winter, under air conditioning, or after a new shampoo. The
hair is dry as well. What helps: milder and less frequent washing, lukewarm water, a light oil on the scalp before the wash, rinsing for a full
minute longer. Hard water and left-over dry shampoo look exactly like it, so ask.

# Dandruff

Larger flakes, yellowish, a bit greasy, stuck to skin and root. The scalp is oily and may itch. A yeast that lives on every head has got too much
to eat. What helps: washing more often and not less, with an anti-dandruff shampoo that stays on for three minutes, two or three times a week for
a month, then once. Oil on the scalp feeds it. This is hard to say in a country of oil massages: keep the oil on the lengths.

# Neither

Thick silvery plates, sharp red borders, weeping or crusted places, round bald patches, itching that wakes the client at night. Do not treat and
do not colour. A doctor should look at it.

When you are not sure, treat it as dry for one visit: mild care harms neither.`,
          ),
        ],
      },
      {
        title: 'Say',
        lessons: [
          read(
            'Words that help, words that do not',
            6,
            `You describe, the doctor names. That is the line, and it protects the client and you.

# Describe

"Here at the crown the skin is a little red, and the flakes stick. Has it itched?" The client can answer that. "You have seborrhoeic dermatitis"
she can only believe or fear, and if it is wrong, it was you who said it.

# Show

A small mirror or the phone camera, held close and steady, does more than any sentence. Show a good place first, then the place that you mean.
Delete the picture in front of her or ask whether it may go on the record.

# Advise in threes

One thing to do today at the basin. One thing to change at home. One date to look again. "Today a calming wash. At home lukewarm water and no oil
on the skin. In four weeks I part here again." More than three things are not done.

# Send on

"I would like a skin doctor to see this spot, because it has a sharp edge and I cannot judge it." Say it at once if you see a wound, a changing
mole, sudden bald patches, pus, lice or pain. Do not go on with colour that day; wash and style at most, or nothing.

Write down what you saw, what you said, and that you sent her on.`,
          ),
          watch(
            'The hands, step by step',
            `Four partings, two questions, one note. The hands rest first and stay slow; the conversation never becomes an examination.`,
          ),
        ],
      },
    ],
  },
  {
    program: 313,
    objectives: [
      'Give ninety seconds of massage that a client remembers',
      'Know when to leave it out',
    ],
    modules: [
      {
        title: 'Before the hands',
        lessons: [
          read(
            'Neck, water, pressure',
            5,
            `A massage at the basin begins with the neck. If it hangs, nothing that you do above will be pleasant. Put a folded towel under it,
ask "is your neck lying well?", and wait for the answer. Sit or stand so that your own elbows are below your shoulders.

Water first: test it on your wrist, say "tell me if it is too warm", begin at the crown and shield the ears with the edge of your hand.
Thirty-seven degrees feels warm and does not redden the skin.

# Leave it out

Wounds, sunburn, a fresh colour reaction, fever, a recent head or neck injury, the first days after scalp treatment by a doctor. Ask anyone over
sixty and anyone pregnant whether leaning back makes them dizzy, and wash leaning forwards or for a shorter time if it does.

# Pressure

The pads of the fingers, never nails. The skin moves over the bone with your fingers; your fingers do not slide over the skin. Start with the
weight of your hands alone and let the client find her own level: "more, less, or just so?" Silence after that is part of the service.`,
          ),
        ],
      },
      {
        title: 'The ninety seconds',
        lessons: [
          watch(
            'Six grips, one after the other',
            `Crown circles, zigzag to the front line, temples with the heel of the hand, behind the
ears, up the neck with two thumbs, and a still hold at the end. Rinse for as long as you massaged.`,
          ),
        ],
      },
    ],
  },
];
