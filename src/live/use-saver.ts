import { useLiveValue } from './use-session-value.ts';

/** Only some browsers report their data saver. */
const browserSaves = ({ connection }: { readonly connection?: { readonly saveData?: boolean } }): boolean => connection?.saveData === true;

/** Whether data is to be saved: the browser says it, or the person does (EXPERIENCE 39). */
export const useSaver = (): boolean => useLiveValue('data_use')?.value?.saver === true || browserSaves(navigator as object);
