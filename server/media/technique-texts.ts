import type { FilmStep } from './film-step.ts';
import { step } from './film-step.ts';

/** The texts of the films on cutting and styling, step by step. */
export const techniqueTexts: Readonly<Record<string, readonly FilmStep[]>> = {
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
};
