import type { Home } from '../../../sync/contract/home/home.ts';
import { homeRead } from '../../rules/reads.ts';
import { useMe } from '../account/use-me.ts';
import { type DocumentState, useDocument } from './use-document.ts';

/**
 * The home document on this device, which contains much that other screens need, such as divisions
 * and trainings.
 */
export function useHome(): DocumentState<Home> {
  const leapcode = useMe()?.leapcode;
  const [name, request] = homeRead(leapcode ?? '');
  return useDocument(name, leapcode === undefined ? null : request);
}
