import type { FilmStep } from './film-step.ts';
import { step } from './film-step.ts';

/** The texts of the films on colour, care and advice, step by step. */
export const careTexts: Readonly<Record<string, readonly FilmStep[]>> = {
  foils: [
    step(
      'Foil at the root',
      'Six steps to a foil that stays and does not bleed.',
      'जड़ पर फ़ॉइल',
      'छह कदम, ताकि फ़ॉइल टिके और रंग न फैले।',
    ),
    step(
      '1  Take a weave',
      'Fine stitches, four millimetres, all of one depth.',
      '1  वीव लें',
      'चार मिलीमीटर के बारीक टाँके, सबकी गहराई एक जैसी।',
    ),
    step(
      '2  Lay the foil',
      'The fold lies on the skin; the tail comb holds it flat.',
      '2  फ़ॉइल रखें',
      'मुड़ा किनारा त्वचा पर रहे, कंघी की पूँछ उसे सपाट रखे।',
    ),
    step(
      '3  Start below',
      'Begin a finger from the root and paint down to the ends.',
      '3  नीचे से शुरू',
      'जड़ से एक उँगली छोड़कर शुरू करें और सिरों तक लगाएँ।',
    ),
    step(
      '4  Then the root',
      'Feather the colour up with what is left on the brush.',
      '4  फिर जड़',
      'ब्रश पर बचे रंग को हल्के हाथ से ऊपर ले जाएँ।',
    ),
    step(
      '5  Fold twice',
      'Fold once, then once more. Do not press the edge.',
      '5  दो बार मोड़ें',
      'एक बार मोड़ें, फिर एक बार और। किनारा न दबाएँ।',
    ),
    step(
      '6  Leave a finger',
      'One finger of natural hair between two foils.',
      '6  एक उँगली छोड़ें',
      'दो फ़ॉइल के बीच एक उँगली भर अपने बाल छोड़ें।',
    ),
  ],
  toning: [
    step(
      'From brass to beige',
      'Six steps at the basin, with open eyes.',
      'पीतल से बेज तक',
      'बेसिन पर छह कदम, खुली नज़र के साथ।',
    ),
    step(
      '1  Name what you see',
      'Yellow asks for violet, orange asks for blue.',
      '1  रंग पहचानें',
      'पीले को बैंगनी चाहिए, नारंगी को नीला।',
    ),
    step(
      '2  Rinse and blot',
      'Hair that drips thins the toner down.',
      '2  धोएँ और सोखें',
      'टपकते बालों में टोनर हल्का पड़ जाता है।',
    ),
    step(
      '3  Mix by weight',
      'Put the bowl on the scale, not your trust in the eye.',
      '3  तौलकर मिलाएँ',
      'अंदाज़े से नहीं, कटोरी को तराज़ू पर रखकर मिलाएँ।',
    ),
    step(
      '4  Where it is warm',
      'Begin at the warmest part; the ends come last.',
      '4  जहाँ गरमाहट है',
      'सबसे गरम रंग वाले हिस्से से शुरू करें, सिरे अंत में।',
    ),
    step(
      '5  Look each minute',
      'Wipe one strand clean and hold it on white.',
      '5  हर मिनट देखें',
      'एक लट पोंछकर सफ़ेद कपड़े पर रखें और देखें।',
    ),
    step(
      '6  Stop in time',
      'Rinse one shade before the goal: it dries cooler.',
      '6  समय पर रोकें',
      'लक्ष्य से एक शेड पहले धोएँ: सूखकर रंग ठंडा दिखता है।',
    ),
  ],
  'scalp-massage': [
    step(
      'Massage at the basin',
      'Six grips, slow, with the pads of the fingers.',
      'बेसिन पर मसाज',
      'छह पकड़, धीरे-धीरे, उँगलियों के पोरों से।',
    ),
    step(
      '1  Arrive',
      'Both hands lie still, until the shoulders come down.',
      '1  ठहराव',
      'दोनों हाथ स्थिर रखें, जब तक कंधे ढीले न हों।',
    ),
    step(
      '2  Small circles',
      'From the temples to the crown, the skin moves with you.',
      '2  छोटे गोले',
      'कनपटी से ऊपर तक, त्वचा उँगलियों के साथ चले।',
    ),
    step(
      '3  Zigzag',
      'Across the top, finger between finger.',
      '3  टेढ़ी चाल',
      'सिर के ऊपर, उँगली के बीच उँगली।',
    ),
    step(
      '4  Lift',
      'Close the hand in the hair and let go slowly.',
      '4  उठाव',
      'बालों में मुट्ठी बंद करें और धीरे से छोड़ें।',
    ),
    step(
      '5  The nape',
      'Two thumbs in the hollow, a slow count of five.',
      '5  गर्दन',
      'दोनों अँगूठे गड्ढे में, धीरे-धीरे पाँच तक गिनें।',
    ),
    step(
      '6  Stroke out',
      'From the forehead back, lighter each time.',
      '6  सहलाकर पूरा',
      'माथे से पीछे की ओर, हर बार और हल्का।',
    ),
  ],
  consultation: [
    step(
      'Three minutes first',
      'Six questions before a bowl is mixed.',
      'पहले तीन मिनट',
      'रंग मिलाने से पहले छह सवाल।',
    ),
    step(
      '1  Sit level',
      'Sit down beside the chair: nobody tells much upwards.',
      '1  बराबर बैठें',
      'कुर्सी के पास बैठें: ऊपर देखकर कोई ज़्यादा नहीं बताता।',
    ),
    step(
      '2  What disturbs',
      'Ask what is in the way, not what is wished.',
      '2  क्या खटकता है',
      'पूछें कि क्या परेशान करता है, सिर्फ़ यह नहीं कि क्या चाहिए।',
    ),
    step(
      '3  The last year',
      'Henna, box colour, smoothing: write it down.',
      '3  पिछला साल',
      'मेहँदी, घर का रंग, स्मूदनिंग: सब लिख लें।',
    ),
    step(
      '4  Touch and look',
      'Dry and damp, root and ends, in daylight.',
      '4  छूकर देखें',
      'सूखे और गीले, जड़ और सिरे, दिन की रोशनी में।',
    ),
    step(
      '5  Say it back',
      'In your own words, with time and price.',
      '5  दोहराएँ',
      'अपने शब्दों में, समय और दाम के साथ।',
    ),
    step(
      '6  The patch test',
      'Forty-eight hours before, every time.',
      '6  पैच टेस्ट',
      'अड़तालीस घंटे पहले, हर बार।',
    ),
  ],
};
