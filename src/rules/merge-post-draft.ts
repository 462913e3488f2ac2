import { same } from '../../sync/contract/rules/same.ts';
import type { PostDraft } from '../../sync/store/drafts.ts';
import { mergedText } from './merge-text.ts';

/** Lists that two tabs made of the same one: what either took out is out, what either added is there. */
function mergedList<T>(base: readonly T[], mine: readonly T[], theirs: readonly T[], idOf: (one: T) => unknown): readonly T[] {
  if (same(mine, base)) return theirs;
  if (same(theirs, base)) return mine;
  const find = (list: readonly T[], one: T): T | undefined => list.find((other) => same(idOf(other), idOf(one)));
  const stay = mine.filter((one) => find(theirs, one) || !find(base, one));
  const described = stay.map((one) => (same(one, find(base, one)) ? (find(theirs, one) ?? one) : one));
  return [...described, ...theirs.filter((one) => !find(mine, one) && !find(base, one))];
}

/** What of a draft another tab has not sent or thrown away: it is a post of its own now. */
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
 * A draft that two tabs have changed. `base`: what both began from; `theirs`: what lies on the disk now; undefined: nothing. `empty`: the form before
 * anything was written in it.
 */
export function mergedPostDraft(base: PostDraft | undefined, mine: PostDraft, theirs: PostDraft | undefined, empty: PostDraft): PostDraft {
  const from = base ?? empty;
  if (!theirs) return !base ? mine : same(mine, base) ? empty : goesOn(base, mine);
  const picked = <F extends keyof PostDraft>(field: F): PostDraft[F] => (same(mine[field], from[field]) ? theirs[field] : mine[field]);
  const merged: { readonly [F in Exclude<keyof PostDraft, 'text' | 'pictures'>]: PostDraft[F] | undefined } = {
    division: picked('division'),
    video: picked('video'),
    program_id: picked('program_id'),
    product_id: picked('product_id'),
    alts: mine.alts && theirs.alts && !same(mine.alts, from.alts) ? { ...theirs.alts, ...mine.alts } : picked('alts'),
    drop: mine.drop || theirs.drop ? mergedList(from.drop ?? [], mine.drop ?? [], theirs.drop ?? [], (id) => id) : undefined,
    originals:
      mine.originals || theirs.originals
        ? mergedList(from.originals ?? [], mine.originals ?? [], theirs.originals ?? [], ({ picture }) => picture)
        : undefined,
    // Both tabs send the same post.
    post_id: theirs.post_id ?? mine.post_id,
  };
  const given: Partial<PostDraft> = Object.fromEntries(Object.entries(merged).filter(([, value]) => value !== undefined));
  return {
    ...given,
    text: mergedText(from.text, mine.text, theirs.text),
    pictures: mergedList(from.pictures, mine.pictures, theirs.pictures, ({ picture }) => picture),
  };
}
