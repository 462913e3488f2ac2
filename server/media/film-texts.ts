/**
 * A step of a film: its title on the picture, and the sentence below, which is also its caption.
 */
export interface FilmStep {
  readonly title: string;
  readonly words: string;
  readonly titleHi: string;
  readonly wordsHi: string;
}

/** Duration of every step of a drawn film, in seconds. */
export const STEP_SECONDS = 9;

const step = (title: string, words: string, titleHi: string, wordsHi: string): FilmStep => ({
  title,
  words,
  titleHi,
  wordsHi,
});

/**
 * The texts of the drawn films, step by step. `scripts/films.mjs` draws the films; captions and
 * chapters are made from these texts.
 */
export const filmTexts: Readonly<Record<string, readonly FilmStep[]>> = {
  sectioning: [
    step(
      'Clean sections',
      'Six steps to partings that hold while you work.',
      'साफ़ सेक्शन',
      'छह कदम, ताकि काम के दौरान पार्टिंग अपनी जगह रहें।',
    ),
    step(
      '1  Centre line',
      'From the forehead to the nape, with the tail of the comb on the skin.',
      '1  बीच की रेखा',
      'माथे से गर्दन तक, कंघी की पूँछ त्वचा पर रखें।',
    ),
    step(
      '2  Ear to ear',
      'Over the highest point of the head, the same on both sides.',
      '2  कान से कान तक',
      'सिर के सबसे ऊँचे बिंदु से, दोनों ओर एक जैसा।',
    ),
    step(
      '3  Clip four quarters',
      'Twist each quarter flat and clip it at its own root.',
      '3  चार हिस्से',
      'हर हिस्से को सपाट मोड़ें और उसी की जड़ पर क्लिप लगाएँ।',
    ),
    step(
      '4  The brick',
      'Set every row half a section aside, so that no gap lies over a gap.',
      '4  ईंट का क्रम',
      'हर कतार को आधा सेक्शन खिसकाएँ, ताकि ख़ाली जगह ऊपर-नीचे न आए।',
    ),
    step(
      '5  The diagonal',
      'Slant the sections where the hair has to fall soft.',
      '5  तिरछे सेक्शन',
      'जहाँ बाल मुलायम गिरने हैं, वहाँ सेक्शन तिरछे लें।',
    ),
    step(
      '6  Check the lines',
      'Step back and look: a wavy line makes a wavy result.',
      '6  रेखाएँ जाँचें',
      'पीछे हटकर देखें: टेढ़ी रेखा से काम भी टेढ़ा होता है।',
    ),
  ],
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
  'blow-dry': [
    step(
      'Brush and nozzle',
      'Six steps to a smooth blow-dry that keeps its lift.',
      'ब्रश और नोज़ल',
      'छह कदम, ताकि ब्लो-ड्राई चिकना हो और उभार बना रहे।',
    ),
    step(
      '1  Dry to two thirds',
      'Use your fingers first; the brush comes to damp hair.',
      '1  दो तिहाई सुखाएँ',
      'पहले उँगलियों से सुखाएँ; ब्रश हल्के गीले बालों पर आता है।',
    ),
    step(
      '2  Sections',
      'As wide as the brush, as deep as its bristles.',
      '2  सेक्शन',
      'ब्रश जितने चौड़े और उसके बालों जितने गहरे।',
    ),
    step(
      '3  Root first',
      'Brush under the root, air over it, three breaths long.',
      '3  पहले जड़',
      'ब्रश जड़ के नीचे, हवा ऊपर से, तीन साँस तक।',
    ),
    step(
      '4  Follow down',
      'Nozzle and brush move together, the air along the hair.',
      '4  साथ नीचे',
      'नोज़ल और ब्रश साथ चलें, हवा बालों की दिशा में।',
    ),
    step(
      '5  Turn the ends',
      'Roll the ends in and wait until they are dry.',
      '5  सिरे मोड़ें',
      'सिरों को अंदर लपेटें और सूखने तक रुकें।',
    ),
    step(
      '6  Cool it',
      'Ten seconds of cold air fix what the heat has made.',
      '6  ठंडा करें',
      'दस सेकंड ठंडी हवा आकार को टिका देती है।',
    ),
  ],
  cut: [
    step(
      'A clean line',
      'Six steps from the guide to the check.',
      'साफ़ रेखा',
      'छह कदम, गाइड से जाँच तक।',
    ),
    step(
      '1  Stand in front',
      'Your eyes are level with the line that you cut.',
      '1  सामने खड़े हों',
      'नज़र उसी ऊँचाई पर रहे जहाँ रेखा कटनी है।',
    ),
    step(
      '2  Find the guide',
      'The first section decides. Cut it short of your wish.',
      '2  गाइड तय करें',
      'पहला सेक्शन सब तय करता है। उसे थोड़ा लंबा छोड़ें।',
    ),
    step(
      '3  Even tension',
      'Comb, hold, look. Pull one side and the line tips.',
      '3  एक-सा खिंचाव',
      'कंघी, पकड़, नज़र। एक ओर खींचा तो रेखा झुक जाएगी।',
    ),
    step(
      '4  Small cuts',
      'Use the tips of the shears, a centimetre at a time.',
      '4  छोटे कट',
      'कैंची की नोक से, एक बार में एक सेंटीमीटर।',
    ),
    step(
      '5  Down by section',
      'Always see the guide through the new section.',
      '5  सेक्शन दर सेक्शन',
      'नए सेक्शन के आर-पार गाइड हमेशा दिखे।',
    ),
    step(
      '6  Cross-check',
      'Take it up across the line. What sticks out, goes.',
      '6  उलटी जाँच',
      'रेखा के आड़े उठाकर देखें। जो बाहर निकले, उसे काटें।',
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
  braiding: [
    step(
      'A plait that stays',
      'Six steps with even hands.',
      'टिकने वाली चोटी',
      'छह कदम, एक-से हाथों के साथ।',
    ),
    step(
      '1  Three strands',
      'Equally thick, from hair with a little grip.',
      '1  तीन लटें',
      'बराबर मोटी, हल्की पकड़ वाले बालों से।',
    ),
    step(
      '2  Right over middle',
      'The outer strand becomes the middle one.',
      '2  दाईं बीच पर',
      'बाहर की लट बीच की लट बन जाती है।',
    ),
    step(
      '3  Left over middle',
      'The same from the other side, the same pull.',
      '3  बाईं बीच पर',
      'दूसरी ओर से वही, खिंचाव भी वही।',
    ),
    step(
      '4  Feed in',
      'Take a thin section with every crossing.',
      '4  बाल जोड़ें',
      'हर बार एक पतला सेक्शन साथ लें।',
    ),
    step(
      '5  Keep to the head',
      'Hands stay close; a plait in the air hangs later.',
      '5  सिर के पास',
      'हाथ सिर के पास रहें; हवा में गूँथी चोटी लटक जाती है।',
    ),
    step(
      '6  Open it',
      'Pull the edges wide from the bottom up.',
      '6  खोलें',
      'किनारों को नीचे से ऊपर की ओर हल्का फैलाएँ।',
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
