import { type ReactNode, useMemo, useState } from 'react';
import type { ProgramTypes } from '../../../sync/contract/home/home.ts';
import type { ProgramEntry } from '../../../sync/contract/learning/program-entries.ts';
import type { Content } from '../../../sync/outbox/entry.ts';
import { learnText } from '../../i18n/subjects/learning/learn.ts';
import { useMe } from '../../live/account/use-me.ts';
import { useNameCrumbs } from '../../live/documents/crumb-names.ts';
import type { DocumentProps } from '../../live/documents/screen-props.ts';
import { useDivisions } from '../../live/documents/use-divisions.ts';
import { useHome } from '../../live/documents/use-home.ts';
import { parentType } from '../../rules/parent-type.ts';
import { paths } from '../../rules/paths.ts';
import { ButtonLink } from '../../ui/controls/button.tsx';
import { Chips } from '../../ui/fields/choices.tsx';
import { FilterRow } from '../../ui/fields/filter-row.tsx';
import { useAddressQuery } from '../../ui/history/use-address-query.ts';
import { Empty } from '../../ui/states/empty.tsx';
import { FilterGroups, filterChip, NoFit, ProgramFilterDialog, statusWords } from './filters.tsx';
import styles from './learn.module.css';
import { ProgramList } from './program-list.tsx';
import { categoryRequest } from './rules/category-request.ts';
import {
  chosenGroups,
  type FilterGroup,
  LEARNING_STATES,
  narrow,
  programFiltersOf,
} from './rules/program-filters.ts';
import { useFreshCourses, useListed } from './use-listed.ts';

interface CategoryListingProps
  extends DocumentProps<'categoryListing', 'all-programs-list-explore'> {
  /** Keeps all of the division on this device. */
  keep?: ReactNode;
}

/** A category's programs, by the division and the part that its address names (rule 2.8). */
export function CategoryListing({
  document,
  pending,
  params,
  title,
  Age,
  keep,
}: CategoryListingProps) {
  const home = useHome();
  const groups = home.state === 'ready' ? home.value.category_group : [];
  const group = groups.find(({ id }) => String(id) === params.id);
  useNameCrumbs({ own: group?.group_name });
  return (
    <Listing
      programs={document.all_program_list}
      pending={pending}
      division={categoryRequest('', params).current_division_code}
      title={group?.group_name ?? title}
      part={params.filter}
      age={<Age />}
      keep={keep}
    />
  );
}

/**
 * Filter for the last part of a category's address: `all`, `new`, or the code of a type (rule 2.8).
 */
function inPart(part: string, types: ProgramTypes): (program: ProgramEntry) => boolean {
  if (part === 'all') return () => true;
  if (part === 'new') return ({ state }) => (state ?? 'new') === 'new';
  // The name of a parent type selects all its types.
  const parent = Object.keys(types).find((name) => name.toLowerCase() === part.toLowerCase());
  return (program) =>
    parent === undefined
      ? String(program.program_type_id?.id) === part
      : parentType(program, types) === parent;
}

export interface ListingProps {
  /** The whole list: the engine fetches all its pages of ten before it stores any. */
  programs: readonly ProgramEntry[];
  /** The pending actions of the list's document. */
  pending: readonly Content[];
  /** Code of the listed division; empty for a list of all divisions. */
  division?: string | undefined;
  title: string;
  /** `all`, `new` or a type's code (rule 2.8). */
  part: string;
  age: ReactNode;
  /** Link below the head. */
  link?: ReactNode;
  /** Button that saves the whole division on this device. */
  keep?: ReactNode;
}

/** Programs of a category with filters, and the number that opens without a connection. */
export function Listing({
  programs,
  pending,
  division = '',
  title,
  part,
  age,
  link,
  keep,
}: ListingProps) {
  const [query, change] = useAddressQuery();
  const [filtering, setFiltering] = useState(false);
  const types = useMe()?.programTypes;
  const { divisions, nameOf } = useDivisions();
  const filters = programFiltersOf(query);
  const chosen = chosenGroups(filters);
  const total = programs.length;
  const all = useListed(programs, pending);
  useFreshCourses(programs);
  const listed = useMemo(
    () => all.filter(({ program }) => inPart(part, types ?? {})(program)),
    [all, part, types],
  );
  const shown = narrow(listed, filters);
  const listedDivisions = divisions.filter(({ division_code }) =>
    listed.some(({ program }) => program.division_code === division_code),
  );
  const groups: readonly FilterGroup[] =
    part === 'new'
      ? ['kind', 'time', 'stars', 'brand', 'here']
      : ['status', 'kind', 'time', 'stars', 'brand', 'here'];
  const filterProps = {
    listed,
    filters,
    divisions: listedDivisions,
    change,
    groups: groups.filter((group) =>
      group === 'kind'
        ? part === 'all' || part === 'new'
        : group !== 'brand' || listedDivisions.length > 1,
    ),
  };
  const whole = listed.filter(({ here }) => here?.state === 'whole').length;
  const isNarrowed = chosen.length > 0 || part !== 'all';
  if (total === 0) {
    return (
      <Empty
        picture="learn"
        level={1}
        title={title}
        text={learnText('learn.noneHere')}
        action={
          <ButtonLink to={paths.educationPortfolio}>{learnText('learn.portfolio')}</ButtonLink>
        }
      />
    );
  }
  const dialog = (
    <ProgramFilterDialog
      open={filtering}
      title={learnText('learn.filter')}
      onClose={() => setFiltering(false)}
      {...filterProps}
    />
  );
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
          label={
            chosen.length > 0
              ? learnText('learn.filterCount', { count: chosen.length })
              : learnText('learn.filter')
          }
          onOpen={() => setFiltering(true)}
        >
          {part !== 'new' && (
            <Chips
              label={learnText('learn.group.status')}
              chips={LEARNING_STATES.map((state) =>
                filterChip(filterProps, 'status', state, learnText(statusWords[state]), true),
              )}
            />
          )}
        </FilterRow>
      </div>
      {dialog}
      <div className={styles.listingColumns}>
        <div>
          <div className={styles.stock}>
            <p className="meta">
              <b>{learnText('learn.of', { count: isNarrowed ? shown.length : whole, total })}</b>{' '}
              {learnText(isNarrowed ? 'learn.fit' : 'learn.openHere')}
            </p>
            {age}
            {!isNarrowed && (
              <progress
                className={styles.listingLine}
                aria-hidden="true"
                value={whole}
                max={total}
              />
            )}
          </div>
          {shown.length > 0 ? (
            <ProgramList listed={shown} level={2} />
          ) : (
            <NoFit listed={listed} filters={filters} change={change} />
          )}
        </div>
        <div className={styles.side}>
          {keep}
          <aside className={styles.aside} aria-label={learnText('learn.filter')}>
            <h2>{learnText('learn.filter')}</h2>
            <FilterGroups {...filterProps} />
          </aside>
        </div>
      </div>
    </>
  );
}
