import { asHtml } from '../as-html.ts';

/** Names and descriptions in Hindi, by program. */
const hindiPrograms: Readonly<Record<number, readonly [name: string, description: string]>> = {
  101: [
    'सफ़ेद बालों की सही कवरेज',
    'ढकना है, मिलाना है या चमक देनी है? एक घंटे में ग्राहक की इच्छा से लेकर फ़ॉर्मूले तक, ज़िद्दी कनपटी पर सीधा अभ्यास।',
  ],
  102: [
    'शेड टॉक: लेवल 4 पर कॉपर',
    'लेवल 4 के बालों के लिए नौ कॉपर फ़ॉर्मूले, हर एक की जड़, सिरे और आगे के हफ़्तों की योजना के साथ।',
  ],
  103: [
    'ब्लो-ड्राई क्लिनिक',
    'जो ब्लो-ड्राई टिकता नहीं, उसे साथ लाइए। कारण नमी है, गर्मी है या वज़न, यह पता करके दो सिरों पर ठीक करेंगे।',
  ],
  104: ['स्कैल्प को पढ़ना, लाइव', 'दस तस्वीरें, चार अक्षर, कोई रोग का नाम नहीं: एक मिनट में स्कैल्प पढ़ने की आदत।'],
  107: ['ब्राइडल जूड़े, अपने हाथों से', 'एक ही आधार पर तीन जूड़े, घूँघट, दुपट्टे और चमेली के साथ।'],
  108: ['कर्ल कटिंग का दिन', 'तीन मॉडल पर सूखी कटिंग, लहरों से घुँघराले बालों तक, और धोने के दिन की सलाह।'],
  201: [
    'गहरे बालों पर बालायाज',
    'लेवल 2 से 5 तक के बालों के लिए पेंट की हुई चमक: पैनल कहाँ शुरू हो, कब धोएँ और किस टोनर से पूरा करें।',
  ],
  202: [
    'बिना चपटा किए स्मूदनिंग',
    'फ्रिज़, वेव और कर्ल के लिए अलग-अलग जवाब। लंबाई मुलायम, जड़ों में उठान वैसी ही।',
  ],
  203: ['नरम रीग्रोथ के लिए फ़ॉइल लगाना', 'स्लाइस और वीव, सेक्शन और सैचुरेशन: एक घंटे से कम में आधा सिर।'],
  204: [
    'लेवल 4 पर कॉपर',
    'गहरे बाल कॉपर का आधा काम ख़ुद कर देते हैं। लेवल 5 से 7 के फ़ॉर्मूले और छह हफ़्ते की योजना।',
  ],
  205: [
    'टोनिंग: गीले पर, सूखे पर, दोबारा कभी नहीं',
    'गर्माहट को नाम दीजिए, उसका उल्टा रंग चुनिए, समय पर रोकिए।',
  ],
  206: ['कलर करेक्शन, एक-एक क़दम', 'पट्टियाँ, जमा हुआ रंग और दाग़, सही क्रम में। मेहंदी और धातु की जाँच के साथ।'],
  207: ['एक लंबाई का बॉब', 'सिर, खिंचाव और ऊँचाई: तीन फ़ैसले और तीन जाँचें।'],
  211: ['पोरोसिटी के अनुसार मास्क', 'तीन आसान जाँचें, और उनके अनुसार मास्क, समय और जगह।'],
  213: ['तैलीय जड़ें, रूखी लंबाई', 'एक सिर पर दो मौसम। हिस्सों में धोना और चार हफ़्ते की योजना।'],
  214: [
    'बालों का झड़ना: क्या कहें, क्या नहीं',
    'झड़ना, टूटना या पतला होना? पहचानिए, नरमी से कहिए और जानिए कि डॉक्टर के पास कब भेजना है।',
  ],
  216: ['तीस मिनट में इवेंट हेयर', 'आधार, सहारा, आकार: नीचा जूड़ा, साइड रोल और ऊँचा क्राउन।'],
  217: ['चोटियाँ जो टिकी रहें', 'एक-सा खिंचाव, फूल और परांदा, और पूरी रात का नाच।'],
  218: ['कर्ल दर कर्ल', 'गीला करने से पहले देखिए। पैटर्न, सिकुड़न, घनत्व और हर कर्ल की सूखी कटिंग।'],
  219: [
    'केराटिन: सेक्शन, तापमान और समय',
    'पहले लेबल और धुआँ, फिर सेक्शन, समय और तापमान। ग्राहक और आप, दोनों के लिए सुरक्षित।',
  ],
  301: ['दो मिनट में स्कैल्प पढ़ना', 'चार जगह माँग, चार अक्षर, एक मिनट। तेल, रूसी, लाली और घनत्व पहचानिए।'],
  303: ['बेस लेवल पढ़ना', 'सिर्फ़ गहराई: दिन की रोशनी में, लैंप के नीचे और सफ़ेद बालों पर लेवल बताना।'],
  305: ['पैच टेस्ट, हर बार', 'रंग से अड़तालीस घंटे पहले दो मिनट। कैसे करें, कैसे पढ़ें और क्या लिखें।'],
  306: ['सही अनुपात में मिलाना', 'अंदाज़ा नहीं, वज़न: एक पर एक, एक पर डेढ़, एक पर दो।'],
  310: ['तीन मिनट की कंसल्टेशन', 'सही क्रम में पाँच सवाल, एक वाक्य में दोहराना, रिकॉर्ड में तीन पंक्तियाँ।'],
  313: ['बेसिन पर मालिश', 'गर्दन, पानी, दबाव और पंद्रह-पंद्रह सेकंड की छह पकड़ें।'],
  401: ['ब्राइडल जूड़े जो पूरी रात टिकें', 'अपनी कुर्सी पर कोर्स, स्टूडियो में एक दिन, क्विज़ और प्रमाणपत्र।'],
  402: ['कलरिस्ट, पहला साल', 'रंग का पहला साल छह क़दमों में: लेवल, अनुपात, टोन और सफ़ेद बाल।'],
  404: ['स्कैल्प विशेषज्ञ', 'स्कैल्प पढ़ना, बालों का झड़ना, रिचुअल, और वह सीमा जहाँ डॉक्टर का काम शुरू होता है।'],
  406: ['बिना नुक़सान के लाइटनिंग', 'बॉन्ड केयर, स्टूडियो में बालायाज का दिन और सुरक्षा पर क्विज़।'],
};

