import type { Comment, Post } from './post.ts';

/** The author of a post or a comment, as other people see them. */
export type PostAuthor = Post['author'];

/** A picture of a draft or an entry: a file that this device stores, or the bytes themselves. */
type WrittenPicture = { readonly type: string } & (
  | { readonly file: string }
  | { readonly bytes: string }
);
interface Written {
  readonly pictures: readonly WrittenPicture[];
  readonly alts?: readonly string[] | undefined;
}

const FILE = 'file:';
/** The stored file that a picture's address names; undefined for a server's address. */
export const fileIn = (url: string): string | undefined =>
  url.startsWith(FILE) ? url.slice(FILE.length) : undefined;

/**
 * The pictures of a post that was not sent: their addresses name stored files. `before`: number of
 * leading descriptions that belong to pictures on the server.
 */
export function writtenMedia({ pictures, alts = [] }: Written, before = 0): Post['media'] {
  const video = pictures.find(({ type }) => type.startsWith('video/'));
  return pictures
    .filter((picture) => picture !== video)
    .map((picture, i) => {
      const file = 'file' in picture ? picture.file : String(i);
      const plays = video && 'file' in video && { video: FILE + video.file };
      return {
        type: 'image',
        url: FILE + file,
        alt: alts[before + i] ?? '',
        w: 4,
        h: 3,
        bytes: 0,
        id: file,
        ...plays,
      };
    });
}

interface WrittenPost extends Written {
  readonly post_id: string;
  readonly author: PostAuthor;
  readonly division_code: string;
  readonly text: string;
  readonly tags?: string[] | undefined;
  readonly program_id?: Post['program_id'];
  readonly product_id?: Post['product_id'];
  readonly at: string;
}

/** A post as its author sees it until the server has it. */
export const writtenPost = ({
  post_id,
  author,
  division_code,
  text,
  tags = [],
  program_id,
  product_id,
  at,
  ...pictures
}: WrittenPost): Post => ({
  id: post_id,
  author,
  division_code,
  text,
  media: writtenMedia(pictures),
  tags,
  program_id,
  product_id,
  likes: 0,
  liked: false,
  comments_count: 0,
  status: 'review',
  created_at: at,
  updated_at: at,
  mine: true,
  pinned: false,
});

interface WrittenComment {
  readonly comment_id: string;
  readonly post_id: string | number;
  readonly author: PostAuthor;
  readonly text: string;
  readonly reply_to?: Comment['reply_to'];
  readonly at: string;
}

/** A comment as its author sees it until the server has it. */
export const writtenComment = ({ comment_id, at, ...rest }: WrittenComment): Comment => ({
  ...rest,
  id: comment_id,
  created_at: at,
  mine: true,
});
