import { Pic } from '../media/pic.tsx';
import styles from './banner-slide.module.css';

export interface BannerSlideProps {
  src: string | null | undefined;
  alt: string;
  /** The division's code and name, for the kicker. */
  division?: string | undefined;
  kicker?: string | undefined;
  title?: string | undefined;
  text?: string | undefined;
  /** Only the first slide is loaded at once. */
  eager?: boolean | undefined;
}

/** A banner: picture edge to edge on phones; kicker, title and text below it, never on it. */
export function BannerSlide({ src, alt, division, kicker, title, text, eager = false }: BannerSlideProps) {
  return (
    <div>
      <Pic src={src} alt={alt} name={title} ratio="banner" division={division} eager={eager} className={styles.pic} />
      <div className={styles.say}>
        {kicker && (
          <p className="kick" data-div={division}>
            {kicker}
          </p>
        )}
        {title && <p className="h1 h1--large">{title}</p>}
        {text && <p className="deck">{text}</p>}
      </div>
    </div>
  );
}
