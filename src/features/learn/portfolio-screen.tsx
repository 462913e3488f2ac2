import { type ReactNode, useState } from 'react';
import { learnText } from '../../i18n/subjects/learning/learn.ts';
import type { Me } from '../../live/account/use-me.ts';
import { useAppDialog } from '../../live/device/use-app-dialog.ts';
import type { DocumentProps } from '../../live/documents/screen-props.ts';
import { useDivisions } from '../../live/documents/use-divisions.ts';
import { useDocument } from '../../live/documents/use-document.ts';
import { useHome } from '../../live/documents/use-home.ts';
import { paths } from '../../rules/paths.ts';
import { PROGRAM_KINDS } from '../../rules/programs.ts';
import { personRead } from '../../rules/reads.ts';
import { Button, ButtonLink } from '../../ui/controls/button.tsx';
import { CallLink } from '../../ui/controls/call-link.tsx';
import { type Chip, Chips } from '../../ui/fields/choices.tsx';
import { Department } from '../../ui/frame/department.tsx';
import { useAddressQuery } from '../../ui/history/use-address-query.ts';
import { Empty } from '../../ui/states/empty.tsx';
import { NoFit, ProgramFilterDialog, programKindWords } from './filters.tsx';
import styles from './portfolio.module.css';
import { CompletedList, ContinueList, Recommended } from './portfolio-lists.tsx';
import { PortfolioLead, SignalWall, TopRanked } from './portfolio-parts.tsx';
import { ProgramList } from './program-list.tsx';
import { portfolioOf, wallOf } from './rules/portfolio.ts';
import {
  countWith,
  inAddress,
  narrow,
  programFiltersOf,
  toggledIn,
} from './rules/program-filters.ts';
import { useListed } from './use-listed.ts';

/**
 * Empty state of a person without a brand: programs belong to brands, which the representative
 * adds.
 */
function NoPrograms({ me }: { me: Me }) {
  const [name, request] = personRead(me.leapcode, me.profile);
  const person = useDocument(name, request);
  const openDialog = useAppDialog();
  const phone = person.state === 'ready' ? person.value.hd_data?.representative?.phone : undefined;
  const action = (
    <>
      {phone ? (
        <CallLink phone={phone}>{learnText('learn.callRepresentative')}</CallLink>
      ) : (
        <Button onClick={() => openDialog('help')}>{learnText('learn.askForBrand')}</Button>
      )}
      {me.profile === 'hd' && (
        <ButtonLink to={paths.changeRepresentative} variant="text">
          {learnText('learn.changeRepresentative')}
        </ButtonLink>
      )}
    </>
  );
  return (
    <Empty
      picture="learn"
      level={1}
      title={learnText('learn.emptyTitle')}
      text={learnText('learn.emptyText')}
      action={action}
    />
  );
}

/** Number of a section's programs before "All" is pressed. */
const FIRST = { underWay: 2, recommended: 4, completed: 4, every: 10 } as const;
type Section = keyof typeof FIRST;

/**
 * All programs of the person: to continue, to begin, finished, and how many open without a
 * connection.
 */