/** The card texts of webinars, workshops and blended programs, by program. */
const programDescriptions: Readonly<Record<number, string>> = {
  101: `Cover, blend or sparkle? An hour on grey that starts with the wish and ends with a formula, live on resistant temples.`,
  102: `Nine copper formulas for a level 4 base, each with its root, its ends and its plan for the weeks after.`,
  103: `Bring the blow-dry that keeps falling. We find out whether it is moisture, warmth or weight, and put it right on two heads.`,
  104: `Ten pictures, four letters, no diagnoses: scalp reading as a habit of one minute.`,
  105: `Ninety minutes on where weight sits, and how to move it without losing the line. Live cut from the first section to the last check.`,
  106: `A day at two chairs: paint, watch, tone and finish a whole head on a dark base, with a partner and a model.`,
  107: `Three knots on one base, with veil, dupatta and jasmine. You leave with the one that you can do in fifteen minutes.`,
  108: `Dry cutting on three live models, from waves to coils, and the wash-day talk that makes the cut last.`,
  109: `The trainer comes to your chairs, looks at your light and your trolley, and halves the time of your half heads.`,
  110: `Why browns turn warm, what green and blue do about it, and how to stay half a level above black.`,
  111: `Violet belongs on yellow, at level 8 and above. Three panels, three timings, and the rescue of an end that went grey.`,
  112: `One triangle, three fringes, dry and in three steps. Send a photograph of your hardest one beforehand.`,
  113: `Five services for the wet months, with prices, times and one sentence for each.`,
  114: `Ten questions that clients ask before a smoothing, answered plainly, and five reasons to say no.`,
  115: `Reading, cleansing and six grips: a scalp ritual of twenty minutes that earns its place on the menu.`,
  116: `French, Dutch, fishtail, rope and waterfall, with flowers and threads that are still there at midnight.`,
  117: `An hour of listening in your own salon, then one way for all to begin, to record and to rebook.`,
  118: `Four stations, one head: barrel, iron, diffuser and plait set, and a box of steam that tells the truth.`,
  401: `From the first photograph to the last dance: a course at your own chair, a day in the studio, a quiz, and a certificate.`,
  402: `The first year of colour in six steps: level, ratio, tone and grey, with an exam that asks for reasons and not for numbers by heart.`,
  403: `Cut the line, then take it apart: bob, weight, and the way to a pixie that still has a shape.`,
  404: `Become the person in the salon who is asked about scalps: reading, hair fall, ritual, and the border to the doctor.`,
  405: `Curls, keratin and everything between: two courses, a cutting day and a quiz on the chemistry behind them.`,
  406: `Lift without loss: bond care, a day of balayage in the studio, and a quiz in which safety counts most.`,
  407: `Ask, promise, keep. The consultation, care by porosity, and a certificate in three steps.`,
  408: `Plaits, flowers and clean hands for the busiest weeks of the year.`,
};

