import { th } from '../../i18n/en/home-screen.ts';
import { t } from '../../i18n/t.ts';
import type { Pulled } from '../../live/pulled.tsx';
import type { Absence } from '../../rules/absence.ts';
import { Failed } from '../../ui/failed.tsx';
import { NotHere } from '../../ui/not-here.tsx';
import { HomeSkeleton } from './home-skeleton.tsx';

/** What stands in home's place while there is none: its shape, that it is not here, or what went wrong (rule 2.12). */
const shown: Record<Absence, (pulled: Pulled) => React.ReactNode> = {
  loading: () => <HomeSkeleton />,
  'not-here': () => (
    <NotHere name={t('screen.home')} picture="/pictures/not-here.svg" level={2} title={th('home.notHere')} text={t('state.notHereText')} />
  ),
  error: (pulled) => <Failed {...pulled} />,
};

export function HomeAbsent({ absence, pulled }: { absence: Absence; pulled: Pulled }) {
  return shown[absence](pulled);
}
