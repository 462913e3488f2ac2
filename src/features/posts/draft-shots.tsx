import { type ChangeEvent, useRef, useState } from 'react';
import { POST_LIMITS, type Post } from '../../../sync/contract/posts/post.ts';
import { type DraftFile, isReady } from '../../../sync/files/draft-files.ts';
import { postsText } from '../../i18n/subjects/news/posts.ts';
import { useFileAddress } from '../../live/media/use-files.ts';
import { Button, IconButton } from '../../ui/controls/button.tsx';
import { Notch } from '../../ui/controls/notch.tsx';
import { AreaField } from '../../ui/fields/area-field.tsx';
import { Icon } from '../../ui/media/icon.tsx';
import { Pic } from '../../ui/media/pic.tsx';
import { ProgressLine } from '../../ui/states/progress-line.tsx';
import styles from './add-post.module.css';
import { PostPicture } from './post-picture.tsx';
import type { ShotFault } from './rules/shots.ts';

/** A picture of the form: one that the post already has, or a chosen file. */
export type FormShot =
  | { readonly key: string; readonly alt: string; readonly media: Post['media'][number] }
  | { readonly key: string; readonly alt: string; readonly chosen: DraftFile };

/** A picture of the form, large or as a thumbnail. */
export function FormPicture({
  shot,
  division,
  large,
  children,
}: {
  shot: FormShot;
  division: string;
  large?: boolean;
  children?: React.ReactNode;
}) {
  const address = useFileAddress('chosen' in shot ? shot.chosen.file : undefined);
  const ratio = large ? '4:3' : '1:1';
  if ('media' in shot)
    return (
      <PostPicture
        picture={{ ...shot.media, alt: large ? shot.alt : '' }}
        division={division}
        width={large ? 960 : 320}
        ratio={ratio}
        small={!large}
      >
        {children}
      </PostPicture>
    );
  return (
    <Pic src={address} alt={large ? shot.alt : ''} ratio={ratio} small={!large} division={division}>
      {children}
    </Pic>
  );
}

interface DraftShotsProps {
  shots: readonly FormShot[];
  division: string;
  fault: ShotFault | undefined;
  /** The only picture is a video's poster. */
  isVideo: boolean;
  /** The stored share of a video, from 0 to 1; undefined while none is being stored. */
  share: number | undefined;
  onVideo: (file: File) => void;
  onAdd: (files: readonly File[]) => void;
  onRemove: (shot: FormShot) => void;
  /** Swaps a picture with the next one; only chosen files can be moved. */
  onLater: (shot: FormShot) => void;
  onAlt: (shot: FormShot, alt: string) => void;
}

const isComing = (shot: FormShot): boolean => 'chosen' in shot && !isReady(shot.chosen);

