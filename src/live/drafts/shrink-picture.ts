import { trustedScriptUrl } from '../../trusted.ts';
import { redrawPicture } from './redraw-picture.ts';
import type { Redrawn } from './shrink.worker.ts';
import workerUrl from './shrink.worker.ts?worker&url';

/** A picture at the size in which it is stored and sent. Rejects if the file is no picture. */
export async function shrinkPicture(file: File): Promise<File> {
  const small = await inTurn(file);
  return new File([small], `${file.name.replace(/\.[^.]*$/, '').slice(0, 100)}.jpg`, {
    type: small.type,
  });
}

/**
 * The worker that draws. It is terminated when no picture waits, because an idle worker would keep
 * the memory of the largest one.
 */
let drawer: Worker | null = null;
let waiting = 0;
let last: Promise<unknown> = Promise.resolve();

/** Redraws one picture at a time, because small phones lack the memory for several large ones. */
function inTurn(file: File): Promise<Blob> {
  waiting += 1;
  const mine = last.then(() => redrawn(file));
  last = mine
    .catch(() => undefined)
    .then(() => {
      waiting -= 1;
      if (waiting > 0) return;
      drawer?.terminate();
      drawer = null;
    });
  return mine;
}

/**
 * Redraws in a worker, so that the page stays responsive (no task over 50 ms); in the page if
 * workers cannot draw.
 */
async function redrawn(file: File): Promise<Blob> {
  const answer = await ask(file).catch((): Redrawn => ({ fault: 'cannot' }));
  if ('small' in answer) return answer.small;
  if (answer.fault === 'broken') throw new Error('This file is no picture.');
  return redrawPicture(file);
}

/** Rejects if the worker does not start, or ends. */
function ask(file: File): Promise<Redrawn> {
  drawer ??= new Worker(trustedScriptUrl(workerUrl), { type: 'module', name: 'shrink' });
  const asked = drawer;
  return new Promise((resolve, reject) => {
    const over = new AbortController();
    const { signal } = over;
    const ends = (): void => {
      over.abort();
      asked.terminate();
      drawer = null;
      reject(new Error('The worker that draws has ended.'));
    };
    asked.addEventListener('error', ends, { signal });
    asked.addEventListener('messageerror', ends, { signal });
    asked.addEventListener(
      'message',
      ({ data }: MessageEvent<Redrawn>) => {
        over.abort();
        resolve(data);
      },
      { signal },
    );
    asked.postMessage(file);
  });
}
