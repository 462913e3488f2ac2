import styles from './film.module.css';
import { waysTo } from './ways-to.ts';

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
}

/** A film with the browser's own controls; nothing is loaded before it is started. */
export function Film({ label, sources, tracks = [], poster }: FilmProps) {
  return (
    // biome-ignore lint/a11y/useMediaCaption: the tracks are the server's, and a picture that is live has none
    <video className={styles.film} controls playsInline preload="none" poster={poster} aria-label={label} crossOrigin="anonymous">
      {sources.flatMap(({ url, type }) => waysTo(url).map((way) => <source key={way} src={way} type={type} />))}
      {tracks.map(({ lang, label: name, url }, place) => (
        <track key={url} kind="captions" srcLang={lang} label={name} src={url} default={place === 0} />
      ))}
    </video>
  );
}
