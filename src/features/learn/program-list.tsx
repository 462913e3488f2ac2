import { useMe } from '../../live/account/use-me.ts';
import { useDivisions } from '../../live/documents/use-divisions.ts';
import { useProgressiveCount } from '../../ui/lists/use-progressive-count.ts';
import styles from './learn.module.css';
import { ProgramRow, type ProgramRowProps } from './program-row.tsx';
import type { ListedProgram } from './rules/program-filters.ts';

/** So many rows are drawn at once, and as many more after every frame. */
const AT_ONCE = 12;

export interface ProgramListProps extends Pick<ProgramRowProps, 'look' | 'level'> {
  listed: readonly ListedProgram[];
  /** Names the division in each row; not on a page that is about one. */
  named?: boolean | undefined;
  /** Two beside each other where there is room. */
  columns?: boolean | undefined;
}

/** Identifies a program in a list, whatever kind it is. */
export const programKey = ({ program: { division_code, program_id, course, blended_program_id, program } }: ListedProgram): string =>
  [division_code, program_id ?? course?.id ?? blended_program_id ?? program].join();

/** Programs, one a line. */
export function ProgramList({ listed, look, level = 3, named = true, columns = false }: ProgramListProps) {
  const types = useMe()?.programTypes ?? {};
  const { nameOf } = useDivisions();
  const drawn = useProgressiveCount(listed.length, AT_ONCE);
  return (
    <ul role="list" className={columns ? styles.columns : undefined}>
      {listed.slice(0, drawn).map((one) => (
        <li key={programKey(one)}>
          <ProgramRow
            program={one.program}
            types={types}
            division={named ? nameOf(one.program.division_code) : undefined}
            here={one.here}
            waiting={one.waiting}
            look={look}
            level={level}
          />
        </li>
      ))}
    </ul>
  );
}
