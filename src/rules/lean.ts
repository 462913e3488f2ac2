/** True if the browser's data saver is on (EXPERIENCE 39); only some browsers report it. */
export const savesData = (navigator: object): boolean => (navigator as { connection?: { saveData?: boolean } }).connection?.saveData === true;