/** The card texts of courses and short lessons, by program. */
const courseDescriptions: Readonly<Record<number, string>> = {
  201: `Painted light for base levels 2 to 5: what the hair is hiding, where a panel begins, when to rinse and what to tone with. For colourists
who want the grow-out to look as good as the day itself.`,
  202: `Frizz, wave and curl want different answers. Learn to find the real wish, to smooth the lengths, and to keep the lift at the root that
clients miss the next morning.`,
  203: `Slices and weaves, sections and saturation: a half head in under an hour, and a regrowth that nobody can point at.`,
  204: `Copper is the bright shade that dark bases give you for half the work. Formulas for levels 5 to 7, the order that avoids hot roots, and a
plan for six weeks.`,
  205: `Name the warmth, choose its opposite, stop in time. Wet and dry toning, porosity, and why a second toner never helps.`,
  206: `Bands, build-up and stains, taken apart in the right order and over as many visits as the hair needs. With tests for henna and metal
salts, fillers, prices and a case to solve.`,
  207: `One length that stays one length when it is dry: head, tension, elevation, and the three checks before the last two millimetres.`,
  208: `Movement for long hair without thin ends. Find the shortest layer, over-direct to keep the length, and stop in time.`,
  209: `Fades without a step, scissor over comb at the ridge, outlines that grow out tidily, and machines that are clean between two clients.`,
  210: `Curtain, side or wispy: fringes that open a round face, that go with the cowlick, and that can be dried in three minutes.`,
  211: `Three porosity tests that need no laboratory, and masks chosen, placed and timed by what they tell you.`,
  212: `What a bond builder can do, what it cannot, and how to space two lightenings by a wet strand instead of the calendar.`,
  213: `Greasy root, dry ends: two climates on one head. Washing by zones, a plan for four weeks, and what helmets have to do with it.`,
  214: `Shedding, breaking or thinning? Find out which, say it kindly, promise nothing that a shampoo cannot do, and know when a doctor should
look.`,
  215: `Fine is not thin. Preparation, drying against the fall and cooling give height that is still there in the evening.`,
  216: `Base, anchor, shape: a low knot, a rolled side and a high crown in half an hour each, with pins that neither hurt nor fall.`,
  217: `Even hands make even plaits. French, Dutch and fishtail, flowers and threads, and a night of dancing.`,
  218: `Look before you wet it. Pattern, shrinkage and density, a dry cut in the valley of each curl, and a wash day that the client can keep.`,
  219: `Labels and fumes first, then sections, time and heat. A smoothing that is even from the nape to the fringe, and safe for you as well.`,
  220: `Soft waves on straight hair that last in the monsoon: barrel, iron or plait, and the ten seconds of cooling that decide.`,
  301: `Four partings, four letters, one minute. See oil, flakes, redness and density, say what you see, and know when to send the client on.`,
  302: `Two patterns cover most of our work. When to lay bricks, when to lean, and how to draw a line that does not bleed.`,
  303: `Depth and nothing else: how to name a level by daylight, under lamps and on grey hair.`,
  304: `You should not see hair through the product. Three strokes, two folds, no press in the middle.`,
  305: `Two minutes, forty-eight hours before colour. How to test, how to read it, what to write down, and what to say on the telephone.`,
  306: `Ratios decide cover, lift and feel. Weigh instead of guessing, and mix two strengths in one bowl.`,
  307: `Grip, wrist, back and feet: two short habits that keep a hairdresser at the chair for a working life.`,
  308: `Centre, side, deep, zigzag or none. Moving the parting costs nothing and changes a face at once.`,
  309: `Air follows the cuticle, the brush turns in the fingers, and the wrist stays straight.`,
  310: `Five questions in the right order, one sentence said back, three lines on the record. What clients judge us by happens before the cape.`,
  311: `Hover, cup, wait: how curls dry in one piece, and why the dryer should be silent whenever your hand moves.`,
  312: `The lowest heat that works in one pass, for fine, coloured, thick and coarse hair, and a lesson with the client’s own iron.`,
  313: `Neck, water, pressure, and six grips of fifteen seconds. When to give a massage and when to leave it out.`,
  314: `A reason, a week, a choice. The sentence that fills the book without pushing anybody.`,
};

const TRAINERS: Readonly<Record<string, string>> = {
  rangat: 'Kavya Rao',
  resham: 'Kavya Rao',
  neelam: "Daniel D'Souza",
  vayu: "Daniel D'Souza",
  mool: "Daniel D'Souza",
};

/** The texts of a program: description, languages, trainer, and its Hindi if there is any. */
export function programWords(id: number, division: string) {
  const hindi = hindiPrograms[id];
  return {
    description: asHtml(courseDescriptions[id] ?? programDescriptions[id] ?? ''),
    language: hindi ? 'English and Hindi' : 'English',
    trainerName: TRAINERS[division] ?? null,
    nameHi: hindi?.[0] ?? null,
    descriptionHi: hindi ? asHtml(hindi[1]) : null,
  };
}
