import { POST_LIMITS, type Post } from '../../../sync/contract/posts/post.ts';
import type { PostDraft } from '../../../sync/store/drafts.ts';
import { insideText } from '../../i18n/subjects/inside.ts';
import { postsText } from '../../i18n/subjects/posts.ts';
import type { Me } from '../../live/account/use-me.ts';
import { say, sayError } from '../../live/device/say.ts';
import { useOnline } from '../../live/device/use-network.ts';
import { useActions } from '../../live/outbox/use-actions.ts';
import { filesOf, keptMedia } from '../../rules/drafts/post-draft.ts';
import { textParts } from './rules/post-text.ts';
import { useAuthor } from './use-did.ts';

/** The tags of a text, each once. */
const tagsIn = (text: string): string[] =>
  [...new Set(textParts(text).flatMap((part) => (part.kind === 'tag' ? [part.tag] : [])))].slice(0, POST_LIMITS.tags);

/** Puts a post, or the changes of one, into the outbox; true once it cannot be lost. */
export function usePublish(
  me: Me,
  base: Post | undefined,
): (written: { readonly draft: PostDraft; readonly post_id: string }, division_code: string) => Promise<boolean> {
  const actions = useActions();
  const online = useOnline();
  const { author, at } = useAuthor();
  return async ({ draft, post_id }, division_code) => {
    const { program_id, product_id, pictures } = draft;
    const media = base ? keptMedia(base, draft) : [];
    const written = {
      text: draft.text.trim(),
      tags: tagsIn(draft.text),
      pictures: [...filesOf(draft)],
      alts: [...media.map(({ alt }) => alt), ...pictures.map(({ alt }) => alt.trim())],
      ...(program_id != null && { program_id }),
      ...(product_id != null && { product_id }),
      at: at(),
    };
    const stored = base
      ? actions?.dispatch('edit-post', { ...written, post_id: base.id, media, drop: [...(draft.drop ?? [])] })
      : actions?.dispatch('add-post', { ...written, post_id, leapcode: me.leapcode, author, division_code });
    const done = Boolean(await stored?.catch(() => null));
    if (!done) sayError(insideText('device.notStored'));
    else say({ kind: 'toast', level: 'info', message: () => postsText(online ? 'posts.sentNow' : 'posts.savedLater') });
    return done;
  };
}
