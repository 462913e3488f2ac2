import { withoutPlace } from '../../../sync/contract/rules/video-place.ts';
import { shrinkPicture } from '../../live/drafts/shrink-picture.ts';

/** Where the poster is taken (seconds): the very beginning is often black. */
const POSTER_AT = 0.5;
/** After this time without a picture, this browser does not play the video (milliseconds). */
const LONGEST_MS = 15_000;

/** The poster of a video, small. Rejects if this browser does not play the video. */
export async function posterOf(video: File): Promise<File> {
  const address = URL.createObjectURL(video);
  const player = Object.assign(document.createElement('video'), { muted: true, playsInline: true, preload: 'auto' });
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
    return await shrinkPicture(new File([drawn], video.name.replace(/mp4$/, 'png'), { type: drawn.type }));
  } finally {
    player.removeAttribute('src');
    player.load();
    URL.revokeObjectURL(address);
  }
}

/** The name under which a video is stored and sent. */
export const videoName = ({ name }: File): string => `${name.replace(/\.[^.]*$/, '').slice(0, 100) || 'video'}.mp4`;

/** A video without what its camera wrote beside picture and sound; null if it is none. */
export async function cleanVideo(file: File): Promise<File | null> {
  const bytes = new Uint8Array(await file.arrayBuffer());
  return withoutPlace(bytes) ? new File([bytes], videoName(file), { type: 'video/mp4' }) : null;
}
