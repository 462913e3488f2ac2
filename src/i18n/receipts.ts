import { subject } from './subject.ts';

/** Words of attendance receipts. */
export const receiptsEnglish = {
  'receipt.title': 'Proof that you joined',
  'receipt.lead': 'Marked absent? Show this code.',
  'receipt.code': 'Proof {code}',
  'receipt.tapped': 'Tapped Join {when}',
  'receipt.rejoined': 'Joined again {when}',
  'receipt.waiting': 'Waiting to send',
  'receipt.recorded': 'Recorded {time}',
  'receipt.answered': 'Sent {sent}, answered {answered}',
  'receipt.needs': 'Needs you: {reason}',
  'receipt.refused': 'it was not accepted',
  'receipt.look': 'What to do',
  'receipt.copy': 'Copy proof',
  'receipt.copied': 'Copied',
  'receipt.copyFailed': 'This browser cannot copy. Please show the code.',
  'receipt.keep': 'Save proof that I was here',
  'receipt.kept': 'Proof {code} is saved',
  'receipt.keptText': 'It shows that you were here at {time}. We send it later. You need internet to join the training.',
  'receipt.notStored': 'This phone could not save your proof. Please free some space and tap again.',
  'receipt.text': 'Proof of attendance {code}\n{name} (training {training})\nAccess ID {id}',
  'receipt.textTapped': 'Tapped Join {when} IST',
  'receipt.textRecorded': 'Recorded by Chairside {when} IST',
  'receipt.textSent': 'Sent {when} IST',
  'receipt.textAnswered': 'Answered {when} IST',
  'receipt.textUnconfirmed': 'Not confirmed by Chairside',
  'receipt.textWaiting': 'Not sent yet',
} as const;

export const receiptText = subject('receipts', receiptsEnglish);
