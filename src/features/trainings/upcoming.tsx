import { type ComponentType, memo, useDeferredValue } from 'react';
import { dayAt } from '../../../sync/contract/rules/india.ts';
import type { UpcomingTraining } from '../../../sync/contract/trainings/trainings.ts';
import type { Entry } from '../../../sync/outbox/entry.ts';
import { useLanguage } from '../../i18n/language.ts';
import { trainingText } from '../../i18n/subjects/learning/trainings.ts';
import { upcomingText } from '../../i18n/subjects/learning/upcoming.ts';
import { timeRangeOf, typeName } from '../../i18n/training-texts.ts';
import { deviceZone, useNow } from '../../live/device/clock.ts';
import type { DocumentProps } from '../../live/documents/screen-props.ts';
import { useMedia } from '../../live/media/use-media.ts';
import {
  answerTo,
  type Held,
  isAccepted,
  needsPerson,
  useHeld,
} from '../../live/outbox/training-answers.ts';
import { useOutbox } from '../../live/outbox/use-outbox.ts';
import { sessionPlace } from '../../rules/joining.ts';
import { paths } from '../../rules/paths.ts';
import {
  type Control,
  controlOf,
  controlTurns,
  listedTrainings,
  startOf,
} from '../../rules/trainings.ts';
import { Button, ButtonLink, Quiet } from '../../ui/controls/button.tsx';
import { Chips } from '../../ui/fields/choices.tsx';
import { useAddressQuery } from '../../ui/history/use-address-query.ts';
import { DayEntry, DayGroup } from '../../ui/lists/day-entry.tsx';
import { Face } from '../../ui/media/face.tsx';
import { Empty } from '../../ui/states/empty.tsx';
import { useMatches } from '../../ui/use-matches.ts';
import { AcceptedAside } from './accepted-aside.tsx';
import { AnswerState } from './answer-state.tsx';
import { HeldAnswer } from './held-answer.tsx';
import { NowCard } from './now-card.tsx';
import { byDay, isListed, SHOWS, showIn } from './rules.ts';
import type { TrainingCardControls } from './training-card.tsx';
import styles from './upcoming.module.css';

interface UpcomingEntryProps {
  training: UpcomingTraining;
  /** The person's last answer, while it is in this device's outbox. */
  answer: Entry | null;
  /** The answer while it can be undone. */
  held: Held | null;
  /** The server has accepted the person; a pending answer does not count. */
  accepted: boolean;
  control: Control;
  Controls: TrainingCardControls;
}

function Coming({ training, answer, held, accepted, control, Controls }: UpcomingEntryProps) {
  useLanguage();
  const media = useMedia();
  const { training_code, name, type, trainer_name, trainer_image, program } = training;
  return (
    <DayEntry
      code={String(training_code)}
      division={program?.division?.division_code}
      folded={held && <HeldAnswer key={held.until} held={held} training={training} />}
      when={timeRangeOf(training, deviceZone)}
      name={name}
      to={sessionPlace(training)}
      meta={
        trainer_name
          ? trainingText('training.with', { type: typeName(type), name: trainer_name })
          : typeName(type)
      }
      face={trainer_name && <Face src={media(trainer_image)} name={trainer_name} small />}
      state={<AnswerState answer={answer} accepted={accepted} asked={control === 'answer'} />}
      need={answer !== null && needsPerson(answer)}
    >
      <Controls control={control} training={training} />
    </DayEntry>
  );
}

/**
 * A training on its day; renders only when it, its answer or its control changes: a tap on one
 * leaves the others alone.
 */
const UpcomingEntry = memo(Coming);

/** More than fit on the first screen; the rest renders afterwards. */
const AT_ONCE = 6;
/** From this width on, accepted trainings and the month are beside the list. */
const WIDE = '(min-width: 1180px)';
/** Number of trainings listed before the person asks for more. */
const SHOWN = 15;

interface UpcomingProps
  extends Omit<DocumentProps<'upcomingTraining', 'home-pwa'>, 'route' | 'params'> {
  Controls: TrainingCardControls;
  /** The month beside the list. */
  Month: ComponentType;
}

/**
 * The running training and the upcoming ones, day by day; the one filled button belongs to the
 * running training.
 */
