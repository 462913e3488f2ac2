import type { Translation } from '../subject.ts';

/** Words of what a person did with their salon, for My pending work. */
export const english = {
  'wish.save-salon': 'Save your salon, {salon_name}',
  'done.save-salon': 'Salon saved: {salon_name}',
} as const;

export const hindi: Translation<typeof english> = {
  'wish.save-salon': 'अपना सैलून सेव करें, {salon_name}',
  'done.save-salon': 'सैलून सेव हुआ: {salon_name}',
};
