import type { CourseText } from './lesson-text.ts';
import { check, read, sheet, watch } from './lesson-text.ts';

/** Keratin: sections, heat and time. */
export const keratinCourses: readonly CourseText[] = [
  {
    program: 219,
    order: 'modules',
    objectives: [
      'Read a label for what it gives off when it is heated',
      'Section, dry and iron so that every strand gets the same',
      'Set heat by the hair that you have, not by the box',
    ],
    modules: [
      {
        title: 'Safety before the first section',
        lessons: [
          read(
            'Fumes, labels and fresh air',
            10,
            `Some smoothing products release formaldehyde when they are heated. It stings the eyes and throat at once, and can make people
allergic for life. You breathe it every working day, the client twice a year, so the rules protect you first.

# Read the label

Look for formaldehyde, methylene glycol, formalin, timonacic acid and glyoxylic acid. "Free of" on the front means little; the list on the back
counts. A product without a full list, a batch number and a maker's address does not come into the salon. Keep the safety sheet of every product
that you heat.

# Air

Work beside an open window or below an extractor, never in a closed cabin. A fan that blows fumes from your face into your colleague's is no
ventilation. Put the chair where air moves from behind you, over the head, and out. Not more than one such service at a time in a small room.

# Skin and eyes

Gloves until the product is rinsed or dried in, glasses for the ironing, a cape that closes at the neck. If eyes water or somebody coughs, stop,
air, and go outside. Coughing is not something to get used to.

# Not today

No such service for children, in pregnancy, with asthma, on a sore scalp, or within two weeks of lightening. The maker's leaflet may be stricter.
Then the leaflet counts.`,
          ),
          sheet(
            'Label check card',
            5,
            `Keep it at the mixing table.

- Full list of contents, maker, batch, date: there, or do not use it
- Words that mean fumes: formaldehyde, methylene glycol, formalin, timonacic acid, glyoxylic acid
- Highest plate temperature for coarse, medium, fine and lightened hair
- Minutes of waiting, rinse or no rinse
- When the hair may be washed, tied and coloured again`,
          ),
        ],
      },
      {
        title: 'Sections and time',
        lessons: [
          read(
            'Even product, dry hair, thin sections',
            11,
            `Most uneven results are not a matter of the product. They come from a wet nape, a forgotten side and sections of different thickness.

# Wash and dry

Wash twice with a clarifying shampoo and no conditioner. Leave it on for three minutes the second time. Then dry: most makers ask for eighty per
cent, some for all. Touch the nape with the back of your hand. Cool means damp.

# Apply

Four quarters, horizontal sections of one centimetre, begin at the nape. Weigh the product: for shoulder-length hair of normal density forty to
fifty grams are plenty. Brush it on one centimetre from the scalp, comb through with a fine comb, and look at the comb's teeth. If they carry
product, there was too much. Hair that drips will boil under the plates.

# Wait

Set a timer for the first quarter that you finished, not for the last. Waiting longer than the leaflet says adds weight, not smoothness.

# Dry in

Dry completely with the nozzle and a flat brush, following the direction in which it will be worn. Completely means that a strand held to your
cheek is warm and feels like paper. Any dampness turns to steam between the plates, lifts the cuticle and is heard as a hiss. If you hear it, put
the iron down and dry on.`,
          ),
          watch(
            'The speed of the plates',
            `Count while you watch: three seconds from root to end on twenty centimetres of hair. The comb runs in front of the plates. No
stopping, no clamping, and the last two centimetres only once.`,
          ),
        ],
      },
      {
        title: 'Heat and aftercare',
        lessons: [
          read(
            'Degrees by hair, and the first three days',
            10,
            `The number on the box is the upper limit for healthy, coarse, dark hair. Everything finer gets less.

# A table to begin with

- Lightened or very fine: 160 to 180 degrees, three to four passes
- Fine, natural: 180 to 190, four to five
- Medium: 190 to 210, five to six
- Coarse and healthy: 210 to 220, six to seven

Try one strand behind the ear first. If it smells of burnt sugar or turns lighter, go down by twenty degrees. A colour-treated head nearly always
loses half a tone; tell the client before, and tone afterwards, not the day before.

# Rinse or not

Follow the leaflet. With products that stay in, send the client home without clips, without a hair tie, without a helmet if you can. With products
that are rinsed the same day, cool water and a light mask, then dry smooth.

# Say it in one breath

"For three days keep it dry and loose. If it bends, iron it back at 170. From then on a shampoo without sulphates and without salt, and no sea and
no chlorine without a leave-in. You will see your wave again in about three months, softly, not at a line."

# Book

Check at two weeks for fringe and hairline, the cut at six, the next treatment not before month four.`,
          ),
          read(
            'Practice: one quarter, timed',
            20,
            `1. Use a leave-in cream in place of the treatment.
2. Section one quarter, apply, comb, dry and iron it in thirty-five minutes.
3. Write down where you lost time: clips, wet roots, thick sections.
4. Repeat, and win five minutes without a hiss.`,
          ),
          check('Check yourself: texture chemistry', 10, 605),
        ],
      },
    ],
  },
];
