import { useRef, useState } from 'react';
import { t } from '../../../i18n/t.ts';
import { classes } from '../../classes.ts';
import { Button } from '../../controls/button.tsx';
import { Icon } from '../icon.tsx';
import { waysTo } from '../ways-to.ts';
import styles from './film.module.css';

export interface FilmSource {
  readonly url: string;
  readonly type?: string | undefined;
}
export interface FilmTrack {
  readonly lang: string;
  readonly label: string;
  readonly url: string;
}
export interface FilmProps {
  /** Alternative text of the film. */
  label: string;
  sources: readonly FilmSource[];
  tracks?: readonly FilmTrack[] | undefined;
  poster?: string | undefined;
  /** On the edge of what it stands in, and its first picture is shown. */
  flush?: boolean | undefined;
  /** What is said when it does not come. */
  lost?: string | undefined;
  /** The language of its label. */
  lang?: string | undefined;
  className?: string | undefined;
}

/** A film with the browser's own controls; it does not start by itself. What does not come can be asked for again, and goes on where it ended. */
export function Film({ label, sources, tracks = [], poster, flush = false, lost = t('state.failed'), lang, className }: FilmProps) {
  const [isLost, setLost] = useState(false);
  const reached = useRef(0);
  const ways = sources.flatMap(({ url, type }) => waysTo(url).map((way) => ({ way, type })));
  if (isLost || ways.length === 0)
    return (
      <div className={classes(styles.lost, className)} role="alert">
        <Icon name="offline" />
        <p>{lost}</p>
        {isLost && (
          <Button variant="text" icon="retry" onClick={() => setLost(false)}>
            {t('state.retry')}
          </Button>
        )}
      </div>
    );
  return (
    // biome-ignore lint/a11y/useMediaCaption: the tracks are the server's, and a picture that is live has none
    <video
      // One that has another address now is another one.
      key={ways.map(({ way }) => way).join(' ')}
      className={classes(styles.film, className)}
      lang={lang}
      data-flush={flush || undefined}
      controls
      playsInline
      preload={flush ? 'metadata' : 'none'}
      poster={poster}
      aria-label={label}
      // Captions of another origin need it; a film alone may come from where nobody says who may read it.
      crossOrigin={tracks.length > 0 ? 'anonymous' : undefined}
      onLoadedMetadata={({ currentTarget }) => {
        // Asking for the beginning would end the picture before it.
        if (reached.current > 0) currentTarget.currentTime = reached.current;
      }}
      onTimeUpdate={({ currentTarget }) => {
        reached.current = currentTarget.currentTime;
      }}
      onError={({ target, currentTarget }) => {
        // A source that fails is followed by the next one; a film that has begun fails itself.
        if (target === currentTarget) setLost(true);
      }}
    >
      {ways.map(({ way, type }, place) => (
        <source key={way} src={way} type={type} onError={place === ways.length - 1 ? () => setLost(true) : undefined} />
      ))}
      {tracks.map(({ lang, label: name, url }, place) => (
        <track key={url} kind="captions" srcLang={lang} label={name} src={url} default={place === 0} />
      ))}
    </video>
  );
}
