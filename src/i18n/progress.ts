/** What My pending work calls progress in a course or a quiz: what the person wants, and what the server has taken. */
export const progressEnglish = {
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
