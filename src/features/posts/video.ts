import { withoutPlace } from '../../../sync/contract/rules/video-place.ts';
import { shrinkPicture } from '../../live/drafts/shrink-picture.ts';

/** Time of the poster in the video (seconds): the first frame is often black. */
const POSTER_AT = 0.5;
/** Time without a frame after which the video counts as not playable (milliseconds). */
const LONGEST_MS = 15_000;

/** Draws a small poster of a video. Rejects if this browser cannot play the video. */
export async function posterOf(video: File): Promise<File> {
  const address = URL.createObjectURL(video);
  const player = Object.assign(document.createElement('video'), {
    muted: true,
    playsInline: true,
    preload: 'auto',
  });
  try {
    await new Promise<void>((resolve, reject) => {
      setTimeout(reject, LONGEST_MS, new Error('This video shows no picture.'));
      player.onerror = () => reject(new Error('This browser does not play it.'));
      player.onloadeddata = () => {
        player.currentTime = Math.min(POSTER_AT, player.duration / 2 || 0);
      };
      player.onseeked = () => resolve();
      player.src = address;
    });
    const { videoWidth: width, videoHeight: height } = player;
    const canvas = Object.assign(document.createElement('canvas'), { width, height });
    canvas.getContext('2d')?.drawImage(player, 0, 0, width, height);
    const drawn = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/png'));
    if (!drawn) throw new Error('This video shows no picture.');
    return await shrinkPicture(
      new File([drawn], video.name.replace(/mp4$/, 'png'), { type: drawn.type }),
    );
  } finally {
    player.removeAttribute('src');
    player.load();
    URL.revokeObjectURL(address);
  }
}

/** The file name under which a video is stored and sent. */
export const videoName = ({ name }: File): string =>
  `${name.replace(/\.[^.]*$/, '').slice(0, 100) || 'video'}.mp4`;

/** Strips a video's metadata, such as the place; null if the file is no video. */
export async function cleanVideo(file: File): Promise<File | null> {
  const bytes = new Uint8Array(await file.arrayBuffer());
  return withoutPlace(bytes) ? new File([bytes], videoName(file), { type: 'video/mp4' }) : null;
}
