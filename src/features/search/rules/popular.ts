import type { TopProgram } from '../../../../sync/contract/home.ts';
import { programId } from '../../../../sync/contract/rules/program-id.ts';
import type { Found } from '../../../../sync/search/found.ts';

/** What decides where it leads, and no more, because a choice is stored. */
const keysOf = ({ program_type, division_code, blended_program_id, program_id, program_type_id, course }: TopProgram): Found['program'] => ({
  ...{ program_type, division_code, blended_program_id, program_id, program_type_id, course },
});

/** The Top 5 of home as results, without those that stand among the recent choices. */
export const popularOf = (programs: readonly TopProgram[], recent: readonly Found[]): readonly Found[] =>
  programs
    .map(
      (top): Found => ({
        kind: 'program',
        id: programId(top, top.program),
        title: top.program,
        image: top.image ?? undefined,
        division: top.division_code,
        program: keysOf(top),
        ...(top.minutes == null ? {} : { minutes: top.minutes }),
      }),
    )
    .filter(({ id }, place, all) => all.findIndex((one) => one.id === id) === place && !recent.some((one) => one.id === id));
