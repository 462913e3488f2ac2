import { learnText } from '../../i18n/subjects/learning/learn.ts';
import { useNameCrumbs } from '../../live/documents/crumb-names.ts';
import type { DocumentProps } from '../../live/documents/screen-props.ts';
import { useDivisions } from '../../live/documents/use-divisions.ts';
import { paths } from '../../rules/paths.ts';
import { PROGRAM_KINDS } from '../../rules/programs.ts';
import { ButtonLink } from '../../ui/controls/button.tsx';
import { Chips } from '../../ui/fields/choices.tsx';
import { Department } from '../../ui/frame/department.tsx';
import { useAddressQuery } from '../../ui/history/use-address-query.ts';
import { Empty } from '../../ui/states/empty.tsx';
import { filterChip, NoFit, programKindWords, statusWords } from './filters.tsx';
import styles from './learn.module.css';
import { ProgramList } from './program-list.tsx';
import { LEARNING_STATES, narrow, programFiltersOf } from './rules/program-filters.ts';
import { useListed } from './use-listed.ts';

/** All programs of a division by type, each with the person's progress and its offline state. */
export default function EducationScreen({
  document,
  pending,
  params,
  title,
  Age,
}: DocumentProps<'professionalEducation', 'all-programs-list'>) {
  const [query, change] = useAddressQuery();
  const { nameOf } = useDivisions();
  const listed = useListed(document.all_program_list, pending);
  const filters = programFiltersOf(query);
  const divisionName = nameOf(params.division_code);
  useNameCrumbs({ parent: divisionName });
  if (listed.length === 0) {
    const action = (
      <ButtonLink to={paths.educationPortfolio}>{learnText('learn.portfolio')}</ButtonLink>
    );
    return (
      <Empty
        picture="learn"
        level={1}
        title={divisionName ?? title}
        text={learnText('learn.noneHere')}
        action={action}
      />
    );
  }
  const shown = narrow(listed, filters);
  const filterProps = { listed, filters, change };
  const allChip = {
    id: 'all',
    text: learnText('learn.allCount', { count: listed.length }),
    pressed: filters.status.size === 0,
    onPress: () => change({ status: '' }),
  };
  const whole = listed.filter(({ here }) => here?.state === 'whole').length;
  return (
    <>
      {divisionName && (
        <p className="kick" data-div={params.division_code}>
          {divisionName}
        </p>
      )}
      <h1 className="h1--large">{title}</h1>
      <p className="meta">
        <b>{learnText('learn.of', { count: whole, total: listed.length })}</b>{' '}
        {learnText('learn.openHere')}
      </p>
      <Age />
      <div className={styles.sift}>
        <Chips
          label={learnText('learn.group.status')}
          chips={[
            allChip,
            ...LEARNING_STATES.map((state) =>
              filterChip(filterProps, 'status', state, learnText(statusWords[state]), true),
            ),
          ]}
        />
      </div>
      {shown.length === 0 && <NoFit {...filterProps} />}
      {PROGRAM_KINDS.map((kind) => {
        const ofKind = shown.filter((item) => item.kind === kind);
        if (ofKind.length === 0) return null;
        return (
          <Department
            key={kind}
            title={learnText(programKindWords[kind])}
            link={
              <span className="meta">{learnText('learn.programs', { count: ofKind.length })}</span>
            }
          >
            <ProgramList listed={ofKind} look="small" named={false} columns />
          </Department>
        );
      })}
    </>
  );
}

export const notHere = () => learnText('learn.listNotHere');
