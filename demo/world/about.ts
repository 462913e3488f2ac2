import { contacts, divisionTexts, milestones } from '../../server/db/schema/about.ts';
import { HISTORY } from './history.ts';
import type { WorldPart } from './world-part.ts';

const portrait = (code: string, motif: string): string =>
  `/pictures/banner/${code}/about.svg?m=${motif}`;

const TEXTS: readonly (typeof divisionTexts.$inferInsert)[] = [
  {
    divisionCode: 'rangat',
    text: 'It began with a book of recipes. It is still about what you mix, and what you pass on.',
    textHi: 'शुरुआत नुस्ख़ों की एक किताब से हुई। आज भी बात यही है कि आप क्या मिलाते हैं और किसे सिखाते हैं।',
    image: portrait('rangat', 'portrait'),
  },
  {
    divisionCode: 'neelam',
    text: 'Hair that is cared for takes every colour better. That was true before there were colours in tubes.',
    textHi: 'जिन बालों की देखभाल होती है, उन पर हर रंग बेहतर चढ़ता है। यह ट्यूब वाले रंगों से पहले भी सच था।',
    image: portrait('neelam', 'mane'),
  },
  {
    divisionCode: 'vayu',
    text: 'Air, heat and a steady hand. We make what holds a shape and lets it move.',
    textHi: 'हवा, गरमी और जमा हुआ हाथ। हम वह बनाते हैं जो स्टाइल को टिकाए और बालों को हिलने दे।',
    image: portrait('vayu', 'wind'),
  },
  {
    divisionCode: 'mool',
    text: 'Every head begins at the root. We look there first, and teach others to look.',
    textHi: 'हर सिर जड़ से शुरू होता है। हम पहले वहीं देखते हैं और दूसरों को देखना सिखाते हैं।',
    image: portrait('mool', 'scalp'),
  },
  {
    divisionCode: 'resham',
    text: 'No two curls are alike. We stopped fighting them long ago, and began to listen.',
    textHi: 'कोई दो कर्ल एक जैसे नहीं होते। हमने उनसे लड़ना कब का छोड़ दिया और उन्हें समझना शुरू किया।',
    image: portrait('resham', 'curl'),
  },
];

/** Minutes after midnight. */
const minutes = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3));

/**
 * A city with the last digits of its phone number, which belongs to no real person, and its hours.
 */
const CITIES: readonly (readonly [
  city: string,
  hindi: string,
  phone: string,
  lastDay: number,
  opens: string,
  closes: string,
])[] = [
  ['Pune', 'पुणे', '+912055550142', 6, '10:00', '19:00'],
  ['Mumbai', 'मुंबई', '+912255550142', 6, '10:00', '19:00'],
  ['Delhi', 'दिल्ली', '+911155550142', 6, '10:00', '19:00'],
  ['Chennai', 'चेन्नई', '+914455550142', 5, '09:00', '18:00'],
  ['Kolkata', 'कोलकाता', '+913355550142', 6, '10:00', '18:00'],
];

/** The texts of About Us. */
export const about: WorldPart = {
  tables: [divisionTexts, milestones, contacts],
  fill: async (tx) => {
    await tx.insert(divisionTexts).values([...TEXTS]);
    await tx.insert(milestones).values(
      HISTORY.map(([divisionCode, year, motif, [title, titleHi], [text, textHi]]) => ({
        ...{ divisionCode, year, title, titleHi, text, textHi },
        image: `/pictures/category/${divisionCode}/year-${year}.svg?m=${motif}`,
      })),
    );
    await tx.insert(contacts).values(
      CITIES.map(([city, cityHi, phone, lastDay, opens, closes], at) => ({
        ...{ city, cityHi, phone, lastDay, firstDay: 1, position: at + 1 },
        opens: minutes(opens),
        closes: minutes(closes),
      })),
    );
  },
};
