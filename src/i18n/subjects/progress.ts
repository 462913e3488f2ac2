import type { Translation } from '../subject.ts';

/**
 * What My pending work calls progress in a course or a quiz: what the person wants, and what the
 * server has taken.
 */
export const english = {
  'wish.keep-place': 'Where you stopped: {name}',
  'done.keep-place': 'Where you stopped: {name}',
  'wish.finish-lesson': 'Mark as done: {name}',
  'done.finish-lesson': 'Marked as done: {name}',
  'wish.rate-program': 'Your rating, {rate} of 5: {name}',
  'done.rate-program': 'Your rating, {rate} of 5: {name}',
  'wish.start-quiz': 'Start of the quiz: {name}',
  'done.start-quiz': 'Quiz started: {name}',
  'wish.submit-quiz': 'Your answers to the quiz: {name}',
  'done.submit-quiz': 'Quiz handed in: {name}',
} as const;

export const hindi: Translation<typeof english> = {
  'wish.keep-place': 'जहाँ आप रुके: {name}',
  'done.keep-place': 'जहाँ आप रुके: {name}',
  'wish.finish-lesson': 'पूरा मार्क करना है: {name}',
  'done.finish-lesson': 'पूरा मार्क हुआ: {name}',
  'wish.rate-program': 'आपकी रेटिंग, 5 में से {rate}: {name}',
  'done.rate-program': 'आपकी रेटिंग, 5 में से {rate}: {name}',
  'wish.start-quiz': 'क्विज़ शुरू: {name}',
  'done.start-quiz': 'क्विज़ शुरू हुआ: {name}',
  'wish.submit-quiz': 'क्विज़ के आपके जवाब: {name}',
  'done.submit-quiz': 'क्विज़ जमा हुआ: {name}',
};
