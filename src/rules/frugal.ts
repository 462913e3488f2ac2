/** Whether the person asked their browser to save data (EXPERIENCE 39); only some browsers say so. */
export const isFrugal = (navigator: object): boolean => (navigator as { connection?: { saveData?: boolean } }).connection?.saveData === true;
