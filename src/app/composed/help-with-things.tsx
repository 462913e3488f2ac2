import type { ComponentProps } from 'react';
import { wordsOf } from '../../features/outbox/words.ts';
import { formatReceipt } from '../../features/receipts/format-receipt.ts';
import { HelpDialog } from '../../features/support/help-dialog.tsx';
import type { HelpThing } from '../../features/support/help-things.tsx';
import { dateTimeOf } from '../../i18n/dates.ts';
import { supportText } from '../../i18n/subjects/help/support.ts';
import type { Me } from '../../live/account/use-me.ts';
import { deviceZone } from '../../live/device/clock.ts';
import { useDocument } from '../../live/documents/use-document.ts';
import { useOutbox } from '../../live/outbox/use-outbox.ts';
import { isOf } from '../../rules/content-of.ts';
import { isPostContent } from '../../rules/drafts/post-draft.ts';
import { feedRead } from '../../rules/reads.ts';
import { receiptsOf } from '../../rules/receipts.ts';

/** Maximum number of each kind: questions are mostly about recent things. */
const MOST = 5;
const when = (at: number): string => dateTimeOf(at, deviceZone);

/** Possible subjects of a ticket, latest first: receipts, unsent entries and own posts. */
function useThings({ leapcode, clockOffset }: Me): readonly HelpThing[] {
  const { entries } = useOutbox();
  const feed = useDocument(...feedRead(leapcode));
  const receipts = receiptsOf(entries, clockOffset).map((receipt): HelpThing => {
    const { code, name } = receipt;
    return {
      id: `receipt ${code}`,
      kind: 'receipt',
      title: name,
      text: formatReceipt(receipt, leapcode),
    };
  });
  const unsent = entries.toReversed().flatMap(({ id, state, content }): readonly HelpThing[] => {
    // A view is covered by its receipt, and a ticket is no subject of a ticket.
    const isDone = state === 'sent' || state === 'acknowledged';
    if (isDone || !content || isOf(content, 'record-view') || isOf(content, 'ask-help')) return [];
    const { title } = wordsOf(content, false, deviceZone);
    return [
      {
        id: `entry ${id}`,
        kind: 'entry',
        title,
        text: supportText('help.thingEntry', { title, when: when(content.at), id }),
      },
    ];
  });
  const posts = (feed.state === 'ready' ? feed.value.posts : [])
    // A pending post is listed among the unsent entries.
    .filter(
      ({ mine, id }) =>
        mine &&
        !entries.some(
          ({ state, content }) =>
            state !== 'sent' &&
            isPostContent(content) &&
            String(content.input.post_id) === String(id),
        ),
    )
    .map(({ id, text, created_at }): HelpThing => {
      const words = text.slice(0, 60) || supportText('help.thing.post');
      const about = { text: words, when: when(Date.parse(created_at)), id: String(id) };
      return {
        id: `post ${id}`,
        kind: 'post',
        title: words,
        text: supportText('help.thingPost', about),
      };
    });
  return [...receipts.slice(0, MOST), ...unsent.slice(0, MOST), ...posts.slice(0, MOST)];
}

/**
 * The help dialog with the possible subjects of a ticket. Composed here, because receipts, outbox
 * and support do not know each other.
 */
export function HelpWithThings(props: Omit<ComponentProps<typeof HelpDialog>, 'things'>) {
  return <HelpDialog {...props} things={useThings(props.me)} />;
}
