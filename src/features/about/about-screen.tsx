import { aboutText } from '../../i18n/subjects/about.ts';
import { useNow } from '../../live/device/use-now.ts';
import type { AbsentProps, DocumentProps } from '../../live/documents/screen-props.ts';
import { useOwnDivisions } from '../../live/documents/use-own-divisions.ts';
import { yearOf } from '../../rules/when.ts';
import styles from './about.module.css';
import { AppParts } from './app-parts.tsx';
import { Contacts } from './contacts.tsx';
import { Story } from './story.tsx';

const MINUTE_MS = 60_000;

/** Who stands behind the app: divisions and their history, phones by city, the papers, and the app itself (own). */
export default function AboutScreen({ document: { divisions, contacts }, me, title, Age }: DocumentProps<'about', 'about-content'>) {
  const now = useNow(MINUTE_MS);
  const own = useOwnDivisions(me);
  return (
    <div className={styles.two}>
      <div>
        <Story divisions={divisions} own={own} year={Number(yearOf(now))} title={title} />
        <Age />
      </div>
      <div>
        <Contacts contacts={contacts} city={me.city} now={now} />
        <AppParts />
      </div>
    </div>
  );
}

export const notHere = () => aboutText('about.notHere');

/** The papers and the app are known without the server. */
export const Absent = ({ title, children }: AbsentProps<'about'>) => (
  <>
    <h1>{title}</h1>
    <div className={styles.two}>
      <div>{children}</div>
      <div>
        <AppParts />
      </div>
    </div>
  </>
);
