import { useSearchParams } from 'react-router-dom';
import type { Course } from '../../../sync/contract/learning/course.ts';
import type { Content } from '../../../sync/outbox/entry.ts';
import { programName } from '../../i18n/in-language.ts';
import { langOf } from '../../i18n/lang-of.ts';
import { minutesText, secondsText } from '../../i18n/subjects/frame/span.ts';
import { courseText } from '../../i18n/subjects/learning/course.ts';
import { useNameCrumbs } from '../../live/documents/crumb-names.ts';
import type { AbsentProps, DocumentProps } from '../../live/documents/screen-props.ts';
import { useMedia } from '../../live/media/use-media.ts';
import { ButtonLink } from '../../ui/controls/button.tsx';
import { Department } from '../../ui/frame/department.tsx';
import { Pic } from '../../ui/media/pic.tsx';
import shared from './course.module.css';
import { CertificateNeeds, Head, NoCourse, Trainer } from './course-parts.tsx';
import { LessonPage } from './lesson-page.tsx';
import { LessonRow, type LessonRowProps, lessonName } from './lesson-row.tsx';
import { CourseOnPhone } from './on-phone.tsx';
import { lessonById, nextLesson, secondsLeftIn } from './rules.ts';
import styles from './syllabus.module.css';
import { lessonPath, useCourseLessons } from './use-course.ts';

function Module({
  title,
  number,
  rows,
}: {
  title: string;
  number: number;
  rows: readonly LessonRowProps[];
}) {
  const done = rows.filter(({ lesson }) => lesson.done).length;
  const minutes = rows.reduce((sum, { lesson }) => sum + lesson.minutes, 0);
  return (
    <Department
      title={
        <span className={styles.module}>
          <span className="num" aria-hidden="true">
            {number}
          </span>
          <span>
            <span className="visually-hidden">{courseText('course.moduleName', { number })} </span>
            <span lang={langOf(title)}>{title}</span>
          </span>
        </span>
      }
      link={
        <p className="meta">
          {courseText('course.moduleTime', {
            done,
            total: rows.length,
            time: minutesText(minutes),
          })}
        </p>
      }
    >
      <ol role="list">
        {rows.map((row) => (
          <li key={row.lesson.id}>
            <LessonRow {...row} />
          </li>
        ))}
      </ol>
    </Department>
  );
}

/** All lessons by module, the person's progress, and the certificate's missing lessons. */
function Syllabus({ course, pending }: { course: Course; pending: readonly Content[] }) {
  const media = useMedia();
  const { rows, storage } = useCourseLessons(course, pending);
  const next = nextLesson(course);
  const left = secondsLeftIn(rows.map(({ lesson }) => lesson));
  return (
    <>
      <div className={styles.title}>
        <div>
          <Head division={course.division_code} words="course.kicker" name={programName(course)} />
        </div>
        <div className={styles.sum}>
          <p className="num">
            {course.lessons_done}{' '}
            <small>{courseText('course.of', { total: course.lesson_count })}</small>
          </p>
          <p className="meta">
            <b>{courseText('course.done', { count: course.lessons_done })}</b>
            {left > 0 && (
              <>
                <br />
                {courseText('course.left', { time: secondsText(left) })}
              </>
            )}
          </p>
        </div>
        {next && (
          <div className={`${shared.go} ${styles.goOn}`}>
            <ButtonLink wide icon="play" to={lessonPath(course, next.id)}>
              {courseText(course.state === 'new' ? 'course.begin' : 'course.goOn', {
                number: next.number,
              })}
            </ButtonLink>
          </div>
        )}
      </div>
      <div className={styles.board}>
        <div>
          {course.modules.map((module, i) => (
            <Module
              key={i}
              title={module.title}
              number={i + 1}
              rows={rows.filter(({ lesson }) => lesson.module === i)}
            />
          ))}
        </div>
        <aside>
          <Pic
            src={media(course.image)}
            alt=""
            name={course.program}
            ratio="banner"
            division={course.division_code}
            className={styles.aside}
          />
          <CourseOnPhone course={course} storage={storage} />
          <CertificateNeeds course={course} />
          <Trainer program={course} />
        </aside>
      </div>
    </>
  );
}

/** The syllabus of a course; with `?lesson`, that one lesson. */
export default function SyllabusScreen({
  document: { course_details },
  pending,
  Age,
}: DocumentProps<'syllabus', 'elearning-details'>) {
  const [search] = useSearchParams();
  const lesson = search.get('lesson');
  const shown = lesson === null ? undefined : lessonById(course_details, lesson);
  useNameCrumbs({ parent: programName(course_details), own: shown && lessonName(shown) });
  return (
    <>
      <Age className={shared.age} />
      {lesson === null ? (
        <Syllabus course={course_details} pending={pending} />
      ) : (
        <LessonPage key={lesson} course={course_details} id={lesson} pending={pending} />
      )}
    </>
  );
}

export const notHere = () => courseText('course.notHereText');
export const Absent = (props: AbsentProps<'syllabus'>) => <NoCourse {...props} />;
