import type { CourseText } from './lesson-text.ts';
import { check, read, watch } from './lesson-text.ts';

/** Curl by curl. */
export const curlCourses: readonly CourseText[] = [
  {
    program: 218,
    objectives: [
      'Name curl patterns and shrinkage on one head, where they differ',
      'Cut dry, curl by curl, and find the shape before the length',
      'Teach a wash day that the client can keep',
    ],
    modules: [
      {
        title: 'Look before you wet it',
        lessons: [
          read(
            'Pattern, shrinkage, density',
            10,
            `A curly head is never one pattern. The nape is often tighter than the crown, the canopy looser than the layer below, and the left
side sleeps on a pillow. If you wet all of it at once you lose that map.

# Pattern

Type 2 is wave: it begins to bend below the ear. Type 3 is curl: it turns around a finger or a pencil. Type 4 is coil: it turns around a straw, or
bends in a zigzag. The letters a, b and c go from loose to tight. Write down three letters for every head: crown, sides, nape.

# Shrinkage

Take one curl, pull it straight, measure it, let it go, measure again. If twelve centimetres become six, shrinkage is half. A cut of two
centimetres on wet hair will show as one, or as four if the pattern tightens with the weight gone. Tell the client in her own centimetres, on her
own curl, in the mirror.

# Density and porosity

Part the hair and look at the scalp: a wide line means low density, and every gap will be seen in the shape. Let a drop of water fall on the
lengths. If it sits, porosity is low and products must be light and warm. If it goes in at once, the hair drinks and loses, and needs richer care.

# Let her arrive as she lives

Ask for a dry, detangled head in its usual style, two days after washing. What you see is what she will wear.`,
          ),
          read(
            'Detangle without breaking',
            8,
            `Most of the breakage on curly hair happens in five minutes with a comb. It can be seen as a halo of short ends around the crown.

# Slip first

Never begin dry on coils. Wet hands, a generous cream with slip, and a spray bottle. Work it in by squeezing, not rubbing, until the strands slide
against each other.

# From the end

Hold the section above the knot so that the root feels nothing. Open the last three centimetres with your fingers, then with a wide comb, then go
up by three more. A knot that does not open in three tries is pulled apart sideways, strand from strand, like wool. Scissors are the last resort
and are announced.

# Sections

Eight to twelve, each twisted away when it is done. That looks slow and saves time: a finished section does not knot again.

# At home

Say it in four steps: in the shower, with conditioner, fingers before comb, ends before roots. Once a week is enough for coils, twice for waves.
Nights cost more hair than combs do; a satin cloth or pillow keeps the cuticle flat and the shape for one more day.

Show the client her own shed hairs. A hundred a day are normal, and curls hold theirs until wash day: a small ball is a week, not an illness.`,
          ),
        ],
      },
      {
        title: 'The cut',
        lessons: [
          read(
            'Shape first, length last',
            12,
            `Curls are cut where they live, one by one, dry and unstretched. The shape is built from the outside in, like a hedge, and not from
guide lines.

# Find the frame

Decide where the widest point should be. At the cheekbone it lifts a long face, at the jaw it softens a square one, at the collarbone it calms a
high crown. Mark it on both sides with a clip. Every cut serves that line.

# One curl at a time

Pick up a curl where it begins to turn, let it sit in your open hand, and see where its loops end. Cut at the end of a loop, in the valley, at the
angle of the curl. A cut through the middle of a loop leaves a tail that stands off. Drop it and look before you take its neighbour.

# Weight

Heavy triangles come from a top that is too long. Shorten the inner curls of the crown first, never more than one loop, and watch the outside
rise. Do not thin curls with toothed shears: the short hairs inside push the long ones out and make frizz for six months.

# Both sides

Compare by touching, not by pulling: lay your palms on both sides and feel the width. The head may be uneven, and the shape is allowed to answer
that.

# Wash last

Now wash, condition, set and dry. Correct only what stands out when dry: three or four curls, not thirty.`,
          ),
          watch(
            'Cutting in the valley of a curl',
            `See how the curl rests in the palm and is never drawn out. The shears come in along the turn. After every third cut the hairdresser
steps back and looks at the outline, not at the curl.`,
          ),
        ],
      },
      {
        title: 'Wash day',
        lessons: [
          read(
            'Set, dry and leave alone',
            12,
            `A good cut without a wash day is a promise that ends on Sunday. Teach it in the chair, with the client's own hands.

# Water and cleanser

Curls can go three to seven days between washes. Cleanse the scalp with fingertips, let the foam run through the lengths. Once a month use a
clarifying wash against hard water and silicones; after that a mask, always.

# Set while it is wet

Curl cream goes on dripping hair. Rake it in, then squeeze upwards with open palms until you hear a wet sound. Gel on top, if hold is wanted, in
the same way. Add a little water rather than more product if the curl does not clump.

# Dry

Press with a cotton cloth; towels rough up the cuticle. Diffuse on low speed and medium heat: hover first until a light crust forms, then cup the
ends and lift. Hands off until it is dry. Break the crust at the very end, with one drop of oil on the palms, by squeezing upwards.

# Days two and three

Mist with water and a little conditioner, twist the five curls that lost their shape around a finger, let them dry. Not all of them: five.

# Say how long

A wash day takes forty minutes. A client who has ten needs another cut, and you can offer it.`,
          ),
          read(
            'Practice: one side, dry',
            24,
            `1. Take a curly training head or a model with type 3 hair.
2. Write the pattern of crown, sides and nape.
3. Mark the widest point on one side and cut that side curl by curl.
4. Wash, set and diffuse. Note which curls jumped, and by how much.`,
          ),
          check('Check yourself: curls and texture', 10, 605),
        ],
      },
    ],
  },
];
