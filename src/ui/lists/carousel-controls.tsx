import { IconButton } from '../controls/icon-button.tsx';
import styles from './carousel.module.css';
import { Notch } from './notch.tsx';
import type { Banner } from './use-banner.ts';

export interface CarouselTexts {
  region: string;
  /** Role descriptions for screen readers. */
  carousel: string;
  slide: string;
  pause: string;
  play: string;
  previous: string;
  next: string;
  /** "2 / 4" */
  place: (place: number, total: number) => string;
}

interface CarouselControlsProps {
  texts: CarouselTexts;
  banner: Banner;
  slidesId: string;
  total: number;
}

/** Pause comes first, so that keyboard users reach it before anything that moves. */
export function CarouselControls({ texts, banner, slidesId, total }: CarouselControlsProps) {
  return (
    <div className={styles.controls}>
      <Notch className={styles.notch}>
        <IconButton
          icon={banner.playing ? 'pause' : 'play'}
          label={banner.playing ? texts.pause : texts.play}
          aria-controls={slidesId}
          onClick={banner.toggle}
        />
        <IconButton icon="back" label={texts.previous} aria-controls={slidesId} onClick={banner.previous} />
        <span className={styles.count} aria-hidden="true">
          {texts.place(banner.selected + 1, total)}
        </span>
        <IconButton icon="next" label={texts.next} aria-controls={slidesId} onClick={banner.next} />
      </Notch>
    </div>
  );
}
