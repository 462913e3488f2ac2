import { useParams } from 'react-router-dom';
import { tw } from '../../../i18n/en/webinar.ts';
import { deviceZone } from '../../../live/device-zone.ts';
import { useMe } from '../../../live/use-me.ts';
import { useMedia } from '../../../live/use-media.ts';
import { useNow } from '../../../live/use-now.ts';
import { useSaveForLater } from '../../../live/use-save-for-later.ts';
import { liveRead } from '../../../rules/live-read.ts';
import { sessionPlace } from '../../../rules/session-place.ts';
import { isCurrent, startOf } from '../../../rules/upcoming.ts';
import { dateTimeOf } from '../../../rules/when.ts';
import { Button } from '../../../ui/button.tsx';
import { Department } from '../../../ui/department.tsx';
import { NotHere } from '../../../ui/not-here.tsx';
import { Pic } from '../../../ui/pic.tsx';
import { Row } from '../../../ui/row.tsx';
import { useCalendar } from '../calendar/use-calendar.ts';

/** What else of the calendar is named instead. */
const INSTEAD = 3;

/** A page that this device never had: its own picture and name where the calendar knows them, and what is here instead. */
export function NotHerePage({ title }: { title: string }) {
  const me = useMe();
  const media = useMedia();
  const now = useNow();
  const params = useParams();
  const { trainings } = useCalendar(now);
  const later = useSaveForLater();
  const ofProgram = trainings.filter(({ program_id }) => String(program_id) === params.program_id);
  const known = ofProgram.find((one) => isCurrent(one, now)) ?? ofProgram.at(-1);
  const next = trainings.filter((one) => isCurrent(one, now) && one.status !== 'cancelled' && one.accept_reject !== false && sessionPlace(one));
  const name = known?.name ?? title;
  return (
    <NotHere
      name={name}
      picture={media(known?.program?.image) ?? '/pictures/not-here.svg'}
      division={known?.division_code}
      title={tw('webinar.notHere', { name })}
      text={tw('webinar.notHereText')}
      action={
        !later.saved && (
          <Button icon="download" onClick={() => me && void later.save(liveRead(me.leapcode, params))}>
            {tw('webinar.save')}
          </Button>
        )
      }
      note={<span role="status">{tw(later.saved ? 'webinar.saved' : 'webinar.saveNote')}</span>}
    >
      {next.length > 0 && (
        <Department title={tw('webinar.instead')}>
          {next.slice(0, INSTEAD).map((one) => (
            <Row
              key={String(one.training_code)}
              lead={<Pic src={media(one.program?.image)} alt="" name={one.name} ratio="1:1" division={one.division_code} small />}
              title={one.name}
              meta={dateTimeOf(startOf(one), deviceZone)}
              to={sessionPlace(one) ?? undefined}
            />
          ))}
        </Department>
      )}
    </NotHere>
  );
}
