/** Defects of the engine by their numbers, as far as the models can express them. */
export type Defect = 'D44' | 'D45' | 'D46' | 'D47' | 'D48' | 'D49' | 'D50' | 'D51' | 'D52';

/**
 * Defects that the engine still has: runs on it leave out whatever only they decide. Empty once all
 * of them are mended.
 */
const NOT_YET: readonly Defect[] = [];

export const isNotYet = (defect: Defect): boolean => NOT_YET.includes(defect);
