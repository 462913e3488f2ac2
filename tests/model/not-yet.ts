/** Defects of the engine by their numbers, as far as the models can express them. */
export type Defect = 'D44' | 'D45' | 'D46' | 'D47' | 'D48' | 'D49' | 'D50' | 'D51' | 'D52';

/** Unfixed defects of the engine: runs leave out commands that only they decide. */
const NOT_YET: readonly Defect[] = [];

export const isNotYet = (defect: Defect): boolean => NOT_YET.includes(defect);