export default function PortfolioScreen({
  document,
  pending,
  me,
  title,
  Age,
}: DocumentProps<'educationPortfolio', 'all-programs-list-brand'>) {
  const [query, change] = useAddressQuery();
  const [filtering, setFiltering] = useState(false);
  const { divisions, nameOf } = useDivisions();
  const homeDocument = useHome();
  const home = homeDocument.state === 'ready' ? homeDocument.value : undefined;
  const listed = useListed(document.all_program_list, pending);
  const filters = programFiltersOf(query);
  if (listed.length === 0) return <NoPrograms me={me} />;

  const shown = narrow(listed, filters);
  const { lead, underWay, recommended, completed } = portfolioOf(shown, home?.continue_learning);
  const opened = new Set((query.all ?? '').split(','));
  const part = <T,>(section: Section, all: readonly T[]): readonly T[] =>
    opened.has(section) ? all : all.slice(0, FIRST[section]);
  const openAll = (section: Section, count: number): ReactNode =>
    count > FIRST[section] && (
      <Button
        variant="text"
        className={styles.open}
        aria-expanded={opened.has(section)}
        onClick={() => change({ all: inAddress(toggledIn(opened, section)) })}
      >
        {opened.has(section) ? learnText('learn.fewer') : learnText('learn.all', { count })}
      </Button>
    );
  const kinds: readonly Chip[] = [
    {
      id: 'all',
      text: learnText('learn.allCount', { count: countWith(listed, filters, 'kind', new Set()) }),
      pressed: filters.kind.size === 0,
      onPress: () => change({ kind: '' }),
    },
    ...PROGRAM_KINDS.map((kind) => ({
      id: kind,
      text: `${learnText(programKindWords[kind])} ${countWith(listed, filters, 'kind', new Set([kind]))}`,
      pressed: filters.kind.has(kind),
      onPress: () => change({ kind }),
    })),
  ];
  const chosen = divisions.filter(({ division_code }) => filters.brand.has(division_code));
  const brands =
    chosen.length === 0
      ? learnText('learn.allBrands', { count: divisions.length })
      : chosen.length === 1
        ? chosen[0]?.division_short_name
        : learnText('learn.brands', { count: chosen.length });
  const wall = wallOf(shown);
  return (
    <>
      <h1 className="h1--large">{title}</h1>
      <Age />
      <div className={styles.sift}>
        <Chips label={learnText('learn.group.kind')} chips={kinds} />
        <div className={styles.by}>
          <Button
            variant="line"
            icon="down"
            aria-haspopup="dialog"
            className={styles.brands}
            onClick={() => setFiltering(true)}
          >
            {brands}
          </Button>
          <p className="meta phone">
            <b>{learnText('learn.of', { count: wall.whole, total: shown.length })}</b>{' '}
            {learnText('learn.openHere')}
          </p>
        </div>
      </div>
      <ProgramFilterDialog
        open={filtering}
        title={learnText('learn.group.brand')}
        onClose={() => setFiltering(false)}
        groups={['brand', 'here']}
        {...{ listed, filters, divisions, change }}
      />
      {shown.length === 0 && <NoFit {...{ listed, filters, change }} />}
      <div className={styles.front}>
        {lead && <PortfolioLead lead={lead} division={nameOf(lead.program.division_code)} />}
        {lead && (
          <aside className={styles.aside} aria-label={learnText('learn.aside')}>
            {underWay.length > 0 && (
              <section className={styles.side}>
                <div className={styles.head}>
                  <h2>{learnText('learn.continue')}</h2>
                  {openAll('underWay', underWay.length)}
                </div>
                <ContinueList listed={part('underWay', underWay)} nameOf={nameOf} />
              </section>
            )}
            <SignalWall wall={wall} nameOf={nameOf} />
          </aside>
        )}
      </div>
      {filters.kind.size === 0 && filters.brand.size === 0 && (
        <TopRanked programs={home?.top_5_programs ?? []} listed={listed} />
      )}
      {recommended.length > 0 && (
        <Department
          title={learnText('learn.recommended')}
          link={openAll('recommended', recommended.length)}
        >
          <Recommended
            recommended={part('recommended', recommended)}
            listed={listed}
            nameOf={nameOf}
          />
        </Department>
      )}
      {completed.length > 0 && (
        <Department
          title={learnText('learn.completed')}
          link={openAll('completed', completed.length)}
        >
          <CompletedList listed={part('completed', completed)} nameOf={nameOf} />
        </Department>
      )}
      {shown.length > 0 && (
        <Department
          title={learnText('learn.allPrograms')}
          link={
            <span className="meta">{learnText('learn.programs', { count: shown.length })}</span>
          }
        >
          <ProgramList listed={part('every', shown)} look="small" columns />
          {shown.length > FIRST.every && (
            <Button
              variant="line"
              className={styles.every}
              aria-expanded={opened.has('every')}
              onClick={() => change({ all: inAddress(toggledIn(opened, 'every')) })}
            >
              {opened.has('every')
                ? learnText('learn.fewer')
                : learnText('learn.allOf', { count: shown.length })}
            </Button>
          )}
        </Department>
      )}
    </>
  );
}

export const notHere = () => learnText('learn.portfolioNotHere');
