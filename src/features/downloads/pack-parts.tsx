import { useState } from 'react';
import type { PackItem, PackView } from '../../../sync/page/packs.ts';
import { langOf } from '../../i18n/lang-of.ts';
import { sizeText } from '../../i18n/size.ts';
import { downloadsText } from '../../i18n/subjects/downloads.ts';
import { useMedia } from '../../live/media/use-media.ts';
import { Button } from '../../ui/controls/button.tsx';
import { Film } from '../../ui/media/film/film.tsx';
import styles from './downloads.module.css';
import { isNamed } from './rules.ts';

const isFilm = ({ type }: PackItem): boolean => type.startsWith('video/');
const isCaption = ({ type }: PackItem): boolean => type.startsWith('text/vtt');

function stateText({ stored, bytes, failed }: PackItem): string {
  if (failed) return downloadsText('downloads.partFailed');
  if (stored === bytes) return downloadsText('downloads.partHere', { size: sizeText(bytes) });
  return downloadsText('downloads.partComing', { done: sizeText(stored), all: sizeText(bytes) });
}

/** The language of captions, by the end of their file's name: `film.hi.vtt`. */
const languageOf = ({ url }: PackItem): string => /\.([a-z]{2})\.vtt$/.exec(url)?.[1] ?? 'en';
const nameOf = (lang: string): string => new Intl.DisplayNames([lang], { type: 'language' }).of(lang) ?? lang;

function Part({ item, captions }: { item: PackItem; captions: readonly PackItem[] }) {
  const media = useMedia();
  const [open, setOpen] = useState(false);
  const isHere = item.stored === item.bytes;
  const address = media(item.url);
  const tracks = captions.map((one) => ({ lang: languageOf(one), label: nameOf(languageOf(one)), url: media(one.url) ?? '' }));
  return (
    <li className={styles.part}>
      <span lang={langOf(item.title)}>{item.title}</span>
      <span className="meta">{stateText(item)}</span>
      {isHere && isFilm(item) && !open && (
        <Button variant="text" icon="play" onClick={() => setOpen(true)} aria-label={`${downloadsText('downloads.watch')}: ${item.title}`}>
          {downloadsText('downloads.watch')}
        </Button>
      )}
      {isHere && !isFilm(item) && (
        <a href={address} className={`link ${styles.open}`} target="_blank" rel="noreferrer">
          {downloadsText('downloads.open')}
        </a>
      )}
      {open && address && <Film label={item.title} url={address} tracks={tracks} />}
    </li>
  );
}

/** What is in a pack, each with what it is at; what is here can be watched and opened. */
export function PackParts({ pack: { items, needsNetwork } }: { pack: PackView }) {
  const named = items.filter(isNamed);
  const online = [...new Set(needsNetwork)].filter((title) => !items.some((item) => item.title === title));
  return (
    <details className={styles.parts}>
      <summary className="link">{downloadsText('downloads.parts')}</summary>
      <ul>
        {named.map((item) => (
          <Part key={item.url} item={item} captions={items.filter((one) => isCaption(one) && one.title === item.title && one.stored === one.bytes)} />
        ))}
        {online.map((title) => (
          <li key={title} className={styles.part}>
            <span lang={langOf(title)}>{title}</span>
            <span className="meta">{downloadsText('downloads.partOnline')}</span>
          </li>
        ))}
      </ul>
    </details>
  );
}
