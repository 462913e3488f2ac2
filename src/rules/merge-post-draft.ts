import { same } from '../../sync/contract/rules/same.ts';
import { mergeLists, mergeNamed, type NamedFiles } from '../../sync/files/draft-files.ts';
import type { PostDraft } from '../../sync/store/drafts.ts';
import { mergedText } from './merge-text.ts';

/** The files that a draft names. */
export const filesNamedIn = ({ pictures = [], originals = [], video }: Partial<PostDraft> = {}): NamedFiles => ({ pictures, originals, video });

/** The draft with these files in place of its own. */
export function withNamedFiles(
  { pictures: _, originals: __, video: ___, ...words }: PostDraft,
  { pictures, originals, video }: NamedFiles,
): PostDraft {
  return { ...words, pictures, ...(originals.length > 0 && { originals }), ...(video && { video }) };
}

/** The part of a draft that another tab has not sent or thrown away, as a post of its own. */
function goesOn(base: PostDraft, { post_id: _, video, ...mine }: PostDraft): PostDraft {
  const isNew = <T extends { readonly picture: unknown }>(list: readonly T[] = [], one: T): boolean =>
    !list.some(({ picture }) => same(picture, one.picture));
  return {
    ...mine,
    pictures: mine.pictures.filter((one) => isNew(base.pictures, one)),
    ...(mine.originals && { originals: mine.originals.filter((one) => isNew(base.originals, one)) }),
    ...(video && !same(video, base.video) && { video }),
  };
}

/**
 * A draft that two tabs have changed. `base`: the draft that both began from; `theirs`: the draft on the disk, undefined for none; `empty`: the form before
 * anything was written in it.
 */
export function mergedPostDraft(base: PostDraft | undefined, mine: PostDraft, theirs: PostDraft | undefined, empty: PostDraft): PostDraft {
  const from = base ?? empty;
  if (!theirs) return !base ? mine : same(mine, base) ? empty : goesOn(base, mine);
  const picked = <F extends keyof PostDraft>(field: F): PostDraft[F] => (same(mine[field], from[field]) ? theirs[field] : mine[field]);
  const merged: { readonly [F in Exclude<keyof PostDraft, 'text' | 'pictures' | 'originals' | 'video'>]: PostDraft[F] | undefined } = {
    division: picked('division'),
    program_id: picked('program_id'),
    product_id: picked('product_id'),
    alts: mine.alts && theirs.alts && !same(mine.alts, from.alts) ? { ...theirs.alts, ...mine.alts } : picked('alts'),
    drop: mine.drop || theirs.drop ? mergeLists(from.drop ?? [], mine.drop ?? [], theirs.drop ?? [], (id) => id) : undefined,
    // Both tabs send the same post.
    post_id: theirs.post_id ?? mine.post_id,
  };
  const given: Partial<PostDraft> = Object.fromEntries(Object.entries(merged).filter(([, value]) => value !== undefined));
  const files = mergeNamed(filesNamedIn(from), filesNamedIn(mine), filesNamedIn(theirs));
  return withNamedFiles({ ...given, text: mergedText(from.text, mine.text, theirs.text), pictures: [] }, files);
}
