import type { CourseText } from './lesson-text.ts';
import { read, sheet, watch } from './lesson-text.ts';

/** The patch test, and mixing to ratio. */
export const mixingCourses: readonly CourseText[] = [
  {
    program: 305,
    objectives: ['Test every client, every time, and write it down'],
    modules: [
      {
        title: 'Why and how',
        lessons: [
          read(
            'Forty-eight hours before colour',
            4,
            `An allergy to hair colour can begin after twenty years without one. It can close a throat. The test takes two minutes, and it is the
only thing that protects both of you.

# How

1. Clean a spot as large as a coin behind the ear or in the bend of the elbow.
2. Put on a little of the colour that you plan, mixed or unmixed as its leaflet says. Let it dry. Do not cover it unless the leaflet asks for that.
3. Leave it for forty-eight hours, or as long as the leaflet says. The client may wash around it, not over it.
4. She looks, and you look: redness, itching, blisters, swelling, also on the next day.

# Every time

For a new brand, after six months without colour, after a black henna tattoo, after any reaction, after an illness or a new medicine: and best
before each colour. Black henna often contains PPD in doses that no hair colour may have; ask for it by name.

# If something shows

No colour of that kind, not even a little. Wash it off, write it down, send her to a skin doctor. With swelling of lips or eyes, or trouble
breathing, call 112 at once and stay with her.

# Write

Date, product, batch, place, result, and her initials. What is not written was not done.`,
            {
              title: 'पैच टेस्ट: रंग से अड़तालीस घंटे पहले',
              text: `बालों के रंग से एलर्जी बीस साल बिना किसी परेशानी के बाद भी शुरू हो सकती है। इससे साँस रुक सकती है। जाँच में दो मिनट लगते हैं,
और यही आपको और ग्राहक को बचाती है।

# कैसे करें

1. कान के पीछे या कोहनी के मोड़ पर सिक्के जितनी जगह साफ़ करें।
2. जो रंग लगाने वाले हैं, वही थोड़ा-सा लगाएँ, जैसा उसके पर्चे में लिखा है। सूखने दें। पर्चा न कहे तो ढकें नहीं।
3. अड़तालीस घंटे रहने दें, या जितना पर्चे में लिखा हो। आसपास धो सकते हैं, उस जगह पर नहीं।
4. दोनों देखें: लाली, खुजली, छाले, सूजन। अगले दिन भी देखें।

# हर बार

नए ब्रांड पर, छह महीने के अंतर के बाद, काली मेहंदी के टैटू के बाद, किसी प्रतिक्रिया के बाद, बीमारी या नई दवा के बाद: और सबसे अच्छा, हर रंग से
पहले। काली मेहंदी में अक्सर PPD बहुत अधिक होता है, इसलिए उसका नाम लेकर पूछें।

# कुछ दिखे तो

उस तरह का रंग बिल्कुल नहीं, थोड़ा भी नहीं। धो दें, लिख लें, त्वचा के डॉक्टर के पास भेजें। होंठ या आँखें सूज जाएँ या साँस में तकलीफ़ हो, तो तुरंत
112 पर फ़ोन करें और ग्राहक के साथ रहें।

# लिखें

तारीख़, उत्पाद, बैच, जगह, परिणाम और ग्राहक के हस्ताक्षर। जो लिखा नहीं, वह किया नहीं गया।`,
            },
          ),
        ],
      },
      {
        title: 'At the desk',
        lessons: [
          sheet(
            'Patch test card',
            2,
            `Name, date, product, shade, batch, place, time put on, time looked at, what
was seen, initials of both. One card for each test, kept for five years.`,
          ),
          read(
            'One sentence for the telephone',
            2,
            `"Before your colour on
Friday I need to see you for two minutes on Wednesday, for a skin test. It is free, and without it I may not colour." Clients who hear the reason
come. Clients who do not want it are the ones you will be glad not to have coloured.`,
          ),
        ],
      },
    ],
  },
  {
    program: 306,
    objectives: ['Weigh, do not guess'],
    modules: [
      {
        title: 'By weight',
        lessons: [
          read(
            'One to one, one to one and a half, one to two',
            5,
            `A ratio says how much developer comes to one part of colour. It changes how thick the mixture is, how much pigment lies on the hair
and how strongly it lifts. Squeezing the tube by eye is wrong by a fifth on most days, and then the result cannot be repeated.

# What the ratios do

- 1 to 1: most pigment, thickest. Grey coverage, intense tones.
- 1 to 1.5: the usual for permanent colour.
- 1 to 2: more lift, less pigment. High-lift blondes, demi toners.
- Lightener: 1 to 1.5 for painting, 1 to 2 in foils, 1 to 3 for a cleansing cap, unless the label says otherwise.

# How to weigh

Bowl on the scale, zero, colour. Zero again, developer. Thirty grams of colour at 1 to 1.5 want forty-five of developer: seventy-five in all,
enough for a regrowth of medium density. Mix half as much as you think and make more; what is in the basin was paid for by you.

# Two strengths in one

Equal parts of 6 and 12 per cent make 9. One part of 12 and two of 3 make 6. Never add water to weaken a developer: it loses its stabiliser and
stops half-way.

# Write

Grams, not "half a tube". In six weeks you will be glad, and so will whoever stands in for you.`,
          ),
        ],
      },
      {
        title: 'Count',
        lessons: [
          watch(
            'Zero, colour, zero, developer',
            `Set the scale to zero before the colour, and again before the developer. The eye is no scale.`,
          ),
          read(
            'Practice: five bowls',
            2,
            `Work out the grams: 20 g colour at 1 to 1; 40 g at 1 to 1.5; 25 g at 1 to 2; 60 g in all at 1 to 2; 9 per cent
from 6 and 12, 50 g. Then weigh one of them.`,
          ),
        ],
      },
    ],
  },
];
