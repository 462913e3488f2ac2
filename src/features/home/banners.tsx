import { BANNER_DWELL_MS, BANNER_TRANSITION_MS } from '../../../sync/contract/constants.ts';
import type { Banner, Division } from '../../../sync/contract/home.ts';
import { homeText } from '../../i18n/home.ts';
import { useSaver } from '../../live/device/use-saver.ts';
import { useMedia } from '../../live/media/use-media.ts';
import { BannerSlide } from '../../ui/lists/banner-slide.tsx';
import { Carousel } from '../../ui/lists/carousel.tsx';
import type { CarouselTexts } from '../../ui/lists/carousel-controls.tsx';
import { useLayerOpen } from '../../ui/overlays/layers.ts';

const texts = (): CarouselTexts => ({
  region: homeText('home.banners'),
  carousel: homeText('home.carousel'),
  slide: homeText('home.slide'),
  pause: homeText('home.pause'),
  play: homeText('home.play'),
  previous: homeText('home.previous'),
  next: homeText('home.next'),
  place: (place: number, total: number) => homeText('home.place', { place, total }),
});

/** The banner carousel (rules 2.26 and 9.2). */
export function Banners({ banners, divisions }: { banners: readonly Banner[]; divisions: readonly Division[] }) {
  const media = useMedia();
  const halted = useLayerOpen();
  const saves = useSaver();
  if (banners.length === 0) return null;
  const nameOf = (code: string | null | undefined) => divisions.find(({ division_code }) => division_code === code)?.division_short_name;
  return (
    <Carousel texts={texts()} dwellMs={BANNER_DWELL_MS} transitionMs={BANNER_TRANSITION_MS} autoplay={!saves} halted={halted}>
      {banners.map(({ banner, title, text, alt, division_code }, place) => (
        <BannerSlide
          key={`${banner} ${title ?? ''}`}
          src={media(banner)}
          alt={alt ?? ''}
          division={division_code ?? undefined}
          kicker={nameOf(division_code)}
          title={title ?? undefined}
          text={text ?? undefined}
          eager={place === 0}
        />
      ))}
    </Carousel>
  );
}
