import type { Course } from '../../../sync/contract/learning/course.ts';
import { programName } from '../../i18n/in-language.ts';
import { minutesText } from '../../i18n/subjects/frame/span.ts';
import { sharedText } from '../../i18n/subjects/frame/ui.ts';
import { courseText } from '../../i18n/subjects/learning/course.ts';
import { share } from '../../live/device/share.ts';
import { useNameCrumbs } from '../../live/documents/crumb-names.ts';
import type { AbsentProps, DocumentProps } from '../../live/documents/screen-props.ts';
import { useMedia } from '../../live/media/use-media.ts';
import { paths, pathTo } from '../../rules/paths.ts';
import { ButtonLink } from '../../ui/controls/button.tsx';
import { Notch } from '../../ui/controls/notch.tsx';
import { ShareButton } from '../../ui/controls/share-button.tsx';
import { Department, MoreLink } from '../../ui/frame/department.tsx';
import { Pic } from '../../ui/media/pic.tsx';
import { SafeHtml } from '../../ui/overlays/safe-html.tsx';
import { Empty } from '../../ui/states/empty.tsx';
import styles from './course.module.css';
import { CertificateNeeds, Head, NoCourse, Objectives, Trainer } from './course-parts.tsx';
import { LessonRow } from './lesson-row.tsx';
import { CourseOnPhone } from './on-phone.tsx';
import { RateCourse } from './rate-course.tsx';
import { lessonsOf, nextLesson } from './rules.ts';
import { lessonPath, useCourseLessons } from './use-course.ts';

/** The button that opens the next lesson, or the first one once all are done. */
function GoOn({ course }: { course: Course }) {
  const next = nextLesson(course);
  const first = lessonsOf(course)[0];
  if (next) {
    const words = course.state === 'new' ? 'course.begin' : 'course.goOn';
    return (
      <ButtonLink wide icon="play" to={lessonPath(course, next.id)}>
        {courseText(words, { number: next.number })}
      </ButtonLink>
    );
  }
  return first ? (
    <>
      <p className="here">{courseText('course.allDone')}</p>
      <ButtonLink wide variant="line" icon="play" to={lessonPath(course, first.id)}>
        {courseText('course.again')}
      </ButtonLink>
    </>
  ) : null;
}

function Facts({ course }: { course: Course }) {
  const minutes = lessonsOf(course).reduce((sum, lesson) => sum + lesson.minutes, 0);
  return (
    <p className="meta">
      {courseText('course.facts', { count: course.lesson_count, time: minutesText(minutes) })}
      {course.trainer && (
        <>
          <br />
          {courseText('course.with', { name: course.trainer })}
        </>
      )}
    </p>
  );
}

/** A course: its description, the next lesson, its offline state and all lessons (rule 2.6). */
export default function CourseScreen({
  document: { course_details: course },
  pending,
  Age,
}: DocumentProps<'course', 'elearning-details'>) {
  const media = useMedia();
  const { rows, storage } = useCourseLessons(course, pending);
  useNameCrumbs({ own: programName(course) });
  const half = Math.ceil(rows.length / 2);
  if (rows.length === 0)
    return (
      <Empty
        level={1}
        picture="course"
        kicker={programName(course)}
        title={courseText('course.empty')}
        text={courseText('course.emptyText')}
        action={
          <ButtonLink to={paths.educationPortfolio}>{courseText('course.others')}</ButtonLink>
        }
      />
    );
  return (
    <>
      <Age className={styles.age} />
      <div className={styles.two}>
        <div>
          <Pic
            src={media(course.image)}
            alt=""
            name={course.program}
            ratio="banner"
            division={course.division_code}
            eager
            className={`bleed ${styles.cover}`}
          >
            <Notch corner="bottom-right">
              <ShareButton onShare={() => void share({ title: programName(course) }, sharedText)} />
            </Notch>
          </Pic>
          <Head division={course.division_code} words="course.kicker" name={programName(course)} />
          <Facts course={course} />
          <div className={styles.go}>
            <GoOn course={course} />
          </div>
        </div>
        <CourseOnPhone course={course} storage={storage} />
      </div>
      <Department
        title={courseText('course.lessons')}
        link={
          <MoreLink
            to={pathTo('syllabus', {
              division_code: course.division_code,
              course_id: course.course?.id ?? '',
            })}
          >
            {courseText('course.syllabus')}
          </MoreLink>
        }
      >
        <div className={styles.columns}>
          {[rows.slice(0, half), rows.slice(half)].map((some, column) => (
            <ol key={column} role="list" start={column === 0 ? 1 : half + 1}>
              {some.map((row) => (
                <li key={row.lesson.id}>
                  <LessonRow {...row} />
                </li>
              ))}
            </ol>
          ))}
        </div>
      </Department>
      <div className={styles.parts}>
        <div>
          {course.program_description && (
            <SafeHtml html={course.program_description} className={`deck ${styles.deck}`} />
          )}
          <Objectives lines={course.objectives} />
        </div>
        <div>
          <CertificateNeeds course={course} />
          <Trainer program={course} />
          <RateCourse title={courseText('course.rate')} of={course} pending={pending} />
        </div>
      </div>
    </>
  );
}

export const notHere = () => courseText('course.notHereText');
export const Absent = (props: AbsentProps<'course'>) => <NoCourse {...props} />;
