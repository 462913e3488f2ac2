import type { LiveProgram } from '../../../sync/contract/live-programs.ts';
import type { UpcomingTraining } from '../../../sync/contract/trainings.ts';
import { webinarText } from '../../i18n/subjects/webinar.ts';
import { agendaOf } from '../../rules/session.ts';
import { timeOf } from '../../rules/when.ts';
import { Department } from '../../ui/frame/department.tsx';
import styles from './agenda.module.css';

interface AgendaProps {
  program: LiveProgram;
  session: UpcomingTraining | undefined;
}

/** The agenda, item by item, with the times of the chosen session. */
export function SessionAgenda({ program, session }: AgendaProps) {
  const items = agendaOf(program.agenda, session);
  return (
    <Department title={webinarText('webinar.agenda')}>
      {items.length === 0 && <p className="meta">{webinarText('webinar.noAgenda')}</p>}
      <ol className={`narrow ${styles.agenda}`}>
        {items.map(({ title, text, minutes, at }) => (
          <li key={`${at} ${title}`}>
            <b className={styles.at}>{at === null ? webinarText('webinar.minutes', { count: minutes }) : timeOf(at)}</b>
            <div>
              <p className="h3">{title}</p>
              {text && <p className="meta">{text}</p>}
            </div>
          </li>
        ))}
      </ol>
    </Department>
  );
}
