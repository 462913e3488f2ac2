import { useCallback } from 'react';
import type { Course } from '../../../sync/contract/learning/course.ts';
import { courseText } from '../../i18n/subjects/course.ts';
import { insideText } from '../../i18n/subjects/inside.ts';
import { outboxText } from '../../i18n/subjects/outbox.ts';
import { useMe } from '../../live/account/use-me.ts';
import { announce, say, sayError } from '../../live/device/say.ts';
import { useActions } from '../../live/outbox/use-actions.ts';
import { type Listed, placeIn } from './rules.ts';

/** Progress actions of a lesson: stored on this device at once, sent when there is a connection. */
export interface Progress {
  /**
   * Where the person is, or was at a time (server time): seconds of a film, per mille of anything
   * else.
   */
  keep(position: number, at?: number): void;
  /** Marks the lesson as done, which can be undone. */
  finish(position: number): Promise<void>;
  undo(id: string): Promise<void>;
}

export function useProgress(course: Course, lesson: Listed): Progress {
  const actions = useActions();
  const offset = useMe()?.clockOffset ?? 0;
  const place = (position: number, done: boolean, at = Date.now() + offset) =>
    placeIn(course, lesson, { position, done, at });
  const keep = (position: number, at?: number): void => {
    // A place that cannot be stored is not worth a word; the next one may be.
    actions?.dispatch('keep-place', place(position, false, at)).catch(() => undefined);
  };
  const finish = async (position: number): Promise<void> => {
    const id = await actions?.dispatch('finish-lesson', place(position, true)).catch(() => null);
    if (id == null) sayError(insideText('device.notStored'));
  };
  const undo = useCallback(
    async (id: string): Promise<void> => {
      if (await actions?.discard(id)) announce(courseText('course.undone', { name: lesson.title }));
      else say({ kind: 'toast', level: 'info', message: outboxText('outbox.onItsWay') });
    },
    [actions, lesson.title],
  );
  return { keep, finish, undo };
}
