import { coolShades, creamShades, greyShades, warmShades } from './permanent-shades.ts';
import type { ProductLine } from './product-line.ts';
import { METALLIC_SALTS, OXIDATIVE } from './safety.ts';

const ONE_TO_ONE_AND_A_HALF = {
  parts: [1, 1.5],
  text: '1 part colour to 1.5 parts cream developer',
};

/** Permanent cream colours. */
export const creamColours: readonly ProductLine[] = [
  {
    name: 'Permanent Cream Colour',
    type: 'Permanent colour',
    need: 'Even, lasting colour',
    pack: 'tube',
    tint: '6b4a34',
    text:
      '<p>An oxidative cream colour with naturals, golds and browns from level 1 to 10. It lifts up to three levels and covers <strong>up to 70% grey</strong> evenly.</p>' +
      '<ul><li>Stays where it is put: the cream does not run in humid heat</li><li>Low ammonia, soft scent</li><li>Shades of one row mix in any proportion</li></ul>',
    steps: [
      'Find the natural level and the share of grey in daylight. Choose the developer by the lift you need.',
      'Mix one part colour with one and a half parts developer to a smooth cream.',
      'Apply to dry, unwashed hair, section by section, 5 mm thick. First colour: keep 2 cm away from the root.',
      ['Develop on the lengths.', 20],
      ['Apply to the root and develop.', 35],
      'Emulsify with a little water for two minutes, rinse until clear, then wash with an acid shampoo.',
    ],
    mix: ONE_TO_ONE_AND_A_HALF,
    shades: creamShades,
    sizes: ['60 ml tube', '100 ml tube'],
    safety: [...OXIDATIVE, METALLIC_SALTS],
    taughtIn: ['Reading the base level', 'Mixing to ratio', 'Colourist, first year'],
    inUse: ['bowl', 'Colour mixed to ratio in a plastic bowl'],
    hi: [
      'परमानेंट क्रीम कलर',
      '<p>लेवल 1 से 10 तक के नैचुरल, गोल्ड और ब्राउन शेड वाला क्रीम कलर। तीन लेवल तक लिफ़्ट और <strong>70% तक सफ़ेद बालों</strong> पर समान रंग।</p>',
    ],
  },
  {
    name: 'Cool Browns',
    type: 'Permanent colour',
    need: 'Brown without warmth',
    pack: 'tube',
    tint: '5d4f47',
    text:
      '<p>Ash, mocha and mushroom shades for bases that pull orange as soon as they are lifted. A blue-green base answers the warmth of levels 3 to 6, a violet one that of levels 7 and 8.</p>' +
      '<p><em>On porous ends go one level lighter: cool shades take darker there.</em></p>',
    steps: [
      'Judge the warmth that will show after the lift, not the one you see now.',
      'Mix one part colour with one and a half parts developer, 6% for tone, 9% for two levels of lift.',
      'Apply to dry hair: mid-lengths first, then the root.',
      ['Develop. Check for overtone on a wiped strand from minute 25.', 35],
      'Emulsify, rinse until clear and close the cuticle with an acid conditioner.',
    ],
    mix: ONE_TO_ONE_AND_A_HALF,
    shades: coolShades,
    sizes: ['60 ml tube'],
    safety: [...OXIDATIVE],
    taughtIn: ['Shade talk: cool browns', 'Colour correction, one step at a time'],
    inUse: ['wheel', 'A colour wheel with blue opposite orange'],
    hi: [
      'कूल ब्राउन',
      '<p>उन बालों के लिए ऐश, मोका और मशरूम शेड जिनमें लिफ़्ट करते ही नारंगी रंग दिखने लगता है।</p>',
    ],
  },
  {
    name: 'Coppers and Reds',
    type: 'Permanent colour',
    need: 'Vivid warmth that lasts',
    pack: 'tube',
    tint: 'b4532e',
    text:
      '<p>Eighteen coppers, mahoganies and reds made for base levels 2 to 5. Double pigment holds its warmth to week six and fades to peach, not to brass.</p>' +
      '<ul><li>Up to level 5: lift and tone in one step with 9%</li><li>Above level 6: refresh with 6% every fourth visit only</li></ul>',
    steps: [
      'Mix one part colour with one and a half parts developer. Use 9% for lift, 6% for a refresh.',
      'Apply to dry, unwashed lengths first. Leave 2 cm at the root: the scalp’s warmth makes it brighter there.',
      ['Develop on the lengths.', 20],
      ['Take it to the root and develop on.', 15],
      'Emulsify and rinse cool until the water is clear, then seal.',
    ],
    mix: ONE_TO_ONE_AND_A_HALF,
    shades: warmShades,
    sizes: ['60 ml tube'],
    safety: [...OXIDATIVE, METALLIC_SALTS],
    taughtIn: ['Coppers on level 4', 'Shade talk: coppers on level 4'],
    inUse: ['fan', 'A fan of copper swatches from dark to bright'],
    hi: [
      'कॉपर और रेड',
      '<p>लेवल 2 से 5 के बालों के लिए अठारह कॉपर, महोगनी और लाल शेड। छह हफ़्ते तक चमक बनी रहती है।</p>',
    ],
  },
  {
    name: 'Full Cover',
    type: 'Permanent colour',
    need: 'Grey coverage',
    pack: 'tube',
    tint: '4b3428',
    text:
      '<p>Double naturals for hair that is <strong>50 to 100% grey</strong>, also where the grey is coarse and glassy. Matt enough to look like hair, not like a helmet.</p>' +
      '<p>For fashion shades on grey mix in as much Full Cover as there is grey: half grey, half Full Cover.</p>',
    steps: [
      'Mix one part colour with one part 6% developer: the thicker cream stays on resistant hair.',
      'Start where there is most grey, usually temples and front hairline. Apply generously.',
      ['Develop; do not shorten, grey takes its colour in the last ten minutes.', 45],
      'Refresh the lengths with the mixture, thinned with water, for the last five minutes at most.',
      'Emulsify along the hairline, rinse until clear, shampoo.',
    ],
    mix: { parts: [1, 1], text: '1 part colour to 1 part 6% cream developer' },
    shades: greyShades,
    sizes: ['60 ml tube', '100 ml tube'],
    safety: [...OXIDATIVE, METALLIC_SALTS],
    taughtIn: ['Grey coverage, honestly', 'The patch test, every time'],
    inUse: ['section', 'A head in four sections, seen from above'],
    hi: ['फुल कवर', '<p>50 से 100% सफ़ेद बालों के लिए। रूखे, मोटे सफ़ेद बालों पर भी पूरा और नैचुरल रंग।</p>'],
  },
];
