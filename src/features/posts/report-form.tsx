import { useState } from 'react';
import { POST_LIMITS, type Post } from '../../../sync/contract/posts/post.ts';
import { postsText } from '../../i18n/subjects/posts.ts';
import { say } from '../../live/device/say.ts';
import { Button } from '../../ui/controls/button.tsx';
import { AreaField } from '../../ui/fields/area-field.tsx';
import { SelectField } from '../../ui/fields/choices.tsx';
import { useForm } from '../../ui/fields/use-form.ts';
import { focusOnMount } from '../../ui/focus-on-mount.ts';
import { useDid } from './use-did.ts';

const REASONS = ['face', 'notOwn', 'contact', 'rude', 'other'] as const;
type Reason = (typeof REASONS)[number];

/** Tells the team what is wrong with a post. */
export function ReportForm({ post, onDone }: { post: Post; onDone: () => void }) {
  const did = useDid();
  const [reason, setReason] = useState<Reason | ''>('');
  const [words, setWords] = useState('');
  const { ref, errors, busy, onSubmit } = useForm(() => ({
    reason: reason === '' ? postsText('posts.reportMissing') : undefined,
    words: reason === 'other' && words.trim().length < POST_LIMITS.reasonLeast ? postsText('posts.reportShort') : undefined,
  }));
  const send = async () => {
    if (reason === '') return 'not-sent' as const;
    // Words that were begun and then left for one of the reasons are seen no more, and stay here.
    const said = reason === 'other' ? words.trim() : postsText(`posts.reason.${reason}`);
    if ((await did('report-post', { post_id: post.id, reason: said })) === null) return 'not-sent' as const;
    say({ kind: 'toast', level: 'info', message: () => postsText('posts.reportedToast') });
    onDone();
    return 'sent' as const;
  };
  return (
    <form ref={ref} className="stack" noValidate onSubmit={onSubmit('send', send)}>
      <p className="deck">{postsText('posts.reportLead')}</p>
      <SelectField
        // It takes the place of the button that was pressed.
        ref={focusOnMount}
        label={postsText('posts.reportReason')}
        error={errors.reason}
        value={reason}
        onChange={({ target }) => setReason(REASONS.find((one) => one === target.value) ?? '')}
      >
        <option value="">{postsText('posts.choose')}</option>
        {REASONS.map((one) => (
          <option key={one} value={one}>
            {postsText(`posts.reason.${one}`)}
          </option>
        ))}
      </SelectField>
      {reason === 'other' && (
        <AreaField
          label={postsText('posts.reportOther')}
          error={errors.words}
          maxLength={POST_LIMITS.reason}
          value={words}
          onChange={({ target }) => setWords(target.value)}
        />
      )}
      <Button type="submit" wide icon="flag" busy={busy !== null}>
        {postsText('posts.reportSend')}
      </Button>
    </form>
  );
}
