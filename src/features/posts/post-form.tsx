import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { POST_LIMITS, type Post } from '../../../sync/contract/posts/post.ts';
import { isReady, isVideo } from '../../../sync/files/draft-files.ts';
import { postsText } from '../../i18n/subjects/news/posts.ts';
import type { Me } from '../../live/account/use-me.ts';
import { useDivisionName, useOwnDivisions } from '../../live/documents/use-divisions.ts';
import { useHome } from '../../live/documents/use-home.ts';
import { useMedia } from '../../live/media/use-media.ts';
import { useOutbox } from '../../live/outbox/use-outbox.ts';
import {
  isBegunPost,
  isPostContent,
  isVideoComing,
  keptMedia,
} from '../../rules/drafts/post-draft.ts';
import { paths } from '../../rules/paths.ts';
import { Button } from '../../ui/controls/button.tsx';
import { Notch } from '../../ui/controls/notch.tsx';
import { AreaField } from '../../ui/fields/area-field.tsx';
import { SelectField } from '../../ui/fields/choices.tsx';
import { type SendResult, useForm } from '../../ui/fields/use-form.ts';
import { Face } from '../../ui/media/face.tsx';
import { Icon } from '../../ui/media/icon.tsx';
import { AskFirst } from '../../ui/overlays/ask-first.tsx';
import { Dialog } from '../../ui/overlays/dialog.tsx';
import styles from './add-post.module.css';
import { DraftShots, FormPicture, type FormShot } from './draft-shots.tsx';
import { PostText } from './post-head.tsx';
import postStyles from './posts.module.css';
import { PopularTags, TagField } from './tag-field.tsx';
import { TaggedRows } from './tagged-rows.tsx';
import { useAuthor } from './use-post-actions.ts';
import { usePostDraft, usePublish, useSharedIn } from './use-post-draft.ts';

interface PostPreviewProps {
  text: string;
  division: string;
  shots: readonly FormShot[];
  program_id?: Post['program_id'];
  product_id?: Post['product_id'];
}

/** Preview of a post, without controls. */
function PostPreview({ text, division, shots, ...tagged }: PostPreviewProps) {
  const { author } = useAuthor();
  const media = useMedia();
  const brand = useDivisionName(division);
  const [first] = shots;
  return (
    <article className={postStyles.post} inert>
      <div className={postStyles.head}>
        <Face src={media(author.picture)} name={author.name} />
        <div>
          <p className="h3">{author.name}</p>
          <p className="meta">{[author.city, division && brand].filter(Boolean).join(', ')}</p>
        </div>
      </div>
      <PostText text={text.trim()} />
      {first && (
        <FormPicture shot={first} division={division} large>
          {shots.length > 1 && (
            <Notch corner="bottom-right" className={postStyles.count}>
              {postsText('posts.ofTotal', { number: 1, total: shots.length })}
            </Notch>
          )}
        </FormPicture>
      )}
      <TaggedRows {...tagged} linked={false} />
    </article>
  );
}

interface PostFormProps {
  me: Me;
  base?: Post | undefined;
  /** Content shared into the app waits for this form. */
  isShared?: boolean;
}

/**
 * The form of a new post, or of the changes of one (`base`). Its draft is stored on this device
 * until it is sent.
 */
