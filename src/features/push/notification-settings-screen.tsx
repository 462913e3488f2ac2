import { useId, useRef } from 'react';
import type { InputOf } from '../../../sync/actions/index.ts';
import type { PushKind } from '../../../sync/contract/account/push.ts';
import { timeOfMinute } from '../../../sync/contract/rules/quiet-hours.ts';
import { insideText } from '../../i18n/subjects/frame/inside.ts';
import { pushText } from '../../i18n/subjects/news/push.ts';
import { deviceZone } from '../../live/device/clock.ts';
import { sayError } from '../../live/device/say.ts';
import { useOnline } from '../../live/device/use-network.ts';
import { type Push, usePush } from '../../live/device/use-push.ts';
import type { DocumentProps } from '../../live/documents/screen-props.ts';
import { useActions } from '../../live/outbox/use-actions.ts';
import { isOf } from '../../rules/content-of.ts';
import type { PushState } from '../../rules/device/push-state.ts';
import { Button } from '../../ui/controls/button.tsx';
import { Switch } from '../../ui/fields/switch.tsx';
import { Department } from '../../ui/frame/department.tsx';
import { Note } from '../../ui/states/note.tsx';
import styles from './push.module.css';

const parts: Record<PushState, (push: Push & { readonly online: boolean }) => React.ReactNode> = {
  off: ({ busy, turnOn }) => (
    <>
      <p>{pushText('push.off')}</p>
      <Button icon="bell" busy={busy} onClick={() => void turnOn()}>
        {pushText('push.turnOn')}
      </Button>
    </>
  ),
  waiting: ({ busy, renew, turnOff, online }) => (
    <>
      <Note tone="waiting">{pushText('push.waiting')}</Note>
      <div className="acts">
        {online && (
          <Button variant="line" onClick={() => void renew()}>
            {pushText('push.again')}
          </Button>
        )}
        <Button variant="line" busy={busy} onClick={() => void turnOff()}>
          {pushText('push.turnOff')}
        </Button>
      </div>
    </>
  ),
  on: ({ busy, turnOff }) => (
    <>
      <Note tone="here">{pushText('push.on')}</Note>
      <div className="acts">
        <Button variant="line" busy={busy} onClick={() => void turnOff()}>
          {pushText('push.turnOff')}
        </Button>
      </div>
    </>
  ),
  denied: () => (
    <Note>
      <p>{pushText('push.denied')}</p>
      <p>{pushText('push.deniedHow')}</p>
    </Note>
  ),
  install: () => (
    <Note>
      <p>{pushText('push.install')}</p>
      <p>{pushText('push.installHow')}</p>
    </Note>
  ),
  unsupported: () => <Note>{pushText('push.unsupported')}</Note>,
};

/** Whether this device receives notifications, and how to change that. */
function Here({ push }: { push: Push }) {
  const online = useOnline();
  return <div className="stack">{parts[push.state]({ ...push, online })}</div>;
}

type Wanted = InputOf<'choose-pushes'>;

/** Labels of every kind of message, in display order; a missing kind does not compile. */
const kinds: { readonly [K in PushKind]: () => readonly [label: string, hint?: string] } = {
  trainings: () => [pushText('push.trainings'), pushText('push.trainingsText')],
  reminders: () => [pushText('push.reminders'), pushText('push.remindersText')],
  courses: () => [pushText('push.courses')],
  posts: () => [pushText('push.posts'), pushText('push.postsText')],
  certificates: () => [pushText('push.certificates')],
  news: () => [pushText('push.news'), pushText('push.newsText')],
};

const HALF_HOURS = Array.from({ length: 48 }, (_, index) => timeOfMinute(index * 30));

/** A time of day: every half hour, and the chosen one. */
function Time({
  label,
  value,
  onChoose,
}: {
  label: string;
  value: string;
  onChoose: (time: string) => void;
}) {
  const id = useId();
  return (
    <span className={styles.time}>
      <label className="meta" htmlFor={id}>
        {label}
      </label>
      <select
        autoComplete="off"
        id={id}
        value={value}
        onChange={({ target }) => onChoose(target.value)}
      >
        {[...new Set([...HALF_HOURS, value])].sort().map((time) => (
          <option key={time}>{time}</option>
        ))}
      </select>
    </span>
  );
}

/** The kinds of notification, the quiet hours, and whether this device shows them (F23). */
export default function NotificationSettingsScreen({
  document,
  pending,
  title,
  Age,
}: DocumentProps<'notificationSettings', 'push-preferences'>) {
  const actions = useActions();
  const push = usePush();
  const { switches, quiet_hours } = document;
  // A press may come before the previous one is stored: it builds on the previous value and is
  // stored after it.
  const latest = useRef<{ wanted: Wanted; open: number; last: Promise<unknown> }>({
    wanted: document,
    open: 0,
    last: Promise.resolve(),
  });
  if (latest.current.open === 0) latest.current.wanted = { switches, quiet_hours };
  const save = (change: (previous: Wanted) => Partial<Wanted>): void => {
    const now = latest.current;
    const wanted = { ...now.wanted, ...change(now.wanted) };
    Object.assign(now, { wanted, open: now.open + 1 });
    now.last = now.last
      .then(() => actions?.dispatch('choose-pushes', wanted))
      .catch(() => sayError(insideText('device.notStored')))
      .finally(() => {
        now.open -= 1;
      });
  };
  // Quiet hours apply in the time zone in which the person set them.
  const quiet = (change: Partial<Wanted['quiet_hours']>): void =>
    save((previous) => ({
      quiet_hours: { ...previous.quiet_hours, ...change, time_zone: deviceZone },
    }));
  return (
    <>
      <h1>{title}</h1>
      <Age />
      {pending.some((content) => isOf(content, 'choose-pushes')) && (
        <div className={styles.saving}>
          <Note tone="waiting">{pushText('push.saving')}</Note>
        </div>
      )}
      <div className={styles.two}>
        <div>
          {push && (
            <Department title={pushText('push.here')}>
              <Here push={push} />
            </Department>
          )}
          <Department title={pushText('push.quiet')}>
            <Switch
              label={pushText('push.silent')}
              hint={pushText('push.quietText')}
              checked={quiet_hours.on}
              onTurn={(on) => quiet({ on })}
            />
            {quiet_hours.on && (
              <fieldset className={styles.times}>
                <legend className="visually-hidden">{pushText('push.quiet')}</legend>
                <Time
                  label={pushText('push.from')}
                  value={quiet_hours.from}
                  onChoose={(from) => quiet({ from })}
                />
                <Time
                  label={pushText('push.to')}
                  value={quiet_hours.to}
                  onChoose={(to) => quiet({ to })}
                />
              </fieldset>
            )}
          </Department>
        </div>
        <Department title={pushText('push.kinds')}>
          {(Object.keys(kinds) as PushKind[]).map((kind) => {
            const [label, hint] = kinds[kind]();
            return (
              <Switch
                key={kind}
                label={label}
                hint={hint}
                checked={switches[kind]}
                onTurn={(on) =>
                  save((previous) => ({ switches: { ...previous.switches, [kind]: on } }))
                }
              />
            );
          })}
        </Department>
      </div>
    </>
  );
}

export const notHere = () => pushText('push.notHere');
