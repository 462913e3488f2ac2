import { draw, pictureAt } from '../../../art/picture.ts';
import type {
  comments,
  KeptMedia,
  postLikes,
  posts,
  postTags,
} from '../../../server/db/schema/posts.ts';
import { tagsOf } from '../../../server/domain/posts.ts';
import { HOUR } from '../../../server/domain/time.ts';
import { pictureOf } from '../../../server/pictures/drawn/picture-of.ts';
import { carePosts } from './care.ts';
import { colourPosts } from './colour.ts';
import type { PostLine } from './line.ts';
import { scalpPosts } from './scalp.ts';
import { stylingPosts } from './styling.ts';
import { texturePosts } from './texture.ts';

const BY_DIVISION: Readonly<Record<string, readonly PostLine[]>> = {
  rangat: colourPosts,
  neelam: carePosts,
  vayu: stylingPosts,
  mool: scalpPosts,
  resham: texturePosts,
};

/** Every row of the demo world's community. */
export interface Community {
  readonly posts: (typeof posts.$inferInsert)[];
  readonly tags: (typeof postTags.$inferInsert)[];
  readonly likes: (typeof postLikes.$inferInsert)[];
  readonly comments: (typeof comments.$inferInsert)[];
}

/** Posts have the same ids in every demo world, so that links to them stay valid. */
const idOf = (division: string, index: number): string => `${division}-${index + 1}`;

function drawn(division: string, id: string, line: PostLine): KeptMedia[] {
  return (line.shows ?? []).map(([motif, alt], index) => {
    const address = `/pictures/program/${division}/post-${id}-${index + 1}.svg?m=${motif}`;
    const picture = pictureAt(address);
    const { image_w = 0, image_h = 0, image_color = null } = pictureOf(address);
    return {
      id: `${id}-${index + 1}`,
      address,
      alt,
      w: image_w,
      h: image_h,
      bytes: picture ? draw(picture).length : 0,
      color: image_color,
    };
  });
}

// Cached, because drawings never change and tests fill the world again and again.
const kept = new Map<string, KeptMedia[]>();
function mediaOf(division: string, id: string, line: PostLine): KeptMedia[] {
  const media = kept.get(id) ?? drawn(division, id, line);
  kept.set(id, media);
  return media;
}

const statusOf = ({ rejected, waits }: PostLine) =>
  rejected ? 'rejected' : waits ? 'review' : 'published';

/** The posts with their comments, tags and likes; people of the brand give the likes in turn. */
export function demoCommunity(
  filledAt: number,
  people: readonly { readonly id: string; readonly divisions: readonly string[] }[],
): Community {
  const community: Community = { posts: [], tags: [], likes: [], comments: [] };
  for (const [division, lines] of Object.entries(BY_DIVISION)) {
    const readers = people.filter(({ divisions }) => divisions.includes(division));
    for (const [index, line] of lines.entries()) {
      const id = idOf(division, index);
      const createdAt = filledAt - line.ago * HOUR;
      community.posts.push({
        id,
        authorId: line.by,
        divisionCode: division,
        text: line.text,
        media: mediaOf(division, id, line),
        programId: line.program ?? null,
        status: statusOf(line),
        reason: line.rejected ?? null,
        pinnedAt: line.pinned ? createdAt : null,
        createdAt,
        updatedAt: createdAt,
      });
      community.tags.push(
        ...tagsOf(line.text, []).map((tag, position) => ({ postId: id, tag, position })),
      );
      const fans = readers.filter((reader) => reader.id !== line.by);
      const turned = [...fans.slice(index % fans.length), ...fans.slice(0, index % fans.length)];
      community.likes.push(
        ...turned.slice(0, line.likes).map((fan, place) => ({
          postId: id,
          accountId: fan.id,
          at: Math.min(filledAt, createdAt + place * HOUR),
        })),
      );
      community.comments.push(
        ...(line.said ?? []).map(([by, after, text, answers], place) => ({
          id: `${id}-said-${place + 1}`,
          postId: id,
          authorId: by,
          text,
          replyTo: answers === undefined ? null : `${id}-said-${answers + 1}`,
          createdAt: Math.min(filledAt - (10 - place), createdAt + after * HOUR),
        })),
      );
    }
  }
  return community;
}
