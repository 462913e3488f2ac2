import { NoPage } from '../../features/webinar/no-page.tsx';
import type { LiveRead } from '../../features/webinar/rules/live-read.ts';
import { WebinarPage } from '../../features/webinar/webinar-page.tsx';
import { webinarText } from '../../i18n/webinar.ts';
import type { DocumentProps } from '../../live/documents/screen-props.ts';
import { SessionStanding } from './session-standing.tsx';

type WebinarProps = DocumentProps<'webinar' | 'webinarWithoutDivision', LiveRead>;

export default function WebinarScreen({ document, pending, me, Age }: WebinarProps) {
  return <WebinarPage document={document} pending={pending} me={me} Age={Age} Standing={SessionStanding} />;
}

export const notHere = () => webinarText('webinar.notHereText');
export const Absent = NoPage;
