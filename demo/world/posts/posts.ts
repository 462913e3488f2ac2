import { draw, pictureAt } from '../../../art/picture.ts';
import { accounts } from '../../../server/db/schema/accounts.ts';
import { notifications } from '../../../server/db/schema/content.ts';
import {
  comments,
  type KeptMedia,
  postLikes,
  posts,
  postTags,
} from '../../../server/db/schema/posts.ts';
import { tagsOf } from '../../../server/domain/posts.ts';
import { HOUR } from '../../../server/domain/time.ts';
import { pictureOf } from '../../../server/pictures/drawn/picture-of.ts';
import { demoAccounts } from '../accounts.ts';
import type { WorldPart } from '../world-part.ts';
import { carePosts } from './care.ts';
import { colourPosts } from './colour.ts';
import { scalpPosts } from './scalp.ts';
import { stylingPosts } from './styling.ts';
import { texturePosts } from './texture.ts';

/**
 * One comment: author, hours after the post, text, and the comment of this post that it answers.
 */
type SaidLine = readonly [by: string, after: number, text: string, answers?: number];

/** One post of the demo world; its text contains the hashtags. */
export interface PostLine {
  readonly by: string;
  /** Hours before the fill. */
  readonly ago: number;
  readonly text: string;
  /** Pictures: motif and alternative text. */
  readonly shows?: readonly (readonly [motif: string, alt: string])[];
  readonly likes: number;
  readonly said?: readonly SaidLine[];
  /** The program that it links to. */
  readonly program?: number;
  /** The moderator's reason for rejecting it. */
  readonly rejected?: string;
  /** Waits for a moderator. */
  readonly waits?: true;
  readonly pinned?: true;
}

type DemoAccount = typeof accounts.$inferInsert;

/**
 * A well-formed argon2id hash that matches no password, so that nobody can sign in as these people.
 */
const NOBODYS = `$argon2id$v=19$m=19456,t=2,p=1$${'A'.repeat(22)}$${'A'.repeat(43)}`;

const LINES: readonly (readonly [
  id: string,
  name: string,
  city: string,
  divisions: readonly string[],
])[] = [
  ['HD1101', 'Lakshmi Pillai', 'Thrissur', ['rangat', 'neelam', 'resham']],
  ['HD1102', 'Imran Qureshi', 'Lucknow', ['rangat', 'vayu', 'mool']],
  ['HD1103', 'Nandini Bose', 'Kolkata', ['rangat', 'neelam', 'vayu', 'mool', 'resham']],
  ['HD1104', 'Jaspreet Gill', 'Ludhiana', ['vayu', 'mool', 'resham']],
  ['HD1105', 'Sunita Yadav', 'Jaipur', ['rangat', 'neelam', 'vayu', 'mool']],
  ['HD1106', 'Tenzin Wangmo', 'Gangtok', ['rangat', 'neelam', 'resham']],
  ['HD1107', 'Pooja Deshmukh', 'Nashik', ['rangat', 'vayu', 'mool', 'resham']],
  ['HD1108', 'Vikram Shetty', 'Mangaluru', ['rangat', 'neelam', 'mool']],
  ['HD1109', 'Zoya Ansari', 'Hyderabad', ['neelam', 'vayu', 'resham']],
  ['HD1110', 'Manish Solanki', 'Indore', ['rangat', 'neelam', 'vayu', 'mool', 'resham']],
];

/** People who post in the demo world and cannot sign in. */
export const demoPosters: readonly DemoAccount[] = LINES.map(
  ([id, name, city, divisions], index) => ({
    id,
    role: 'hd',
    name,
    email: `${name.split(' ')[0]?.toLowerCase()}@salon.example.com`,
    mobile: `98000110${String(index + 1).padStart(2, '0')}`,
    city,
    picture: `/pictures/person/${divisions[0]}/${name.split(' ')[0]?.toLowerCase()}.svg`,
    isRegister: 1,
    setPassword: 1,
    termsAccepted: true,
    registrationCode: `CS-4480-${1101 + index}`,
    divisions: [...divisions],
    passwordHash: NOBODYS,
  }),
);

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

/** The social feed, with one post that a moderator rejected and its notification. */
export const community: WorldPart = {
  // Its rows are deleted with the accounts.
  tables: [],
  fill: async (tx, filledAt) => {
    await tx.insert(accounts).values([...demoPosters]);
    const readers = [...demoAccounts.filter(({ termsAccepted }) => termsAccepted), ...demoPosters];
    const filled = demoCommunity(filledAt, readers);
    await tx.insert(posts).values(filled.posts);
    await tx.insert(postTags).values(filled.tags);
    await tx.insert(postLikes).values(filled.likes);
    await tx.insert(comments).values(filled.comments);
    await tx.insert(notifications).values(
      filled.posts
        .filter(({ status }) => status === 'rejected')
        .map((post) => ({
          id: `${post.id}-rejected`,
          accountId: post.authorId,
          message: 'Your post was not published. Read why, change it and send it again.',
          createdAt: post.createdAt + 4 * HOUR,
          seen: 1 as const,
          page: 'rejected',
          postId: post.id,
        })),
    );
  },
};
