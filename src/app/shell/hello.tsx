import type { ReactNode } from 'react';
import { t } from '../../i18n/t.ts';
import type { Me } from '../../live/use-me.ts';
import { useMedia } from '../../live/use-media.ts';
import { useNow } from '../../live/use-now.ts';
import { greetingOf } from '../../rules/greeting.ts';
import { Face } from '../../ui/face.tsx';
import styles from './hello.module.css';

/** On phones home greets in the page, with the status chip always beside it. */
export function Hello({ me, children }: { me: Me; children: ReactNode }) {
  const media = useMedia();
  const now = useNow(60_000);
  return (
    <div className={styles.hello}>
      <Face src={media(me.picture)} name={me.name} />
      <p className={styles.words}>
        <span className="meta">{t(`greeting.${greetingOf(now)}`)}</span>
        <b className="h3">{me.name.split(' ')[0]}</b>
      </p>
      {children}
    </div>
  );
}
