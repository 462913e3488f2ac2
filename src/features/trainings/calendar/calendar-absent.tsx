import { tc } from '../../../i18n/en/calendar.ts';
import { t } from '../../../i18n/t.ts';
import type { Pulled } from '../../../live/pulled.tsx';
import type { Absence } from '../../../rules/absence.ts';
import { ErrorState } from '../../../ui/error-state.tsx';
import { NotHere } from '../../../ui/not-here.tsx';
import { Loading, Skeleton } from '../../../ui/skeleton.tsx';

const shown: Record<Absence, (pulled: Pulled) => React.ReactNode> = {
  loading: () => (
    <Loading label={t('state.loading')}>
      <Skeleton shape="row" />
      <Skeleton shape="row" />
      <Skeleton shape="row" />
    </Loading>
  ),
  'not-here': () => (
    <NotHere name={t('screen.calendar')} picture="/pictures/not-here.svg" level={2} title={tc('calendar.notHere')} text={t('state.notHereText')} />
  ),
  error: ({ failure, busy, again }) => (
    <ErrorState
      title={t('state.failed')}
      text={failure?.message ?? t('state.failedText')}
      retryLabel={t('state.retry')}
      busy={busy}
      onRetry={again}
    />
  ),
};

/** What stands in the calendar's place while there is none. */
export function CalendarAbsent({ title, absence, pulled }: { title: string; absence: Absence; pulled: Pulled }) {
  return (
    <>
      <h1>{title}</h1>
      {shown[absence](pulled)}
    </>
  );
}
