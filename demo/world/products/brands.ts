import { scalpCare, scalpWashes } from './mool-clear.ts';
import { fullness, tonics } from './mool-dense.ts';
import { bondAtHome, bondInSalon } from './neelam-bond.ts';
import { everyWash, masks } from './neelam-porosity.ts';
import type { BrandLine, HindiWords, PartLine, ProductLine } from './product-line.ts';
import { creamColours } from './rangat-cream.ts';
import { developers } from './rangat-developers.ts';
import { glosses } from './rangat-gloss.ts';
import { lighteners } from './rangat-light.ts';
import { curlCare, waves } from './resham-curl.ts';
import { smoothCare, smoothing } from './resham-smooth.ts';
import { shapers, sprays } from './vayu-hold.ts';
import { finish, preparation } from './vayu-lift.ts';

const part = (
  id: number,
  [name, tagline]: readonly [name: string, tagline: string],
  hi: HindiWords,
  motif: PartLine['motif'],
  products: readonly ProductLine[],
): PartLine => ({ id, name, tagline, hi, motif, products });

/**
 * The catalogue: two brands for each division. Ids never change, because bookmarks and favourites
 * refer to them.
 */
export const demoBrands: readonly BrandLine[] = [
  {
    id: 11,
    division: 'rangat',
    name: 'Rangat Permanent',
    tagline: 'Cream colour from level 1 to 10',
    taglineHi: 'लेवल 1 से 10 तक क्रीम कलर',
    motif: 'fan',
    parts: [
      part(
        111,
        ['Cream colour', 'Seventy-one shades in four charts'],
        ['क्रीम कलर', 'चार चार्ट में इकहत्तर शेड'],
        'wheel',
        creamColours,
      ),
      part(
        112,
        ['Cream developers', '3%, 6%, 9% and 12%'],
        ['क्रीम डेवलपर', '3%, 6%, 9% और 12%'],
        'bowl',
        developers,
      ),
    ],
  },
  {
    id: 12,
    division: 'rangat',
    name: 'Rangat Light',
    tagline: 'Lighten, tone and gloss',
    taglineHi: 'लाइटनिंग, टोन और ग्लॉस',
    motif: 'foil',
    parts: [
      part(
        121,
        ['Lighteners', 'Powder, clay and cream'],
        ['लाइटनर', 'पाउडर, क्ले और क्रीम'],
        'mane',
        lighteners,
      ),
      part(
        122,
        ['Gloss and tone', 'Acid gloss and pearl toners'],
        ['ग्लॉस और टोन', 'एसिड ग्लॉस और पर्ल टोनर'],
        'portrait',
        glosses,
      ),
    ],
  },
  {
    id: 21,
    division: 'neelam',
    name: 'Neelam Bond',
    tagline: 'Strength before, in and after the bowl',
    taglineHi: 'लाइटनिंग से पहले, दौरान और बाद में मज़बूती',
    motif: 'section',
    parts: [
      part(
        211,
        ['In the salon', 'Release, protect, seal'],
        ['सैलून में', 'साफ़ करे, बचाए, सील करे'],
        'bowl',
        bondInSalon,
      ),
      part(
        212,
        ['At home', 'Keeps what the salon built'],
        ['घर पर', 'सैलून का असर बनाए रखे'],
        'plait',
        bondAtHome,
      ),
    ],
  },
  {
    id: 22,
    division: 'neelam',
    name: 'Neelam Porosity',
    tagline: 'Care by what the hair takes in',
    taglineHi: 'बालों की पोरोसिटी के हिसाब से केयर',
    motif: 'mane',
    parts: [
      part(
        221,
        ['Masks', 'Low, medium and high porosity'],
        ['मास्क', 'कम, मध्यम और ज़्यादा पोरोसिटी'],
        'comb',
        masks,
      ),
      part(
        222,
        ['Every wash', 'Wash, rinse, shield'],
        ['हर वॉश', 'वॉश, रिंस, बचाव'],
        'wind',
        everyWash,
      ),
    ],
  },
  {
    id: 31,
    division: 'vayu',
    name: 'Vayu Lift',
    tagline: 'Blow-dry, from prep to shine',
    taglineHi: 'ब्लो-ड्राई, तैयारी से चमक तक',
    motif: 'wind',
    parts: [
      part(
        311,
        ['Preparation', 'Guard, grip and lift'],
        ['तैयारी', 'बचाव, पकड़ और लिफ़्ट'],
        'comb',
        preparation,
      ),
      part(312, ['Finish', 'Texture and light'], ['फ़िनिश', 'टेक्सचर और चमक'], 'portrait', finish),
    ],
  },
  {
    id: 32,
    division: 'vayu',
    name: 'Vayu Hold',
    tagline: 'For work that must last the night',
    taglineHi: 'जो काम पूरी रात टिकना चाहिए',
    motif: 'knot',
    parts: [
      part(
        321,
        ['Sprays', 'Working and all night'],
        ['स्प्रे', 'काम के दौरान और पूरी रात'],
        'plait',
        sprays,
      ),
      part(322, ['Shapers', 'Clay, paste and gel'], ['शेपर', 'क्ले, पेस्ट और जेल'], 'cut', shapers),
    ],
  },
  {
    id: 41,
    division: 'mool',
    name: 'Mool Clear',
    tagline: 'A clean scalp, calmly',
    taglineHi: 'साफ़ स्कैल्प, आराम से',
    motif: 'scalp',
    parts: [
      part(
        411,
        ['Washes', 'Peel, balance, flake control'],
        ['वॉश', 'पील, बैलेंस, रूसी कंट्रोल'],
        'wind',
        scalpWashes,
      ),
      part(
        412,
        ['Scalp care', 'Serum and masque'],
        ['स्कैल्प केयर', 'सीरम और मास्क'],
        'bowl',
        scalpCare,
      ),
    ],
  },
  {
    id: 42,
    division: 'mool',
    name: 'Mool Dense',
    tagline: 'For hair that is getting thinner',
    taglineHi: 'पतले होते बालों के लिए',
    motif: 'portrait',
    parts: [
      part(
        421,
        ['Tonics', 'Daily, and as a course'],
        ['टॉनिक', 'रोज़, और कोर्स में'],
        'section',
        tonics,
      ),
      part(
        422,
        ['Fullness', 'Thicker to look at and to touch'],
        ['घनापन', 'देखने और छूने में घने'],
        'mane',
        fullness,
      ),
    ],
  },
  {
    id: 51,
    division: 'resham',
    name: 'Resham Smooth',
    tagline: 'Smoothed, not flattened',
    taglineHi: 'स्मूद, पर चपटे नहीं',
    motif: 'comb',
    parts: [
      part(
        511,
        ['Smoothing service', 'Prep, keratin, seal'],
        ['स्मूदनिंग सर्विस', 'तैयारी, केराटिन, सील'],
        'mane',
        smoothing,
      ),
      part(
        512,
        ['Aftercare', 'Keeps the result for months'],
        ['आफ़्टरकेयर', 'महीनों तक असर बनाए रखे'],
        'wind',
        smoothCare,
      ),
    ],
  },
  {
    id: 52,
    division: 'resham',
    name: 'Resham Curl',
    tagline: 'Curls and waves, kept or made',
    taglineHi: 'कर्ल और वेव, असली या बनाए हुए',
    motif: 'curl',
    parts: [
      part(
        521,
        ['Curl care', 'Milk, cream, gel, mist'],
        ['कर्ल केयर', 'मिल्क, क्रीम, जेल, मिस्ट'],
        'portrait',
        curlCare,
      ),
      part(
        522,
        ['Wave service', 'Lotion and neutraliser'],
        ['वेव सर्विस', 'लोशन और न्यूट्रलाइज़र'],
        'section',
        waves,
      ),
    ],
  },
];
