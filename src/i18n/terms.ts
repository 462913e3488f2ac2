import { subject } from './subject.ts';

/** Words of the terms, which are accepted after the first log-in. */
export const termsEnglish = {
  'terms.title': 'Before you start',
  'terms.lead': 'Please read this once. We do not sell your data, and nobody outside your education program sees it.',
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
  'terms.5.text': 'You can leave at any time. Tell your representative, and we delete your account and what we keep about you.',
  'terms.agree': 'I have read these terms and I agree.',
  'terms.agreeMissing': 'Please tick the box if you agree.',
  'terms.submit': 'Agree and continue',
  'terms.offline': 'You are offline. You can agree when you have a signal.',
} as const;

export const termsText = subject('terms', termsEnglish);
