import { subject, type Translation } from '../subject.ts';

/** Words of the terms, which are accepted after the first log-in. */
export const english = {
  'terms.title': 'Before you start',
  'terms.lead':
    'Please read this once. We do not sell your data, and nobody outside your education program sees it.',
  'terms.region': 'Terms of use',
  'terms.1.title': 'What Chairside is for',
  'terms.1.text':
    'Chairside is a place to learn your trade: programs, trainings, products and the work of colleagues. Your Access ID is only yours. Please do not give it to anyone. If somebody may know your password, tell your representative.',
  'terms.2.title': 'What we keep',
  'terms.2.text':
    'We keep your name, mobile number, city, salon and what you learned, so that certificates and trainings reach the right person. On this phone everything is locked with your own key. When you log out, that key is deleted.',
  'terms.3.title': 'What you share',
  'terms.3.text':
    'Your pictures and words stay yours. Please post only your own work, and only people who said yes. We may remove posts that harm others.',
  'terms.4.title': 'Trainings',
  'terms.4.text':
    'When you accept a training, we keep a seat for you. If you cannot come, please reject it in time, so that a colleague can. Your attendance is noted when you join.',
  'terms.5.title': 'If you leave',
  'terms.5.text':
    'You can leave at any time. Tell your representative, and we delete your account and what we keep about you.',
  'terms.agree': 'I have read these terms and I agree.',
  'terms.agreeMissing': 'Please tick the box if you agree.',
  'terms.submit': 'Agree and continue',
  'terms.offline': 'You are offline. You can agree when you have a signal.',
} as const;

export const hindi: Translation<typeof english> = {
  'terms.title': 'शुरू करने से पहले',
  'terms.lead':
    'कृपया इसे एक बार पढ़ लें। हम आपका डेटा नहीं बेचते, और आपके एजुकेशन प्रोग्राम के बाहर इसे कोई नहीं देखता।',
  'terms.region': 'उपयोग की शर्तें',
  'terms.1.title': 'Chairside किसलिए है',
  'terms.1.text':
    'Chairside अपना काम सीखने की जगह है: प्रोग्राम, ट्रेनिंग, प्रोडक्ट और साथियों का काम। आपकी एक्सेस आईडी सिर्फ़ आपकी है। कृपया इसे किसी को न दें। अगर लगे कि किसी और को आपका पासवर्ड पता है, तो अपने प्रतिनिधि को बताएँ।',
  'terms.2.title': 'हम क्या रखते हैं',
  'terms.2.text':
    'हम आपका नाम, मोबाइल नंबर, शहर, सैलून और आपने जो सीखा वह रखते हैं, ताकि सर्टिफ़िकेट और ट्रेनिंग सही व्यक्ति तक पहुँचें। इस फ़ोन पर सब कुछ आपकी अपनी चाबी से लॉक रहता है। लॉग आउट करते ही वह चाबी मिटा दी जाती है।',
  'terms.3.title': 'आप जो शेयर करें',
  'terms.3.text':
    'आपकी तस्वीरें और आपके शब्द आपके ही रहते हैं। कृपया सिर्फ़ अपना काम पोस्ट करें, और सिर्फ़ उन्हीं लोगों का जिन्होंने हाँ कहा है। जिस पोस्ट से दूसरों को नुकसान हो, उसे हम हटा सकते हैं।',
  'terms.4.title': 'ट्रेनिंग',
  'terms.4.text':
    'ट्रेनिंग स्वीकार करने पर हम आपके लिए सीट रखते हैं। अगर आना न हो पाए तो कृपया समय रहते मना करें, ताकि कोई साथी आ सके। जुड़ने पर आपकी हाज़िरी लग जाती है।',
  'terms.5.title': 'अगर आप छोड़ना चाहें',
  'terms.5.text':
    'जब चाहें, छोड़ दें। अपने प्रतिनिधि से कहें, और हम आपका अकाउंट और आपके बारे में जो कुछ रखा है, सब मिटा देंगे।',
  'terms.agree': 'मैंने ये शर्तें पढ़ ली हैं और मुझे मंज़ूर हैं।',
  'terms.agreeMissing': 'अगर मंज़ूर हो तो कृपया बॉक्स पर टिक करें।',
  'terms.submit': 'मंज़ूर है, आगे बढ़ें',
  'terms.offline': 'आप ऑफ़लाइन हैं। नेटवर्क आने पर मंज़ूरी दें।',
};

export const termsText = subject(english);
