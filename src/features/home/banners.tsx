import { BANNER_DWELL_MS, BANNER_TRANSITION_MS } from '../../../sync/contract/constants.ts';
import type { Banner, Division } from '../../../sync/contract/home.ts';
import { th } from '../../i18n/en/home-screen.ts';
import { useMedia } from '../../live/use-media.ts';
import { isFrugal } from '../../rules/frugal.ts';
import { BannerSlide } from '../../ui/banner-slide.tsx';
import { Carousel } from '../../ui/carousel.tsx';
import { useLayerOpen } from '../../ui/layers.ts';

const texts = {
  region: th('home.banners'),
  pause: th('home.pause'),
  play: th('home.play'),
  previous: th('home.previous'),
  next: th('home.next'),
  place: (place: number, total: number) => th('home.place', { place, total }),
};

/** The banner carousel (rules 2.26 and 9.2). */
export function Banners({ banners, divisions }: { banners: readonly Banner[]; divisions: readonly Division[] }) {
  const media = useMedia();
  const halted = useLayerOpen();
  if (banners.length === 0) return null;
  const nameOf = (code: string | null | undefined) => divisions.find(({ division_code }) => division_code === code)?.division_short_name;
  return (
    <Carousel texts={texts} dwellMs={BANNER_DWELL_MS} transitionMs={BANNER_TRANSITION_MS} autoplay={!isFrugal(navigator)} halted={halted}>
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
