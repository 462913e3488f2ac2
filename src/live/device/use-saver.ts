import { asksForLittle } from '../../../sync/contract/rules/browser.ts';
import { useLiveValue } from '../account/use-session-value.ts';

/** Whether data is to be saved: the connection says it, or the person does (E39). */
export const useSaver = (): boolean =>
  useLiveValue('data_use')?.value?.saver === true || asksForLittle(navigator as object);
