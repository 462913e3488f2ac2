/** Defects of the engine by their numbers, as far as the models can express them. */
export type Defect = 'D44' | 'D45' | 'D46' | 'D47' | 'D48' | 'D49' | 'D50' | 'D51' | 'D52';

/** Defects that the engine still has: runs on it leave out whatever only they decide. Empty once all of them are mended. */
const NOT_YET: readonly Defect[] = [
  'D45', // Undo takes away what the undone entry had absorbed.
  'D46', // A list that lacks a call refuses the work that waits for it.
  'D47', // JSON of a gateway counts as the API's word.
  'D48', // A late receipt of attendance says "recorded" where nothing was.
  'D49', // Every lane asks a busy server.
  'D50', // A full disk sends nothing.
  'D51', // A key that was used counts as a refusal.
  'D52', // An entry that may have arrived is said to be discarded.
];

export const isNotYet = (defect: Defect): boolean => NOT_YET.includes(defect);
