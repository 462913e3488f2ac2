import type { Course } from '../../../sync/contract/course.ts';
import styles from './lesson-row.module.css';

type Kind = Course['modules'][number]['lessons'][number]['kind'];

const paths: Record<Kind, string> = {
  video: 'M4 5.5h16v13H4zM10 9v6l5-3z',
  text: 'M5 7h14M5 12h14M5 17h9',
  pdf: 'M6 3.5h8l4 4v13H6zM14 3.5v4h4M9 12h6M9 16h6',
  quiz: 'M12 3.5a8.5 8.5 0 1 0 0 17a8.5 8.5 0 1 0 0-17M9.5 9.7a2.5 2.5 0 1 1 3.6 2.3c-.8.4-1.1.9-1.1 1.7M12 16.6v.1',
};

/** What a lesson is made of; the word stands beside it. */
export const KindIcon = ({ kind }: { kind: Kind }) => (
  <svg className={styles.kind} viewBox="0 0 24 24" aria-hidden="true">
    <path d={paths[kind]} />
  </svg>
);
