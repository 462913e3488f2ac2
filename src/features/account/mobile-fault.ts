import { Mobile } from '../../../sync/contract/patterns.ts';
import { entryText } from '../../i18n/entry.ts';

/** What is wrong with a mobile number (rule 5.2), in words. */
export const mobileFault = (mobile: string): string | undefined => (Mobile.safeParse(mobile).success ? undefined : entryText('ask.mobileWrong'));
