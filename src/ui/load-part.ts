/** Loads whose failure is met where their part is drawn, if it ever is. */
let met = 0;

/** Loads a part whose absence is met by whoever draws it: that must not open the page anew under somebody's hands. */
export async function loadPart<T>(load: () => Promise<T>): Promise<T> {
  met += 1;
  try {
    return await load();
  } finally {
    met -= 1;
  }
}

/** Whether a part that is missing now will be met. */
export const isMet = (): boolean => met > 0;
