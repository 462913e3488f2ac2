import { tp } from '../../i18n/en/popups.ts';
import { tt } from '../../i18n/en/trainings.ts';
import { typeName } from '../../i18n/type-name.ts';
import { deviceZone } from '../../live/device-zone.ts';
import { useMe } from '../../live/use-me.ts';
import { useMedia } from '../../live/use-media.ts';
import { controlOf } from '../../rules/controls.ts';
import { startOf } from '../../rules/upcoming.ts';
import { dateTimeOf } from '../../rules/when.ts';
import { Pic } from '../../ui/pic.tsx';
import { Row } from '../../ui/row.tsx';
import { TrainingControls } from './training-controls.tsx';
import { useTrainings } from './use-trainings.ts';

/** A popup names what comes next; the whole list has a screen of its own. */
const SHOWN = 3;

/** Image, name, day and time, type and trainer of the next trainings (rule 2.30); whoever can come in now, comes in here. */
export function UpcomingRows() {
  const me = useMe();
  const media = useMedia();
  const { kept, now } = useTrainings();
  if (!me || kept.state !== 'ready') return null;
  if (kept.value.length === 0) return <p className="deck">{tp('popup.none')}</p>;
  return (
    <ul role="list">
      {kept.value.slice(0, SHOWN).map((training) => {
        const { training_code, name, type, trainer_name, program } = training;
        const control = controlOf(training, me.profile, now);
        return (
          <li key={String(training_code)} data-training={String(training_code)}>
            <Row
              lead={<Pic src={media(program?.image)} alt="" name={name} ratio="1:1" division={program?.division?.division_code} small />}
              title={name}
              meta={
                <>
                  <b>{dateTimeOf(startOf(training), deviceZone)}</b>
                  <br />
                  {trainer_name ? tt('training.with', { type: typeName(type), name: trainer_name }) : typeName(type)}
                </>
              }
            >
              {control === 'join' && <TrainingControls control={control} training={training} quiet />}
            </Row>
          </li>
        );
      })}
    </ul>
  );
}
