import type * as z from 'zod/mini';
import type { LiveProgram, Material } from '../../../sync/contract/live-programs.ts';
import { webinarText } from '../../i18n/subjects/webinar.ts';
import { useMedia } from '../../live/media/use-media.ts';
import { Department } from '../../ui/frame/department.tsx';
import { Row } from '../../ui/lists/row.tsx';
import { Icon } from '../../ui/media/icon.tsx';
import { Handout } from './handout.tsx';
import styles from './materials.module.css';

type Kind = z.infer<typeof Material>['kind'];
const kinds: Record<Exclude<Kind, 'list'>, { readonly icon: 'book' | 'play'; readonly words: 'webinar.handout' | 'webinar.film' }> = {
  pdf: { icon: 'book', words: 'webinar.handout' },
  video: { icon: 'play', words: 'webinar.film' },
};

function Part({ title, kind, text, address }: z.infer<typeof Material>) {
  const whole = useMedia()(address);
  if (kind === 'list')
    return (
      <div className={styles.list}>
        <h3>{title}</h3>
        <ul>
          {(text ?? '')
            .split('\n')
            .filter(Boolean)
            .map((line) => (
              <li key={line}>{line}</li>
            ))}
        </ul>
      </div>
    );
  const { icon, words } = kinds[kind];
  // Files are the server's own, below its media address; another address is shown but not linked.
  const isOurs = Boolean(whole) && address?.startsWith('/') === true;
  if (kind === 'pdf' && isOurs) return <Handout title={title} address={address} />;
  const about = <Row lead={<Icon name={icon} />} title={title} meta={webinarText(words)} end={whole && <Icon name="download" />} />;
  return isOurs ? (
    <a className={styles.file} href={whole ?? undefined} target="_blank" rel="noopener noreferrer">
      {about}
    </a>
  ) : (
    about
  );
}

export function Materials({ program: { materials } }: { program: LiveProgram }) {
  if (materials.length === 0) return null;
  return (
    <Department title={webinarText('webinar.materials')}>
      {materials.map((material) => (
        <Part key={`${material.kind} ${material.title}`} {...material} />
      ))}
    </Department>
  );
}
