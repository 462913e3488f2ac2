import { PAGE_SIZE } from '../../sync/contract/constants.ts';

/** What asks for one page of a person's notices, newest first; they are the same in every division (rule 7.17). */
export const noticePage = (leapCode: string, skip = 0) => ({ skip, take: PAGE_SIZE, leapCode, division_code: null });
