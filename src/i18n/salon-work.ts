/** Words of what a person did with their salon, for My pending work. */
export const salonWorkEnglish = {
  'wish.save-salon': 'Save your salon, {salon_name}',
  'done.save-salon': 'Salon saved: {salon_name}',
} as const;
