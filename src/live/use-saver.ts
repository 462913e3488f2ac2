import { savesData } from '../rules/lean.ts';
import { useLiveValue } from './use-session-value.ts';

/** Whether data is to be saved: the browser says it, or the person does (EXPERIENCE 39). */
export const useSaver = (): boolean => useLiveValue('data_use')?.value?.saver === true || savesData(navigator);
