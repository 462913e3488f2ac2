import { t } from '../../i18n/t.ts';
import type { Me } from '../../live/account/use-me.ts';
import { useNow } from '../../live/device/use-now.ts';
import { greetingOf } from './rules/greeting.ts';

/** The welcome line with the person's first name, by the time of day in India (rule 2.18). */
export function Greeting({ me }: { me: Me }) {
  const now = useNow(60_000);
  return (
    <>
      {t(`greeting.${greetingOf(now)}`)}, <b>{me.name.split(' ')[0]}</b>
    </>
  );
}
