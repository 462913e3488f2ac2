import type { RequestOf } from '../../sync/endpoints.ts';

/** What an address of rule 2.7 fills in; the three-parameter form has no division. */
type Params = Readonly<Partial<Record<string, string>>>;
type Name = 'webinar-details' | 'education-details';

/** The read that brings a live program's page: workshops are OFFLINE, everything else of this address is a webinar. */
export function liveRead(
  leapcode: string,
  { division_code, program_id = '', program_type_id = '', program_type = '' }: Params,
): readonly [Name, RequestOf<Name>] {
  const name = program_type.toUpperCase() === 'OFFLINE' ? 'education-details' : 'webinar-details';
  return [name, { leapcode, division_code, program_id, program_type_id }];
}
