import type { salonWorkEnglish } from '../salon-work.ts';
import type { Translation } from '../subject.ts';

/** Words of what a person did with their salon, for My pending work. */
export const salonWorkHindi: Translation<typeof salonWorkEnglish> = {
  'wish.save-salon': 'अपना सैलून सेव करें, {salon_name}',
  'done.save-salon': 'सैलून सेव हुआ: {salon_name}',
};
