import { subject, type Translation } from '../subject.ts';

/**
 * What is wrong with pictures or a video that were chosen for a post: only its form says that, so
 * that the other screens do not carry it.
 */
export const english = {
  'shots.fault.kind': 'Please choose JPEG or PNG pictures.',
  'shots.fault.size': 'That picture is too large for this phone.',
  'shots.fault.many': 'A post can have at most {most} pictures.',
  'shots.fault.beside':
    'Your post has a video, so the pictures were not added. Send it first, then share them again.',
  'shots.fault.broken': 'A picture could not be read. Please choose another one.',
  'shots.fault.video': 'Please choose an MP4 video of at most 40 MB that plays on this phone.',
  'shots.fault.store': 'This phone could not store the picture. Please make room and try again.',
  'shots.fault.lost':
    'A picture that you chose was not stored before the app closed. Please choose it again.',
  'shots.fault.lostVideo':
    'The video that you chose was not stored before the app closed. Please choose it again.',
} as const;

export const hindi: Translation<typeof english> = {
  'shots.fault.kind': 'JPEG या PNG तस्वीरें चुनें।',
  'shots.fault.size': 'यह तस्वीर इस फ़ोन के लिए बहुत बड़ी है।',
  'shots.fault.many': 'एक पोस्ट में ज़्यादा से ज़्यादा {most} तस्वीरें हो सकती हैं।',
  'shots.fault.beside':
    'आपकी पोस्ट में वीडियो है, इसलिए तस्वीरें नहीं जोड़ी गईं। पहले पोस्ट भेजें, फिर तस्वीरें दोबारा शेयर करें।',
  'shots.fault.broken': 'एक तस्वीर पढ़ी नहीं जा सकी। कृपया दूसरी चुनें।',
  'shots.fault.video': 'कृपया ज़्यादा से ज़्यादा 40 MB का MP4 वीडियो चुनें जो इस फ़ोन पर चलता हो।',
  'shots.fault.store': 'यह फ़ोन तस्वीर सेव नहीं कर सका। जगह बनाएँ और फिर कोशिश करें।',
  'shots.fault.lost': 'आपकी चुनी एक तस्वीर सेव होने से पहले ऐप बंद हो गया। कृपया उसे दोबारा चुनें।',
  'shots.fault.lostVideo': 'आपका चुना वीडियो सेव होने से पहले ऐप बंद हो गया। कृपया उसे दोबारा चुनें।',
};

export const shotsText = subject(english);