/** The pictures of a post: one large with its description, and thumbnails of all. */
export function DraftShots({
  shots,
  division,
  fault,
  isVideo,
  share,
  onVideo,
  onAdd,
  onRemove,
  onLater,
  onAlt,
}: DraftShotsProps) {
  const input = useRef<HTMLInputElement>(null);
  const [open, setOpen] = useState<string>();
  const found = shots.findIndex(({ key }) => key === open);
  const at = found < 0 ? 0 : found;
  const shown = shots[at];
  const number = at + 1;
  const choose = ({ target }: ChangeEvent<HTMLInputElement>): void => {
    const files = [...(target.files ?? [])];
    // Without this, the same file could not be chosen again after its removal.
    target.value = '';
    onAdd(files);
  };
  const videoInput = useRef<HTMLInputElement>(null);
  const chooseVideo = ({ target }: ChangeEvent<HTMLInputElement>): void => {
    const [file] = target.files ?? [];
    if (file) onVideo(file);
    target.value = '';
  };
  const pendingIndex = shots.findIndex(isComing);
  const undescribedIndex = shots.findIndex((shot) => shot.alt.trim() === '' && !isComing(shot));
  const next = shots[at + 1];
  return (
    <section className={styles.sec} aria-labelledby="post-pictures">
      <div className={styles.lab}>
        <h2 id="post-pictures" className="h3">
          {postsText('posts.pictures')}
        </h2>
        <p className="meta">
          {postsText('posts.pictureCount', { count: shots.length, most: POST_LIMITS.pictures })}
        </p>
      </div>
      {shown && (
        <div className={styles.shot}>
          <FormPicture shot={shown} division={division} large>
            {shots.length > 1 && (
              <Notch corner="bottom-left" className={styles.number} aria-hidden="true">
                {number}
              </Notch>
            )}
            <Notch corner="bottom-right" className={styles.tools}>
              {'chosen' in shown && next && 'chosen' in next && (
                <IconButton
                  icon="next"
                  label={postsText('posts.later', { number })}
                  onClick={() => onLater(shown)}
                />
              )}
              <IconButton
                icon="close"
                label={postsText('posts.remove', { number })}
                onClick={() => onRemove(shown)}
              />
            </Notch>
          </FormPicture>
          {isComing(shown) ? (
            <p className="wait">{postsText('posts.shrinking', { number })}</p>
          ) : (
            <AreaField
              label={postsText('posts.alt', { number })}
              hint={postsText('posts.altHint')}
              maxLength={POST_LIMITS.alt}
              value={shown.alt}
              onChange={({ target }) => onAlt(shown, target.value)}
            />
          )}
        </div>
      )}
      {shots.length > 1 && (
        <ul role="list" className={styles.thumbs}>
          {shots.map((shot, i) => (
            <li key={shot.key}>
              <button
                type="button"
                aria-label={postsText(shot.alt.trim() ? 'posts.described' : 'posts.notDescribed', {
                  number: i + 1,
                })}
                aria-pressed={i === at}
                onClick={() => setOpen(shot.key)}
              >
                <FormPicture shot={shot} division={division}>
                  <Notch corner="bottom-left" className={styles.mark} aria-hidden="true">
                    {i + 1}
                  </Notch>
                  {shot.alt.trim() !== '' && (
                    <Notch className={styles.mark}>
                      <Icon name="check" small />
                    </Notch>
                  )}
                </FormPicture>
              </button>
            </li>
          ))}
        </ul>
      )}
      <input
        ref={input}
        type="file"
        autoComplete="off"
        accept=".jpeg,.jpg,.png"
        multiple
        hidden
        aria-label={postsText('posts.addPictures')}
        onChange={choose}
      />
      <input
        ref={videoInput}
        type="file"
        autoComplete="off"
        accept="video/mp4,video/quicktime,.mp4,.mov,.m4v"
        hidden
        aria-label={postsText('posts.addVideo')}
        onChange={chooseVideo}
      />
      {share !== undefined && (
        <ProgressLine
          label={postsText('posts.videoComing')}
          value={Math.round(share * 100)}
          of={100}
        />
      )}
      {isVideo && <p className="meta">{postsText('posts.videoNote')}</p>}
      {shots.length < POST_LIMITS.pictures && !isVideo && share === undefined && (
        <div className={styles.ways}>
          <Button variant="line" icon="camera" onClick={() => input.current?.click()}>
            {postsText('posts.addPictures')}
          </Button>
          {shots.length === 0 && (
            <Button variant="line" icon="play" onClick={() => videoInput.current?.click()}>
              {postsText('posts.addVideo')}
            </Button>
          )}
        </div>
      )}
      <ul role="list" className={styles.facts}>
        {pendingIndex >= 0 && (
          <li className="wait" role="status">
            <Icon name="clock" small />
            <span>{postsText('posts.shrinking', { number: pendingIndex + 1 })}</span>
          </li>
        )}
        {undescribedIndex >= 0 && (
          <li>
            <Icon name="pencil" small />
            <span>{postsText('posts.noAlt', { number: undescribedIndex + 1 })}</span>
          </li>
        )}
        {shots.length > 0 ? (
          <li>
            <Icon name="place" small />
            <span>{postsText('posts.picturesPlace')}</span>
          </li>
        ) : (
          <li className="meta">
            {postsText('posts.picturesNote', { most: POST_LIMITS.pictures })}
          </li>
        )}
      </ul>
      <p className="need" role="alert">
        {fault && postsText(`shots.fault.${fault}`, { most: POST_LIMITS.pictures })}
      </p>
    </section>
  );
}
