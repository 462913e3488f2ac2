import type { popups } from '../../server/db/schema/content.ts';
import { DAY } from '../../server/domain/time.ts';

type Line = Omit<typeof popups.$inferInsert, 'publishedAt'> & { readonly daysAgo: number };

const LINES: readonly Line[] = [
  {
    id: 1,
    daysAgo: 96,
    mediaType: 1,
    image: '/pictures/banner/resham/whats-new-curl-wheel.svg?m=curl',
    description:
      'The curl wheel is new: eight curl patterns side by side, each with its wash, its cut and its drying time.',
    actionName: 'See the wheel',
    actionUrl: 'chairside.example/curl-wheel',
  },
  {
    id: 2,
    daysAgo: 61,
    mediaType: 1,
    image: '/pictures/banner/mool/whats-new-scalp-card.svg?m=scalp',
    description:
      'One card for the scalp consultation: six questions and a drawing, to be filled in together with the guest.',
    actionName: 'Open the card',
    actionUrl: 'chairside.example/scalp-card',
  },
  {
    id: 3,
    daysAgo: 27,
    mediaType: 1,
    image: '/pictures/banner/vayu/whats-new-wedding-season.svg?m=knot',
    description:
      'Wedding season: four knots that hold from the ceremony to the last dance, with the pins counted for each.',
    actionName: 'Learn the knots',
    actionUrl: 'chairside.example/wedding-season',
  },
  {
    id: 4,
    daysAgo: 2,
    mediaType: 1,
    image: '/pictures/banner/rangat/whats-new-coppers.svg?m=fan',
    description:
      'Coppers on level 4 are here. Nine formulas, each with its regrowth plan: watch the first chapter today.',
    actionName: 'See the program',
    actionUrl: 'chairside.example/coppers',
  },
];

/** What's New: the last item is current, the earlier ones are its archive. */
export const demoPopups = (filledAt: number): (typeof popups.$inferInsert)[] =>
  LINES.map(({ daysAgo, ...popup }) => ({ ...popup, publishedAt: filledAt - daysAgo * DAY }));

/** An item with a film, newer than all others; only in the world if a journey asks for it. */
export const demoFilmPopup = (filledAt: number): typeof popups.$inferInsert => ({
  id: 5,
  mediaType: 2,
  image: '/media/base-level-240.mp4',
  description:
    'Base levels in a minute. Watch it between two clients and keep the words beside it.',
  actionName: 'See the program',
  actionUrl: 'chairside.example/base-levels',
  publishedAt: filledAt,
});
