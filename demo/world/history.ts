type InBoth = readonly [english: string, hindi: string];

/** The years of each division: date, motif, title and text. */
export const HISTORY: readonly (readonly [
  division: string,
  year: number,
  motif: string,
  title: InBoth,
  text: InBoth,
])[] = [
  [
    ...(['rangat', 1914, 'bowl'] as const),
    ['One chair, one mirror', 'एक कुर्सी, एक शीशा'],
    [
      'A barber in the old town mixes his own henna and keeps every recipe in a book.',
      'पुराने शहर का एक नाई अपनी मेहंदी ख़ुद मिलाता है और हर नुस्ख़ा एक किताब में लिखता है।',
    ],
  ],
  [
    ...(['rangat', 1938, 'fan'] as const),
    ['The first colour card', 'पहला कलर कार्ड'],
    [
      'Eleven shades, tied to a ring with real hair. Ring number 3 is still on our wall.',
      'असली बालों के ग्यारह शेड, एक छल्ले में बँधे हुए। छल्ला नंबर 3 आज भी हमारी दीवार पर है।',
    ],
  ],
  [
    ...(['rangat', 1971, 'section'] as const),
    ['A school above the shop', 'दुकान के ऊपर एक स्कूल'],
    [
      'Twelve learners, one doll head. Four of them later open salons of their own.',
      'बारह सीखने वाले, एक डमी हेड। उनमें से चार ने बाद में अपने सैलून खोले।',
    ],
  ],
  [
    ...(['rangat', 1996, 'foil'] as const),
    ['Foils come to the academy', 'अकादमी में फ़ॉइल आए'],
    [
      'The first course that teaches light, not only colour.',
      'पहला कोर्स जो सिर्फ़ रंग नहीं, रोशनी भी सिखाता है।',
    ],
  ],
  [
    ...(['rangat', 2024, 'wind'] as const),
    ['Learning fits in a pocket', 'सीखना जेब में आ गया'],
    [
      'Chairside opens, made for the back room where no signal comes in.',
      'Chairside शुरू होता है, उस पीछे वाले कमरे के लिए जहाँ सिग्नल नहीं आता।',
    ],
  ],
  [
    ...(['neelam', 1911, 'comb'] as const),
    ['An oil press and a comb', 'तेल की घानी और एक कंघी'],
    [
      'Two sisters press sesame oil behind the market and comb it in themselves.',
      'दो बहनें बाज़ार के पीछे तिल का तेल निकालती हैं और ख़ुद कंघी से लगाती हैं।',
    ],
  ],
  [
    ...(['neelam', 1954, 'mane'] as const),
    ['The soap goes', 'साबुन गया'],
    [
      'The first washing lotion that leaves hair soft in hard water.',
      'पहला वॉशिंग लोशन, जो खारे पानी में भी बाल मुलायम रखता है।',
    ],
  ],
  [
    ...(['neelam', 1989, 'bowl'] as const),
    ['A mask in eight minutes', 'आठ मिनट का मास्क'],
    [
      'Short enough for a lunch break, so salons begin to offer it.',
      'लंच ब्रेक जितना छोटा, इसलिए सैलून इसे देने लगे।',
    ],
  ],
  [
    ...(['neelam', 2019, 'wheel'] as const),
    ['Bonds, explained', 'बॉन्ड, समझाकर'],
    [
      'A course on what really breaks when hair is lightened.',
      'एक कोर्स, कि बाल लाइट करने पर असल में क्या टूटता है।',
    ],
  ],
  [
    ...(['vayu', 1912, 'knot'] as const),
    ['Pins for a wedding', 'शादी के लिए पिन'],
    [
      'A bride’s knot holds for three days. The pin maker next door hears of it.',
      'दुल्हन का जूड़ा तीन दिन टिकता है। पड़ोस का पिन बनाने वाला यह सुनता है।',
    ],
  ],
  [
    ...(['vayu', 1963, 'wind'] as const),
    ['The first hand dryer', 'पहला हैंड ड्रायर'],
    ['It weighs two kilos, and people queue for it.', 'वज़न दो किलो, फिर भी लोग लाइन लगाते हैं।'],
  ],
  [
    ...(['vayu', 1998, 'plait'] as const),
    ['Hold without glue', 'बिना चिपचिपाहट के पकड़'],
    [
      'A spray that combs out dry. It is still our most asked for.',
      'एक स्प्रे जो सूखी कंघी से निकल जाता है। आज भी सबसे ज़्यादा माँगा जाता है।',
    ],
  ],
  [
    ...(['mool', 1913, 'scalp'] as const),
    ['A healer writes it down', 'एक वैद्य लिखता है'],
    [
      'Forty-one roots and leaves, each with what it does to the scalp.',
      'इकतालीस जड़ें और पत्ते, हर एक का सिर की त्वचा पर असर।',
    ],
  ],
  [
    ...(['mool', 1979, 'section'] as const),
    ['The parting lamp', 'माँग का लैंप'],
    [
      'A lens with a light: clients see their own scalp for the first time.',
      'रोशनी वाला लेंस: क्लाइंट पहली बार अपनी सिर की त्वचा देखते हैं।',
    ],
  ],
  [
    ...(['mool', 2011, 'comb'] as const),
    ['Six questions', 'छह सवाल'],
    [
      'The scalp consultation that every trainer now begins with.',
      'स्कैल्प की वह बातचीत जिससे अब हर ट्रेनर शुरू करता है।',
    ],
  ],
  [
    ...(['resham', 1915, 'curl'] as const),
    ['Ribbons and water', 'रिबन और पानी'],
    [
      'A dressmaker sets curls with silk ribbon overnight. Her clients sleep on it.',
      'एक दर्ज़िन रात भर रेशमी रिबन से कर्ल बाँधती है। उसकी ग्राहक उसी पर सोती हैं।',
    ],
  ],
  [
    ...(['resham', 1968, 'wheel'] as const),
    ['The cold wave', 'कोल्ड वेव'],
    [
      'Waves without a machine, in the time of a film’s first half.',
      'बिना मशीन के वेव, फ़िल्म के इंटरवल तक के समय में।',
    ],
  ],
  [
    ...(['resham', 2016, 'cut'] as const),
    ['Cut it dry', 'सूखा काटें'],
    [
      'Curl by curl, as it falls. The course is full for two years.',
      'एक-एक कर्ल, जैसे वह गिरता है। कोर्स दो साल तक फ़ुल रहता है।',
    ],
  ],
];
