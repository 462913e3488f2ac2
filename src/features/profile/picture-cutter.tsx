import { type PointerEvent, useRef, useState } from 'react';
import { profileText } from '../../i18n/subjects/account/profile.ts';
import { useFileAddress } from '../../live/media/use-files.ts';
import { Button } from '../../ui/controls/button.tsx';
import styles from './picture.module.css';
import {
  type CropView,
  clampView,
  draggedView,
  MOST_ZOOM,
  minDistance,
  type Size,
  squareOf,
  WHOLE,
} from './rules/crop.ts';

interface PictureCutterProps {
  file: File;
  busy: boolean;
  onSave: (view: CropView) => void;
  onDrop: () => void;
}

interface SliderProps {
  label: string;
  least: number;
  most: number;
  value: number;
  onValue: (value: number) => void;
}

const Slider = ({ label, least, most, value, onValue }: SliderProps) => (
  <label className={styles.slider}>
    <span>{label}</span>
    <input
      type="range"
      autoComplete="off"
      min={least}
      max={most}
      step={(most - least) / 40 || 1}
      value={value}
      // Disabled if the whole side is visible.
      disabled={most - least < 0.001}
      onChange={({ target }) => onValue(Number(target.value))}
    />
  </label>
);

const part = (share: number): string => `${(share * 100).toFixed(3)}%`;

/** Chooses the square of a picture, by dragging or with sliders that keys can move. */
export function PictureCutter({ file, busy, onSave, onDrop }: PictureCutterProps) {
  const address = useFileAddress(file);
  const [size, setSize] = useState<Size>();
  const [view, setView] = useState(WHOLE);
  const from = useRef<{ readonly x: number; readonly y: number } | null>(null);
  const change = (next: Partial<CropView>): void => {
    if (size) setView(clampView(size, { ...view, ...next }));
  };
  const grab = ({
    currentTarget,
    pointerId,
    clientX: x,
    clientY: y,
  }: PointerEvent<HTMLDivElement>): void => {
    currentTarget.setPointerCapture(pointerId);
    from.current = { x, y };
  };
  const push = ({ currentTarget, clientX: x, clientY: y }: PointerEvent<HTMLDivElement>): void => {
    const before = from.current;
    if (!before || !size) return;
    const { width } = currentTarget.getBoundingClientRect();
    from.current = { x, y };
    setView((now) => draggedView(size, now, (x - before.x) / width, (y - before.y) / width));
  };
  const letGo = (): void => {
    from.current = null;
  };
  const square = size && squareOf(size, view);
  const placed = size &&
    square && {
      width: part(size.width / square.side),
      height: part(size.height / square.side),
      left: part(-square.left / square.side),
      top: part(-square.top / square.side),
    };
  const [side, top] = size
    ? [minDistance(size, view, 'width'), minDistance(size, view, 'height')]
    : [0.5, 0.5];
  return (
    <div className="stack">
      <div
        className={styles.square}
        onPointerDown={grab}
        onPointerMove={push}
        onPointerUp={letGo}
        onPointerCancel={letGo}
      >
        <img
          src={address}
          alt={profileText('profile.newPicture')}
          draggable={false}
          style={placed}
          onLoad={({ currentTarget: { naturalWidth: width, naturalHeight: height } }) =>
            setSize({ width, height })
          }
        />
      </div>
      <p className="meta">{profileText('profile.cutHint')}</p>
      <Slider
        label={profileText('profile.larger')}
        least={1}
        most={MOST_ZOOM}
        value={view.zoom}
        onValue={(zoom) => change({ zoom })}
      />
      <Slider
        label={profileText('profile.sideways')}
        least={side}
        most={1 - side}
        value={view.x}
        onValue={(x) => change({ x })}
      />
      <Slider
        label={profileText('profile.upDown')}
        least={top}
        most={1 - top}
        value={view.y}
        onValue={(y) => change({ y })}
      />
      <Button
        wide
        busy={busy}
        disabledReason={size ? undefined : profileText('profile.shrinking')}
        onClick={() => onSave(view)}
      >
        {profileText('profile.savePicture')}
      </Button>
      <Button wide variant="text" onClick={onDrop}>
        {profileText('profile.dropPicture')}
      </Button>
    </div>
  );
}
