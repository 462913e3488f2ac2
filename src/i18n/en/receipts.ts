import { wordsOf } from '../words-of.ts';

/** Words of attendance receipts. */
export const tr = wordsOf({
  'receipt.title': 'Receipts',
  'receipt.lead': "Each time you tap Join, this device writes down when, by the server's clock. Read the code out if anybody marks you absent.",
  'receipt.code': 'Receipt {code}',
  'receipt.tapped': 'Tapped Join {when}',
  'receipt.rejoined': 'Joined again {when}',
  'receipt.waiting': 'Waiting for the server',
  'receipt.recorded': 'Recorded {time}',
  'receipt.needs': 'Needs you: {reason}',
  'receipt.refused': 'the server did not accept it',
  'receipt.look': 'Look at it',
  'receipt.copy': 'Copy receipt',
  'receipt.copied': 'Copied',
  'receipt.copyFailed': 'This browser does not copy. Please read the code out.',
  'receipt.keep': 'Keep a receipt',
  'receipt.kept': 'Receipt {code} is kept',
  'receipt.keptText': 'It says that you were here at {time}, and reaches the server with the next signal. The session itself needs a connection.',
  'receipt.notStored': 'This device could not store your receipt. Please free some space and tap again.',
  'receipt.text': 'Attendance receipt {code}\n{name} (training {training})\nAccess ID {id}',
  'receipt.textTapped': 'Tapped Join {when} IST',
  'receipt.textRecorded': 'Recorded by the server {when} IST',
  'receipt.textWaiting': 'Not yet at the server',
});