export function PostForm({ me, base, isShared = false }: PostFormProps) {
  const form = usePostDraft(base);
  const { known, view, shots, write, add, addVideo, settle, end } = form;
  const { draft, openedAs, isKept, fault, share } = view;
  useSharedIn(isShared, form);
  const publish = usePublish(me, base);
  const navigate = useNavigate();
  const home = useHome();
  const ownDivisions = [...useOwnDivisions(me)];
  const { entries } = useOutbox();
  // A kill after sending and before the draft's deletion leaves a draft of a sent post.
  const isSent =
    openedAs !== undefined &&
    openedAs === draft.post_id &&
    entries.some(
      ({ content }) =>
        isPostContent(content) &&
        content.input.post_id === openedAs &&
        content.input.text === draft.text.trim(),
    );
  useEffect(() => {
    if (isSent) void end(true);
  });
  const [isPreview, setPreview] = useState(false);
  const division =
    base?.division_code ??
    draft.division ??
    (ownDivisions.length === 1 ? ownDivisions[0] : undefined) ??
    '';
  const nameOf = (code: string): string =>
    (home.state === 'ready' &&
      home.value.divisions.find(({ division_code }) => division_code === code)
        ?.division_short_name) ||
    code;
  const keptPictures = base ? keptMedia(base, draft) : [];
  const all: readonly FormShot[] = [
    ...keptPictures.map((media) => ({ key: `kept ${media.id}`, alt: media.alt, media })),
    ...shots.map((chosen) => ({ key: chosen.key, alt: chosen.alt, chosen })),
  ];
  const pendingIndex = all.findIndex((shot) => 'chosen' in shot && !isReady(shot.chosen));
  // A picture that another tab compresses is not shown here yet.
  const isElsewhere = (draft.originals ?? []).some(({ picture }) => !isVideo(picture));
  // A video left by a kill, or prepared by another tab, is stored whole.
  const stored = share ?? (isVideoComing(draft) ? 1 : undefined);
  const compressingIndex = pendingIndex < 0 && isElsewhere ? all.length : pendingIndex;
  const pendingReason =
    compressingIndex < 0
      ? stored !== undefined && postsText('posts.videoComing')
      : postsText('posts.shrinking', { number: compressingIndex + 1 });
  const hasVideo = draft.video !== undefined || keptPictures.some(({ video }) => video);
  const { ref, errors, busy, onSubmit } = useForm(() => ({
    text: draft.text.trim() === '' && all.length === 0 ? postsText('posts.textMissing') : undefined,
    division: division === '' ? postsText('posts.divisionMissing') : undefined,
  }));
  const send = async (): Promise<SendResult> => {
    if (!(await publish(await settle(), division))) return 'not-sent';
    await end(true);
    void navigate(paths.socialFeeds, { replace: true });
    return 'leaving';
  };
  const remove = (shot: FormShot): void => {
    if ('media' in shot) write({ drop: [...(draft.drop ?? []), String(shot.media.id)] });
    else form.remove(shot.key);
  };
  const describe = (shot: FormShot, alt: string): void => {
    if ('media' in shot) write({ alts: { ...draft.alts, [String(shot.media.id)]: alt } });
    else form.describe(shot.key, alt);
  };
  if (!known) return null;
  const preview = (
    <PostPreview
      text={draft.text}
      division={division}
      shots={all}
      program_id={draft.program_id}
      product_id={draft.product_id}
    />
  );
  const label = postsText(
    !base ? 'posts.publish' : base.status === 'rejected' ? 'posts.saveChange' : 'posts.saveEdit',
  );
  const note = postsText(
    me.registered && base?.status !== 'rejected' ? 'posts.publishNote' : 'posts.reviewNote',
  );
  const sendButton = (
    <Button type="submit" wide busy={busy !== null} disabledReason={pendingReason || undefined}>
      {label}
    </Button>
  );
  return (
    <>
      <div className={styles.top}>
        <h1 tabIndex={-1}>{postsText(base ? 'posts.editPost' : 'posts.newPost')}</h1>
        {isKept && (
          <p className="here" role="status">
            <Icon name="check" small />
            {postsText('posts.draftKept')}
          </p>
        )}
      </div>
      <form ref={ref} className={styles.make} noValidate onSubmit={onSubmit('send', send)}>
        <div className={styles.main}>
          <DraftShots
            shots={all}
            division={division}
            fault={fault}
            isVideo={hasVideo}
            share={stored}
            onVideo={(file) => void addVideo(file)}
            onAdd={(files) => void add(files)}
            onRemove={remove}
            onLater={({ key }) => form.later(key)}
            onAlt={describe}
          />
          <section className={styles.sec}>
            <AreaField
              label={postsText('posts.text')}
              hint={postsText('posts.letters', {
                count: draft.text.length,
                most: POST_LIMITS.text,
              })}
              error={busy === null ? errors.text : undefined}
              maxLength={POST_LIMITS.text}
              rows={5}
              // Text typed while the post is stored would be deleted with its draft.
              readOnly={busy !== null}
              value={draft.text}
              onChange={({ target }) => write({ text: target.value })}
            />
            <PopularTags
              text={draft.text}
              onText={(text) => write({ text: text.slice(0, POST_LIMITS.text) })}
            />
          </section>
          {!base && ownDivisions.length !== 1 && (
            <SelectField
              label={postsText('posts.division')}
              error={busy === null ? errors.division : undefined}
              value={division}
              onChange={({ target }) => write({ division: target.value })}
            >
              <option value="">{postsText('posts.choose')}</option>
              {ownDivisions.map((code) => (
                <option key={code} value={code}>
                  {nameOf(code)}
                </option>
              ))}
            </SelectField>
          )}
          <TagField
            program_id={draft.program_id}
            product_id={draft.product_id}
            onTag={(tagged) => write(tagged)}
          />
        </div>
        <aside className={styles.look}>
          <div className="desk">
            <h2>{postsText('posts.look')}</h2>
            <div className={styles.card}>{preview}</div>
          </div>
          <div className={styles.send}>
            <p className="meta">{note}</p>
            <div className={styles.ways}>
              <Button variant="line" icon="eye" className="phone" onClick={() => setPreview(true)}>
                {postsText('posts.preview')}
              </Button>
              {sendButton}
            </div>
          </div>
          {isBegunPost(draft) && (isKept || !base) && (
            <AskFirst
              className="acts acts--quiet"
              label={postsText('posts.leave')}
              question={postsText('posts.leaveSure')}
              yes={postsText('posts.leaveYes')}
              no={postsText('posts.no')}
              onYes={() =>
                void end(false).then(() => navigate(paths.socialFeeds, { replace: true }))
              }
            />
          )}
        </aside>
      </form>
      <Dialog
        open={isPreview}
        onClose={() => setPreview(false)}
        title={postsText('posts.look')}
        closeLabel={postsText('posts.close')}
      >
        {preview}
      </Dialog>
    </>
  );
}
