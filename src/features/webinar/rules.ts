import type { AppRequest } from '../../../sync/app-endpoints.ts';
import { LIVE_READ } from '../../../sync/contract/constants.ts';
import type { ProgramTypes } from '../../../sync/contract/home/home.ts';
import { parentType } from '../../rules/parent-type.ts';

/**
 * The parameters of an address of rule 2.7. The three-parameter form has no division; the engine
 * finds it (rule 7.21).
 */
type Params = Readonly<Partial<Record<string, string>>>;
/** The requesting account, and the stored program types. */
interface Asking {
  readonly leapcode: string;
  readonly programTypes: ProgramTypes;
}
/** The reads of a live program's page. */
export type LiveRead = (typeof LIVE_READ)[keyof typeof LIVE_READ];

const isGroup = (word: string): word is keyof typeof LIVE_READ => Object.hasOwn(LIVE_READ, word);

/**
 * The read for a live program's page. The address names the program's own type; its parent in the
 * stored program types decides. An unknown type counts as a webinar until the types arrive with the
 * page.
 */
export function liveRead(
  { leapcode, programTypes }: Asking,
  { division_code, program_id = '', program_type_id = '', program_type = '' }: Params,
): readonly [LiveRead, AppRequest<LiveRead>] {
  const named = program_type.toUpperCase();
  const parent = isGroup(named)
    ? named
    : parentType({ program_type, program_type_id: { id: program_type_id } }, programTypes);
  return [
    LIVE_READ[isGroup(parent) ? parent : 'ONLINE'],
    { leapcode, division_code, program_id, program_type_id },
  ];
}
