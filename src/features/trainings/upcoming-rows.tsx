import type { Division } from '../../../sync/contract/home/home.ts';
import type { UpcomingTraining } from '../../../sync/contract/trainings/trainings.ts';
import { dateTimeOf } from '../../i18n/dates.ts';
import { trainingText } from '../../i18n/subjects/learning/trainings.ts';
import { popupText } from '../../i18n/subjects/news/popups.ts';
import { typeName } from '../../i18n/training-texts.ts';
import { useMe } from '../../live/account/use-me.ts';
import { deviceZone, useNow } from '../../live/device/clock.ts';
import type { DocumentState } from '../../live/documents/use-document.ts';
import { useHome } from '../../live/documents/use-home.ts';
import { usePulled } from '../../live/documents/use-pull.ts';
import { useMedia } from '../../live/media/use-media.ts';
import { absenceOf } from '../../rules/document-state.ts';
import { controlOf, controlTurns, listedTrainings, startOf } from '../../rules/trainings.ts';
import { Quiet } from '../../ui/controls/button.tsx';
import { Row } from '../../ui/lists/row.tsx';
import { useProgressiveCount } from '../../ui/lists/use-progressive-count.ts';
import { Pic } from '../../ui/media/pic.tsx';
import { ListAbsent } from '../../ui/states/list-absent.tsx';
import { JoinNow } from './join-now.tsx';
import styles from './upcoming.module.css';

/** The trainings that are listed now, from the stored home document (rules 4.4 and 4.6). */
function useTrainings(): {
  kept: DocumentState<readonly UpcomingTraining[]>;
  divisions: readonly Division[];
  now: number;
} {
  const home = useHome();
  const now = useNow(
    undefined,
    home.state === 'ready' ? controlTurns(home.value.upcoming_trainings) : undefined,
  );
  const divisions = home.state === 'ready' ? home.value.divisions : [];
  return {
    now,
    divisions,
    kept:
      home.state === 'ready'
        ? { ...home, value: listedTrainings(home.value.upcoming_trainings, now) }
        : home,
  };
}

/** More than fit into the popup; the others render after every frame. */
const AT_ONCE = 10;

/**
 * Image, name, day and time, type and trainer of all upcoming trainings (rule 2.30), and Join for
 * open ones. `boxed`: the list scrolls by itself, so that the content below stays in view.
 */
export function UpcomingRows({ boxed = false }: { boxed?: boolean }) {
  const me = useMe();
  const media = useMedia();
  const { kept, now } = useTrainings();
  const pulled = usePulled();
  const count = useProgressiveCount(kept.state === 'ready' ? kept.value.length : 0, AT_ONCE);
  if (!me) return null;
  if (kept.state !== 'ready') {
    const absence = absenceOf({ opening: kept.state === 'loading', ...pulled });
    return (
      <ListAbsent
        name={popupText('popup.upcoming')}
        notHere={trainingText('upcoming.notHere')}
        absence={absence}
        pulled={pulled}
      />
    );
  }
  if (kept.value.length === 0) return <p className="deck">{popupText('popup.none')}</p>;
  return (
    <ul
      role="list"
      aria-label={popupText('popup.upcoming')}
      className={boxed ? styles.box : undefined}
      tabIndex={boxed ? 0 : undefined}
    >
      {kept.value.slice(0, count).map((training) => {
        const { training_code, name, type, trainer_name, program } = training;
        return (
          <li key={String(training_code)} data-training={String(training_code)}>
            <Row
              lead={
                <Pic
                  src={media(program?.image)}
                  alt=""
                  name={name}
                  ratio="1:1"
                  division={program?.division?.division_code}
                  small
                />
              }
              title={name}
              meta={
                <>
                  <b>{dateTimeOf(startOf(training), deviceZone)}</b>
                  <br />
                  {trainer_name
                    ? trainingText('training.with', { type: typeName(type), name: trainer_name })
                    : typeName(type)}
                </>
              }
            >
              {controlOf(training, me.profile, now) === 'join' && (
                <Quiet value>
                  <JoinNow training={training} />
                </Quiet>
              )}
            </Row>
          </li>
        );
      })}
    </ul>
  );
}
