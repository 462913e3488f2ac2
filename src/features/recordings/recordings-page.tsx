import { useState } from 'react';
import type { AppResponse } from '../../../sync/app-endpoints.ts';
import { dayOf } from '../../i18n/dates.ts';
import { langOf } from '../../i18n/lang-of.ts';
import { recordingsText } from '../../i18n/subjects/learning/recordings.ts';
import { useOnline } from '../../live/device/use-network.ts';
import type { DocumentProps } from '../../live/documents/screen-props.ts';
import type { FilmFiles } from '../../live/media/use-film.ts';
import { paths, pathTo } from '../../rules/paths.ts';
import { Button, ButtonLink } from '../../ui/controls/button.tsx';
import { Chips } from '../../ui/fields/choices.tsx';
import { PillSelect } from '../../ui/fields/filter-row.tsx';
import { SearchInput } from '../../ui/fields/search-input.tsx';
import { filmTime } from '../../ui/media/player/film.ts';
import { Empty } from '../../ui/states/empty.tsx';
import { Cover, type RecordingCardProps, RecordingList } from './recording-list.tsx';
import { Kicker, StandLine, Who } from './recording-parts.tsx';
import styles from './recordings.module.css';
import {
  choicesOf,
  filterRecordings,
  isWished,
  leadRecording,
  NO_WISHES,
  recordingHere,
  standIn,
  type Wishes,
  yearOfSession,
} from './rules.ts';

/** The recording begun last and not finished, or the newest: large, with the page's one button. */
function RecordingLead({ recording, brand, here }: RecordingCardProps) {
  const isBegun = standIn(recording) === 'started' && recording.position_s != null;
  return (
    <article className={styles.lead}>
      <Cover recording={recording} large />
      <div className={styles.facts}>
        <Kicker
          recording={recording}
          brand={brand}
          day={dayOf(Date.parse(recording.training_start_date))}
        />
        <h2 className="h1" lang={langOf(recording.title)}>
          {recording.title}
        </h2>
        <Who recording={recording} long />
        <StandLine recording={recording} here={here} lead />
        <ButtonLink
          wide
          icon="play"
          to={pathTo('recordedSession', { recording: recording.video_streaming_id })}
        >
          {isBegun
            ? recordingsText('recordings.goOn', { time: filmTime(recording.position_s ?? 0) })
            : recordingsText('recordings.watch')}
        </ButtonLink>
      </div>
    </article>
  );
}

export interface RecordingsPageProps
  extends Pick<DocumentProps<'recordedSession', 'recorded-sessions'>, 'title' | 'Age'> {
  document: AppResponse<'recorded-sessions'>;
  files: FilmFiles;
  brandOf: (code: string) => string | undefined;
  /** The filters chosen before a recording was opened. */
  view: RecordingsView;
}
/** Filters of the list; they stay while a recording is open. */
export interface RecordingsView {
  readonly wishes: Wishes;
  readonly count: number;
  readonly set: (wishes: Partial<Wishes>) => void;
  readonly more: () => void;
}

/** Number of recordings drawn first, and added on request. */
const FIRST = 8;
const STEP = 24;

export function useRecordingsView(): RecordingsView {
  const [wishes, setWishes] = useState(NO_WISHES);
  const [count, setCount] = useState(FIRST);
  return {
    wishes,
    count,
    set(wish) {
      setWishes((previous) => ({ ...previous, ...wish }));
      setCount(FIRST);
    },
    more: () => setCount((previous) => previous + STEP),
  };
}

/** All recordings: an unfinished one leads; search and filters run on this device. */
export function RecordingsPage({
  document: { sessions, total },
  title,
  Age,
  files,
  brandOf,
  view,
}: RecordingsPageProps) {
  const online = useOnline();
  const { wishes, set } = view;
  if (sessions.length === 0) {
    const action = (
      <ButtonLink to={paths.upcomingTraining}>
        {recordingsText('recordings.emptyAction')}
      </ButtonLink>
    );
    const words = {
      title: recordingsText('recordings.emptyTitle'),
      text: recordingsText('recordings.emptyText'),
    };
    return <Empty picture="goodbye" level={1} {...words} action={action} />;
  }
  const started = sessions.filter((one) => standIn(one) === 'started').length;
  const here = sessions.filter((one) => recordingHere(one, files) === 'whole').length;
  const found = filterRecordings(sessions, wishes, files);
  const lead = isWished(wishes)
    ? undefined
    : leadRecording(sessions, (one) => online || recordingHere(one, files) === 'whole');
  const chip = (part: Wishes['part'], text: string) => ({
    id: part,
    text,
    pressed: wishes.part === part,
    onPress: () => set({ part }),
  });
  const brands = choicesOf(
    sessions,
    ({ division_code }) => division_code,
    (code) => brandOf(code) ?? code,
  );
  const trainers = choicesOf(sessions, ({ trainer_name }) => trainer_name);
  const years = choicesOf(sessions, yearOfSession).toReversed();
  return (
    <>
      <div className={styles.head}>
        <h1>{title}</h1>
        <p className="meta">
          {online
            ? recordingsText('recordings.lead', { count: sessions.length, started })
            : recordingsText('recordings.savedFirst')}
        </p>
      </div>
      <Age />
      <search className={styles.find}>
        <SearchInput
          label={recordingsText('recordings.find')}
          clearLabel={recordingsText('recordings.clear')}
          value={wishes.text}
          onText={(text) => set({ text })}
        />
        <div className={styles.picks}>
          <Chips
            label={recordingsText('recordings.filters')}
            chips={[
              chip('all', recordingsText('recordings.all')),
              chip('started', recordingsText('recordings.started', { count: started })),
              chip('here', recordingsText('recordings.onPhone', { count: here })),
            ]}
          />
          <PillSelect
            label={recordingsText('recordings.brand')}
            choices={brands}
            value={wishes.brand}
            onChoose={(brand) => set({ brand })}
          />
          <PillSelect
            label={recordingsText('recordings.trainer')}
            choices={trainers}
            value={wishes.trainer}
            onChoose={(trainer) => set({ trainer })}
          />
          <PillSelect
            label={recordingsText('recordings.year')}
            choices={years}
            value={wishes.year}
            onChoose={(year) => set({ year })}
          />
        </div>
      </search>
      {lead && (
        <RecordingLead
          recording={lead}
          brand={brandOf(lead.division_code)}
          here={recordingHere(lead, files)}
        />
      )}
      {found.length === 0 && (
        <div className={styles.none} role="status">
          <p className="deck">{recordingsText('recordings.none')}</p>
          <Button variant="line" onClick={() => set(NO_WISHES)}>
            {recordingsText('recordings.showAll')}
          </Button>
        </div>
      )}
      <RecordingList
        recordings={found.filter((one) => one !== lead)}
        files={files}
        online={online}
        brandOf={brandOf}
        wishes={wishes}
        onWish={set}
        count={view.count}
        onMore={view.more}
      />
      {!online && (
        <p className={`meta ${styles.known}`}>
          {recordingsText('recordings.known', { count: sessions.length })}
        </p>
      )}
      {total > sessions.length && (
        <p className={`meta ${styles.known}`}>
          {recordingsText('recordings.latest', { count: sessions.length, total })}
        </p>
      )}
    </>
  );
}
