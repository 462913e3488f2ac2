import type { InputOf } from '../../../sync/actions/index.ts';
import type { Post } from '../../../sync/contract/posts/post.ts';
import { same } from '../../../sync/contract/rules/same.ts';
import {
  isVideo,
  mergeLists,
  mergeNamed,
  type NamedFiles,
} from '../../../sync/files/draft-files.ts';
import type { Content } from '../../../sync/outbox/entry.ts';
import type { PostDraft, StoredPicture } from '../../../sync/store/drafts.ts';
import { isOf } from '../content-of.ts';

/** Merges a text that two tabs have changed. If both have, the result contains both texts. */
export function mergedText(base: string, mine: string, theirs: string): string {
  if (mine === base) return theirs;
  if (theirs === base || mine.includes(theirs)) return mine;
  return theirs.includes(mine) ? theirs : `${theirs}\n${mine}`;
}

/** Name of a new post's draft; the draft of an edited post has the post's id. */
export const NEW_POST = 'new';
export const NO_DRAFT: PostDraft = { text: '', pictures: [] };

/** Content of an entry that sends or changes a post. */
type PostContent = Content<'add-post'> | Content<'edit-post'>;
export const isPostContent = (content: Content | null): content is PostContent =>
  content !== null && (isOf(content, 'add-post') || isOf(content, 'edit-post'));

/** Turns an entry's post into a draft; returns the draft's name and the draft. */
export function draftOf(content: PostContent): readonly [name: string, draft: PostDraft] {
  const { text, alts = [], program_id, product_id } = content.input;
  const pictures = content.input.pictures.filter((one) => !isVideo(one));
  const video = content.input.pictures.find(isVideo);
  const rest = {
    text,
    ...(video && { video }),
    ...(program_id != null && { program_id }),
    ...(product_id != null && { product_id }),
  };
  if (isOf(content, 'add-post')) {
    const { division_code, post_id } = content.input;
    // A server that has a post with this id would refuse it again.
    const id = content.failure?.code === 'taken' ? {} : { post_id };
    return [
      NEW_POST,
      {
        ...rest,
        division: division_code,
        ...id,
        pictures: pictures.map((picture, i) => ({ picture, alt: alts[i] ?? '' })),
      },
    ];
  }
  const { media, drop = [], post_id } = content.input as InputOf<'edit-post'>;
  return [
    String(post_id),
    {
      ...rest,
      pictures: pictures.map((picture, i) => ({ picture, alt: alts[media.length + i] ?? '' })),
      alts: Object.fromEntries(media.map(({ id, alt }) => [String(id), alt])),
      drop: drop.map(String),
    },
  ];
}

/** The files of a draft that are sent: pictures, then the video. */
export const filesOf = ({ pictures, video }: PostDraft): readonly StoredPicture[] => [
  ...pictures.map(({ picture }) => picture),
  ...(video ? [video] : []),
];

/** All stored files of a draft, including originals that are not compressed yet. */
export const allFilesOf = (draft: PostDraft): readonly StoredPicture[] => [
  ...filesOf(draft),
  ...(draft.originals ?? []).map(({ picture }) => picture),
];

/** Whether a video of the draft is still being compressed, in this tab or another. */
export const isVideoComing = ({ originals = [] }: PostDraft): boolean =>
  originals.some(({ picture }) => isVideo(picture));

/** Whether a draft has text or files. */
export const isBegunPost = (draft: PostDraft | undefined): boolean =>
  draft !== undefined &&
  (draft.text.trim() !== '' || draft.pictures.length + (draft.originals ?? []).length > 0);

/** The draft of an edited post before any change. */
export const draftOfPost = ({ text, program_id, product_id }: Post): PostDraft => ({
  text,
  pictures: [],
  ...(program_id != null && { program_id }),
  ...(product_id != null && { product_id }),
});

/** Sets a draft, or removes it with null; equal drafts return the same object. */
export function withPostDraft(
  drafts: Readonly<Record<string, PostDraft>>,
  name: string,
  draft: PostDraft | null,
): Readonly<Record<string, PostDraft>> {
  if (draft && same(drafts[name], draft)) return drafts;
  const { [name]: _, ...others } = drafts;
  return draft ? { ...others, [name]: draft } : others;
}

/** The pictures of a post that its draft keeps, with the draft's descriptions. */
export const keptMedia = (
  { media }: Pick<Post, 'media'>,
  { drop = [], alts = {} }: PostDraft,
): Post['media'] =>
  media
    .filter(({ id }) => !drop.includes(String(id)))
    .map((one) => ({ ...one, alt: alts[String(one.id)] ?? one.alt }));

/** The files in a draft. */
export const filesNamedIn = ({
  pictures = [],
  originals = [],
  video,
}: Partial<PostDraft> = {}): NamedFiles => ({ pictures, originals, video });

/** Replaces the files of a draft. */
export function withNamedFiles(
  { pictures: _, originals: __, video: ___, ...words }: PostDraft,
  { pictures, originals, video }: NamedFiles,
): PostDraft {
  return {
    ...words,
    pictures,
    ...(originals.length > 0 && { originals }),
    ...(video && { video }),
  };
}

/** The part of a draft that the other tab has neither sent nor discarded: a new post. */
function unsentPart(base: PostDraft, { post_id: _, video, ...mine }: PostDraft): PostDraft {
  const isNew = <T extends { readonly picture: unknown }>(
    list: readonly T[] = [],
    one: T,
  ): boolean => !list.some(({ picture }) => same(picture, one.picture));
  return {
    ...mine,
    pictures: mine.pictures.filter((one) => isNew(base.pictures, one)),
    ...(mine.originals && {
      originals: mine.originals.filter((one) => isNew(base.originals, one)),
    }),
    ...(video && !same(video, base.video) && { video }),
  };
}

/**
 * Merges a draft that two tabs have changed. `base`: the draft that both began with; `theirs`: the
 * stored draft, undefined if the other tab has sent or discarded it; `empty`: the untouched form.
 */
export function mergedPostDraft(
  base: PostDraft | undefined,
  mine: PostDraft,
  theirs: PostDraft | undefined,
  empty: PostDraft,
): PostDraft {
  const from = base ?? empty;
  if (!theirs) return !base ? mine : same(mine, base) ? empty : unsentPart(base, mine);
  const picked = <F extends keyof PostDraft>(field: F): PostDraft[F] =>
    same(mine[field], from[field]) ? theirs[field] : mine[field];
  const merged: {
    readonly [F in Exclude<keyof PostDraft, 'text' | 'pictures' | 'originals' | 'video'>]:
      | PostDraft[F]
      | undefined;
  } = {
    division: picked('division'),
    program_id: picked('program_id'),
    product_id: picked('product_id'),
    alts:
      mine.alts && theirs.alts && !same(mine.alts, from.alts)
        ? { ...theirs.alts, ...mine.alts }
        : picked('alts'),
    drop:
      mine.drop || theirs.drop
        ? mergeLists(from.drop ?? [], mine.drop ?? [], theirs.drop ?? [], (id) => id)
        : undefined,
    // Both tabs send the same post.
    post_id: theirs.post_id ?? mine.post_id,
  };
  const given: Partial<PostDraft> = Object.fromEntries(
    Object.entries(merged).filter(([, value]) => value !== undefined),
  );
  const files = mergeNamed(filesNamedIn(from), filesNamedIn(mine), filesNamedIn(theirs));
  return withNamedFiles(
    { ...given, text: mergedText(from.text, mine.text, theirs.text), pictures: [] },
    files,
  );
}
