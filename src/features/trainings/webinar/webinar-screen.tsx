import { usePulled } from '../../../live/pulled.tsx';
import { useMe } from '../../../live/use-me.ts';
import { useNow } from '../../../live/use-now.ts';
import { absenceOf } from '../../../rules/absence.ts';
import { PageAbsent } from './page-absent.tsx';
import { PageAge } from './page-age.tsx';
import { usePage } from './use-page.ts';
import { WebinarPage } from './webinar-page.tsx';

const EVERY_SECOND_MS = 1_000;

/** A webinar or workshop: what, when, where, with whom, and what it asks of the person (rule 2.7). */
export default function WebinarScreen({ title }: { title: string }) {
  const me = useMe();
  return me ? <Kept title={title} me={me} /> : null;
}

function Kept({ title, me }: { title: string; me: NonNullable<ReturnType<typeof useMe>> }) {
  const now = useNow(EVERY_SECOND_MS);
  const page = usePage(me, now);
  const pulled = usePulled();
  if (page.state !== 'ready')
    return <PageAbsent title={title} absence={absenceOf({ opening: page.state === 'loading', ...pulled })} pulled={pulled} />;
  return (
    <>
      <PageAge me={me} />
      <WebinarPage page={page.value} over={page.over} me={me} now={now} />
    </>
  );
}