export function Upcoming({
  document: { upcoming_trainings, divisions },
  pending,
  Age,
  me,
  title,
  Controls,
  Month,
}: UpcomingProps) {
  const { entries } = useOutbox();
  const now = useNow(undefined, controlTurns(upcoming_trainings));
  const whole = useDeferredValue(true, false);
  const held = useHeld(pending);
  const [query, change] = useAddressQuery();
  const wide = useMatches(WIDE);
  const trainings = listedTrainings(upcoming_trainings, now, held).map((training) => {
    const answer = answerTo(entries, training);
    const control = controlOf(training, me.profile, now);
    const undo = held.get(String(training.training_code)) ?? null;
    return {
      training,
      answer,
      control,
      held: undo,
      startsAt: startOf(training),
      open: control === 'answer' || (answer !== null && needsPerson(answer)),
      accepted: training.accept_reject === true,
      fresh: undo !== null || answer !== null,
    };
  });
  if (trainings.length === 0) {
    const action = (
      <ButtonLink to={paths.educationPortfolio}>{upcomingText('upcoming.emptyAction')}</ButtonLink>
    );
    return (
      <Empty
        picture="trainings"
        level={1}
        title={upcomingText('upcoming.emptyTitle')}
        text={upcomingText('upcoming.emptyText')}
        action={action}
      />
    );
  }
  const show = showIn(query.show);
  const on = trainings.find(({ control, held: undo }) => control === 'join' && undo === null);
  const coming = trainings.filter((one) => one !== on);
  const all = coming.filter(isListed[show]);
  const listed = query.more ? all : all.slice(0, SHOWN);
  const accepted = coming.flatMap((one) =>
    one.accepted && one.held === null ? [one.training] : [],
  );
  const brandOf = (code: string | undefined): string | undefined =>
    divisions.find(({ division_code }) => division_code === code)?.division_short_name;
  return (
    <>
      <h1>{title}</h1>
      <div className={styles.columns} data-aside={wide || undefined}>
        <div>
          {on && (
            <NowCard
              training={on.training}
              brand={brandOf(on.training.program?.division?.division_code)}
              now={now}
              Controls={Controls}
            />
          )}
          {me.profile === 'hd' && (
            <div className={styles.chips}>
              <Chips
                label={upcomingText('upcoming.show')}
                chips={SHOWS.map((each) => ({
                  id: each,
                  text: upcomingText(`upcoming.show.${each}`, {
                    count: coming.filter(isListed[each]).length,
                  }),
                  pressed: each === show,
                  onPress: () => change({ show: each === 'all' ? '' : each }),
                }))}
              />
            </div>
          )}
          <Age className={styles.age} />
          <Quiet value>
            <ol role="list" className={styles.days}>
              {byDay(whole ? listed : listed.slice(0, AT_ONCE)).map(([day, ones]) => (
                <DayGroup
                  key={day}
                  day={day}
                  today={dayAt(now)}
                  month={day.slice(0, 7) !== dayAt(now).slice(0, 7)}
                >
                  {ones.map(({ training, answer, control, held: undo }) => (
                    <UpcomingEntry
                      key={String(training.training_code)}
                      training={training}
                      answer={answer}
                      held={undo}
                      accepted={isAccepted(training, pending) && me.profile === 'hd'}
                      control={control}
                      Controls={Controls}
                    />
                  ))}
                </DayGroup>
              ))}
            </ol>
          </Quiet>
          {listed.length === 0 && (
            <p className={styles.none}>
              {upcomingText(show === 'accepted' ? 'upcoming.noneAccepted' : 'upcoming.noneOpen')}
            </p>
          )}
          {listed.length < all.length && (
            <div className={styles.more}>
              <p className="meta">
                {upcomingText('upcoming.shown', { shown: listed.length, count: all.length })}
              </p>
              <Button variant="text" onClick={() => change({ more: '1' })}>
                {upcomingText('upcoming.more')}
              </Button>
            </div>
          )}
          {me.profile === 'hd' && (
            <p className={`meta ${styles.foot}`}>{upcomingText('upcoming.lead')}</p>
          )}
        </div>
        {wide && (
          <aside>
            {show !== 'accepted' && accepted.length > 0 && (
              <AcceptedAside
                accepted={accepted}
                brandOf={brandOf}
                onAll={() => change({ show: 'accepted' })}
              />
            )}
            <Month />
          </aside>
        )}
      </div>
    </>
  );
}
