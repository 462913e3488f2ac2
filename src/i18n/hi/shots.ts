import type { shotsEnglish } from '../shots.ts';
import type { Translation } from '../subject.ts';

/** What is wrong with pictures or a video that were chosen for a post. */
export const shotsHindi: Translation<typeof shotsEnglish> = {
  'shots.fault.kind': 'JPEG या PNG तस्वीरें चुनें।',
  'shots.fault.size': 'यह तस्वीर इस फ़ोन के लिए बहुत बड़ी है।',
  'shots.fault.many': 'एक पोस्ट में ज़्यादा से ज़्यादा {most} तस्वीरें हो सकती हैं।',
  'shots.fault.beside': 'आपकी पोस्ट में वीडियो है, इसलिए तस्वीरें नहीं जोड़ी गईं। पहले पोस्ट भेजें, फिर तस्वीरें दोबारा शेयर करें।',
  'shots.fault.broken': 'एक तस्वीर पढ़ी नहीं जा सकी। कृपया दूसरी चुनें।',
  'shots.fault.video': 'कृपया ज़्यादा से ज़्यादा 40 MB का MP4 वीडियो चुनें जो इस फ़ोन पर चलता हो।',
  'shots.fault.store': 'यह फ़ोन तस्वीर सेव नहीं कर सका। जगह बनाएँ और फिर कोशिश करें।',
  'shots.fault.lost': 'आपकी चुनी एक तस्वीर सेव होने से पहले ऐप बंद हो गया। कृपया उसे दोबारा चुनें।',
  'shots.fault.lostVideo': 'आपका चुना वीडियो सेव होने से पहले ऐप बंद हो गया। कृपया उसे दोबारा चुनें।',
};
