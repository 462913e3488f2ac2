import { insideText } from '../../i18n/subjects/frame/inside.ts';
import { t } from '../../i18n/t.ts';
import type { Me } from '../../live/account/use-me.ts';
import { useNow } from '../../live/device/clock.ts';
import { hourOf } from '../../rules/dates.ts';

/** The greeting for the time of day in India. */
export function greetingOf(at: number): 'morning' | 'afternoon' | 'evening' {
  const hour = hourOf(at);
  if (hour < 12) return 'morning';
  return hour < 17 ? 'afternoon' : 'evening';
}

/** The welcome line with the person's first name, by the time of day in India (rule 2.18). */
export function Greeting({ me }: { me: Me }) {
  const now = useNow(60_000);
  return (
    <>
      {t(`greeting.${greetingOf(now)}`)}, <b>{me.name.split(' ')[0]}</b>
    </>
  );
}

/** The menu's lines below a person's name (rule 2.21). */
export const personLines = ({
  email,
  leapcode,
}: Pick<Me, 'email' | 'leapcode'>): readonly string[] =>
  [email, insideText('menu.accessId', { id: leapcode })].filter(Boolean);
