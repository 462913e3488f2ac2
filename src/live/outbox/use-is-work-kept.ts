import { isWorkKept } from '../../../sync/page/taken-away.ts';
import { useStored } from '../account/use-stored.ts';

/**
 * Whether unsent work lies on this phone, of the person who was here last; false until that is
 * known, and where the account does not open.
 */
export const useIsWorkKept = (): boolean => useStored(isWorkKept) === true;
