import { useEffect, useId, useMemo, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { PIN_TRIES } from '../../../sync/contract/constants.ts';
import { dayAt } from '../../../sync/contract/rules/india.ts';
import { dayOf, weekdayName } from '../../i18n/dates.ts';
import { lockText } from '../../i18n/subjects/account/lock.ts';
import { t } from '../../i18n/t.ts';
import { useEngine } from '../../live/account/engine.tsx';
import { useLockFacts } from '../../live/account/use-lock.ts';
import { useNow } from '../../live/device/clock.ts';
import { useConfig } from '../../live/device/use-config.ts';
import { useWakeLock } from '../../live/device/use-wake-lock.ts';
import { isRingPlanned, stopRinging, useRinging } from '../../live/outbox/ring.ts';
import { timeOf } from '../../rules/dates.ts';
import { paths } from '../../rules/paths.ts';
import { Button } from '../../ui/controls/button.tsx';
import { Notch } from '../../ui/controls/notch.tsx';
import { Logo } from '../../ui/frame/logo.tsx';
import { Icon } from '../../ui/media/icon.tsx';
import { Pic } from '../../ui/media/pic.tsx';
import styles from './lock.module.css';
import { ForgotDialog, PinPad } from './pin-pad.tsx';

/** Number of wrong PINs from which the screen says how many tries are left. */
const COUNTS_FROM = 8;
const SECOND_MS = 1_000;

/** A remaining time in minutes and seconds, such as 4:05. */
function leftOf(ms: number): string {
  const seconds = Math.ceil(ms / SECOND_MS);
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}

/** Keeps the screen on: a dark screen would suspend a timer at the chair. */
function StaysOn() {
  useWakeLock();
  return null;
}

/**
 * Replaces every screen while the app is locked (S20). It shows no personal data but the first
 * name.
 */
export function LockScreen() {
  const facts = useLockFacts();
  const engine = useEngine();
  const navigate = useNavigate();
  const brand = useConfig()?.brand ?? t('brand.name');
  const pad = useRef<HTMLElement>(null);
  const [typed, setTyped] = useState('');
  const [busy, setBusy] = useState(false);
  const [wrong, setWrong] = useState(false);
  const [forgot, setForgot] = useState(false);
  const titleId = useId();
  const statusId = useId();
  const rings = useRinging();
  const waitsUntil = facts?.waitsUntil ?? 0;
  // Redraws every second during a wait, otherwise not.
  useNow(waitsUntil > 0 ? SECOND_MS : undefined);
  const device = Date.now();
  const wait = Math.max(0, waitsUntil - device);
  const {
    digits = 4,
    name = '',
    unsent = 0,
    unsentAt = 0,
    spent = false,
    wrong: tries = 0,
  } = facts ?? {};
  const wholeWait = useMemo(() => leftOf(waitsUntil - Date.now()), [waitsUntil]);
  const idle = busy || wait > 0 || spent;

  useEffect(() => {
    document.title = t('page.title', { screen: lockText('lock.screen'), brand });
  }, [brand]);
  const isReady = facts !== undefined;
  useEffect(() => {
    if (isReady) pad.current?.focus();
  }, [isReady]);

  const type = (digit: string): void => {
    if (idle) return;
    const next = typed + digit;
    setWrong(false);
    setTyped(next);
    if (next.length < digits) return;
    setBusy(true);
    void engine
      .unlock(next, facts?.tag)
      .then((tried) => setWrong(tried !== 'right'))
      .finally(() => {
        setTyped('');
        setBusy(false);
      });
  };
  const erase = (): void => setTyped(typed.slice(0, -1));
  useEffect(() => {
    const press = (event: KeyboardEvent): void => {
      if (forgot || event.ctrlKey || event.metaKey || event.altKey) return;
      if (/^[0-9]$/.test(event.key)) type(event.key);
      if (event.key === 'Backspace') erase();
    };
    addEventListener('keydown', press);
    return () => removeEventListener('keydown', press);
  });

  if (!facts) return null;
  const isBad = wrong && typed === '';
  const waiting = wait > 0 && !spent && !busy;
  const words = name ? { name } : undefined;
  const heading = isBad
    ? lockText(words ? 'lock.wrong' : 'lock.wrongNobody', words)
    : lockText(words ? 'lock.title' : 'lock.titleNobody', words);
  const line = (): string => {
    if (busy) return lockText('lock.checking');
    if (spent) return lockText('lock.spent');
    if (tries >= COUNTS_FROM) return lockText('lock.tries', { count: PIN_TRIES.most - tries });
    if (wait > 0) return '';
    return lockText(isBad ? 'lock.again' : 'lock.noSignal');
  };
  return (
    <main className={styles.lock} data-bad={isBad || undefined}>
      <Pic src="/pictures/door.svg" alt="" eager flush className={styles.scene}>
        <p className={styles.brand}>
          <Logo name={brand} to={paths.home} />
        </p>
        <Notch corner="bottom-left" className={styles.time}>
          <time className={styles.num}>{timeOf(device)}</time>
        </Notch>
      </Pic>
      <div className={styles.who}>
        <p className="meta">
          {weekdayName(dayAt(device), 'long')}, {dayOf(device)}
        </p>
      </div>
      <section
        ref={pad}
        className={styles.pad}
        aria-labelledby={titleId}
        aria-describedby={statusId}
        tabIndex={-1}
      >
        <h1 id={titleId}>{heading}</h1>
        <p
          className={styles.pins}
          role="img"
          aria-label={lockText('lock.typed', { count: typed.length, of: digits })}
        >
          {Array.from({ length: digits }, (_, at) => (
            <i key={at} data-on={at < typed.length || undefined} />
          ))}
        </p>
        <p id={statusId} className={line() ? styles.say : 'visually-hidden'} role="status">
          {line()}{' '}
          {waiting && (
            <span className="visually-hidden">{lockText('lock.wait', { time: wholeWait })}</span>
          )}
        </p>
        {/* Screen readers hear the wait once, not every second. */}
        {waiting && (
          <p className={styles.say} aria-hidden="true">
            {lockText('lock.wait', { time: leftOf(wait) })}
          </p>
        )}
        {spent ? (
          <Button wide className={styles.login} onClick={() => void navigate(paths.login)}>
            {lockText('lock.password')}
          </Button>
        ) : null}
        {/* No name on the button: product and person are locked. */}
        {rings && (
          <Button wide variant="line" onClick={stopRinging}>
            {lockText('lock.quiet')}
          </Button>
        )}
        {(rings || isRingPlanned()) && <StaysOn />}
        <PinPad
          idleBy={idle ? statusId : undefined}
          onDigit={type}
          onDelete={erase}
          onForgot={() => setForgot(true)}
        />
        <Button variant="text" onClick={() => void navigate(paths.login)}>
          {lockText('lock.other')}
        </Button>
      </section>
      {unsent > 0 && (
        <p className={styles.rest}>
          <Icon name="lock" />
          <span>
            <b>{lockText('lock.unsent', { count: unsent })}</b> {lockText('lock.unsentText')}
          </span>
        </p>
      )}
      <ForgotDialog
        open={forgot}
        tag={facts.tag}
        unsent={unsent}
        unsentAt={unsentAt}
        onClose={() => setForgot(false)}
      />
    </main>
  );
}
