/** How many letters a top-level domain may have (rule 5.1); longer ones exist, but the specification leaves them out. */
const TLD_LETTERS = '2,3';
/** Rule 5.1: local@domain with a top-level domain of two or three letters. */
export const EMAIL_FORM = new RegExp(`^[\\w.+'-]{1,64}@(?:[A-Za-z0-9](?:[A-Za-z0-9-]{0,61}[A-Za-z0-9])?\\.)+[A-Za-z]{${TLD_LETTERS}}$`);
export const EMAIL_LONGEST = 254;
