import { type ReactNode, useMemo, useState } from 'react';
import type { ProgramEntry } from '../../../sync/contract/program-entries.ts';
import type { Content } from '../../../sync/outbox/entry.ts';
import { learnText } from '../../i18n/subjects/learn.ts';
import { useMe } from '../../live/account/use-me.ts';
import { useDivisions } from '../../live/documents/use-divisions.ts';
import { paths } from '../../rules/paths.ts';
import { ButtonLink } from '../../ui/controls/button-link.tsx';
import { Chips } from '../../ui/fields/chips.tsx';
import { FilterRow } from '../../ui/fields/filter-row.tsx';
import { useAddressQuery } from '../../ui/history/use-address-query.ts';
import { Empty } from '../../ui/states/empty.tsx';
import { ProgramFilterDialog } from './filter-dialog.tsx';
import { FilterGroups, filterChip, statusWords } from './filter-groups.tsx';
import styles from './listing.module.css';
import { NoFit } from './no-fit.tsx';
import { ProgramList } from './program-list.tsx';
import { inPart } from './rules/in-part.ts';
import { chosenGroups, type FilterGroup, LEARNING_STATES, narrow, programFiltersOf } from './rules/program-filters.ts';
import { useListed } from './use-listed.ts';
import { useFreshCourses } from './use-opened-courses.ts';

export interface ListingProps {
  /** All of the list: the engine fetches its pages of ten, and a device has all of them or none. */
  programs: readonly ProgramEntry[];
  /** The actions laid over the list. */
  pending: readonly Content[];
  /** Code of the one division that it is about. */
  division?: string | undefined;
  title: string;
  /** `all`, `new` or a type's code (rule 2.8). */
  part: string;
  age: ReactNode;
  /** At the right end of its head. */
  link?: ReactNode;
  /** Keeps all of its division on this device. */
  keep?: ReactNode;
}

/** Programs of a category: as many as were asked for, narrowed by filters, and honest about what is on this device. */
export function Listing({ programs, pending, division = '', title, part, age, link, keep }: ListingProps) {
  const [query, change] = useAddressQuery();
  const [filtering, setFiltering] = useState(false);
  const types = useMe()?.programTypes;
  const { divisions, nameOf } = useDivisions();
  const filters = programFiltersOf(query);
  const chosen = chosenGroups(filters);
  const total = programs.length;
  const all = useListed(programs, pending);
  useFreshCourses(programs);
  const listed = useMemo(() => all.filter(({ program }) => inPart(part, types ?? {})(program)), [all, part, types]);
  const shown = narrow(listed, filters);
  const own = divisions.filter(({ division_code }) => listed.some(({ program }) => program.division_code === division_code));
  const groups: readonly FilterGroup[] =
    part === 'new' ? ['kind', 'time', 'stars', 'brand', 'here'] : ['status', 'kind', 'time', 'stars', 'brand', 'here'];
  const given = {
    listed,
    filters,
    divisions: own,
    change,
    groups: groups.filter((group) => (group === 'kind' ? part === 'all' || part === 'new' : group !== 'brand' || own.length > 1)),
  };
  const whole = listed.filter(({ here }) => here?.state === 'whole').length;
  const fits = chosen.length > 0 || part !== 'all';
  if (total === 0) {
    return (
      <Empty
        picture="learn"
        level={1}
        title={title}
        text={learnText('learn.noneHere')}
        action={<ButtonLink to={paths.educationPortfolio}>{learnText('learn.portfolio')}</ButtonLink>}
      />
    );
  }
  const dialog = <ProgramFilterDialog open={filtering} title={learnText('learn.filter')} onClose={() => setFiltering(false)} {...given} />;
  return (
    <>
      <h1 className="h1--large">{title}</h1>
      <p className="meta">
        {learnText(division ? 'learn.programsOf' : 'learn.ofYourBrands', {
          count: total,
          brand: nameOf(division) ?? '',
        })}
      </p>
      {link}
      <div className={styles.filters}>
        <FilterRow
          label={chosen.length > 0 ? learnText('learn.filterCount', { count: chosen.length }) : learnText('learn.filter')}
          onOpen={() => setFiltering(true)}
        >
          {part !== 'new' && (
            <Chips
              label={learnText('learn.group.status')}
              chips={LEARNING_STATES.map((state) => filterChip(given, 'status', state, learnText(statusWords[state]), true))}
            />
          )}
        </FilterRow>
      </div>
      {dialog}
      <div className={styles.columns}>
        <div>
          <div className={styles.stock}>
            <p className="meta">
              <b>{learnText('learn.of', { count: fits ? shown.length : whole, total })}</b> {learnText(fits ? 'learn.fit' : 'learn.openHere')}
            </p>
            {age}
            {!fits && <progress className={styles.line} aria-hidden="true" value={whole} max={total} />}
          </div>
          {shown.length > 0 ? <ProgramList listed={shown} level={2} /> : <NoFit listed={listed} filters={filters} change={change} />}
        </div>
        <div className={styles.side}>
          {keep}
          <aside className={styles.aside} aria-label={learnText('learn.filter')}>
            <h2>{learnText('learn.filter')}</h2>
            <FilterGroups {...given} />
          </aside>
        </div>
      </div>
    </>
  );
}
