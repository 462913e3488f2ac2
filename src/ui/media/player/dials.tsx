import { type ReactNode, useId, useState } from 'react';
import { playerText } from '../../../i18n/subjects/frame/player.ts';
import { Icon } from '../icon.tsx';
import styles from './controls.module.css';
import { bestVersion, grade, isSound, linesOf, plays } from './film.ts';
import { PlayerIcon } from './player-icon.tsx';
import type { Playing } from './use-player.ts';

interface Choice {
  key: string;
  text: string;
  /** Language of the choice's text, if it differs from the page's. */
  lang?: string | undefined;
  note?: ReactNode;
  chosen: boolean;
  disabled?: boolean | undefined;
  onChoose: () => void;
}

interface DialPanelProps {
  id: string;
  legend: string;
  choices: readonly Choice[];
  /** Narrower columns, for short choices. */
  narrow?: boolean | undefined;
}

/** The choices of one dial. */
function DialPanel({ id, legend, choices, narrow = false }: DialPanelProps) {
  return (
    <fieldset id={id} className={styles.panel} data-narrow={narrow || undefined}>
      <legend className="visually-hidden">{legend}</legend>
      {choices.map(({ key, text, lang, note, chosen, disabled, onChoose }) => (
        <label key={key}>
          <input type="radio" name={id} checked={chosen} disabled={disabled} onChange={onChoose} />
          <span lang={lang}>
            {text}
            {note && <small>{note}</small>}
          </span>
        </label>
      ))}
    </fieldset>
  );
}

interface DialsProps {
  player: Playing;
  /** Language of the captions; null: off. */
  captions: string | null;
  onCaptions: (lang: string | null) => void;
}

const RATES = [0.75, 1, 1.25, 1.5, 2] as const;
const MEGABYTE = 1_000_000;
/** Megabytes as text; one digit after the point below ten. */
const megabytes = (bytes: number): string =>
  bytes < 10 * MEGABYTE ? (bytes / MEGABYTE).toFixed(1) : String(Math.round(bytes / MEGABYTE));

interface DialProps {
  name: string;
  mark: ReactNode;
  /** Id of the panel that the dial opens, and whether it is open. */
  panel?: readonly [id: string, open: boolean] | undefined;
  pressed?: boolean | undefined;
  lit?: boolean | undefined;
  onPress: () => void;
}

function Dial({ name, mark, panel, pressed, lit, onPress }: DialProps) {
  return (
    <button
      type="button"
      aria-pressed={pressed}
      aria-expanded={panel?.[1]}
      aria-controls={panel?.[1] ? panel[0] : undefined}
      data-lit={lit || pressed || panel?.[1] || undefined}
      onClick={onPress}
    >
      {mark}
      {name}
    </button>
  );
}

/** Playback settings: speed, captions, quality with its size, sound alone, picture-in-picture. */
export function Dials({ player, captions, onCaptions }: DialsProps) {
  const { film, version, online, rate, setRate, choose, video } = player;
  const [open, setOpen] = useState<'speed' | 'captions' | 'quality' | null>(null);
  const id = useId();
  const press = (which: typeof open) => (): void =>
    setOpen((previous) => (previous === which ? null : which));
  const sound = film.versions.find(isSound);
  const picture = bestVersion(
    film.versions.filter((one) => !isSound(one)),
    { online, lean: false },
  );
  const isSoundNow = version !== undefined && isSound(version);
  const other = isSoundNow ? picture : sound;
  const listed = film.versions.toSorted((a, b) => linesOf(b) - linesOf(a));
  const sizeOf = ({ here, bytes }: (typeof listed)[number]): ReactNode => {
    if (here)
      return (
        <span className="here">
          <Icon name="check" small />
          {playerText('player.here')}
        </span>
      );
    return playerText(online ? 'player.size' : 'player.needsSignal', { mb: megabytes(bytes) });
  };
  const gradeOf = (one: (typeof listed)[number]): string => {
    return playerText(`player.${grade(one)}`, { lines: linesOf(one) });
  };
  return (
    <>
      <div className={styles.dials}>
        <Dial
          name={playerText('player.speed')}
          mark={<b>{`${rate}×`}</b>}
          panel={[`${id}speed`, open === 'speed']}
          onPress={press('speed')}
        />
        {film.captions.length > 0 && (
          <Dial
            name={playerText('player.captions')}
            mark={<b>{captions === null ? '–' : captions.slice(0, 2).toUpperCase()}</b>}
            panel={[`${id}captions`, open === 'captions']}
            lit={captions !== null}
            onPress={press('captions')}
          />
        )}
        {film.versions.length > 1 && (
          <Dial
            name={playerText('player.quality')}
            mark={
              version && linesOf(version) > 0 ? (
                <b>{linesOf(version)}</b>
              ) : (
                <PlayerIcon name="sound" />
              )
            }
            panel={[`${id}quality`, open === 'quality']}
            onPress={press('quality')}
          />
        )}
        {sound && picture && (isSoundNow || plays(sound, online)) && (
          <Dial
            name={playerText('player.audio')}
            mark={<PlayerIcon name="sound" />}
            pressed={isSoundNow}
            onPress={() => other && choose(other)}
          />
        )}
        {document.pictureInPictureEnabled && !isSoundNow && (
          <Dial
            name={playerText('player.window')}
            mark={<PlayerIcon name="window" />}
            onPress={() => {
              // The browser refuses before the first frame is loaded; the press then does nothing.
              if (document.pictureInPictureElement) void document.exitPictureInPicture();
              else video.current?.requestPictureInPicture().catch(() => undefined);
            }}
          />
        )}
      </div>
      {open === 'speed' && (
        <DialPanel
          id={`${id}speed`}
          legend={playerText('player.speed')}
          narrow
          choices={RATES.map((one) => ({
            key: String(one),
            text: `${one}×`,
            chosen: one === rate,
            onChoose: () => setRate(one),
          }))}
        />
      )}
      {open === 'captions' && (
        <DialPanel
          id={`${id}captions`}
          legend={playerText('player.captions')}
          choices={[
            {
              key: '',
              text: playerText('player.captionsOff'),
              chosen: captions === null,
              onChoose: () => onCaptions(null),
            },
            ...film.captions.map(({ lang, label }) => ({
              key: lang,
              text: label,
              lang,
              chosen: lang === captions,
              onChoose: () => onCaptions(lang),
            })),
          ]}
        />
      )}
      {open === 'quality' && (
        <DialPanel
          id={`${id}quality`}
          legend={playerText('player.quality')}
          choices={listed.map((one) => ({
            key: one.label,
            text: gradeOf(one),
            note: sizeOf(one),
            chosen: one.label === version?.label,
            disabled: !plays(one, online),
            onChoose: () => choose(one),
          }))}
        />
      )}
    </>
  );
}
