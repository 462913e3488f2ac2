/** Embla moves by attraction: each frame adds a share of the remaining distance to the speed, then multiplies it by this friction. */
const FRICTION = 0.68;
const FRAME_MS = 1000 / 60;
/** Below this the motion overshoots. */
const LEAST = 14;

const travelMs = (duration: number): number => {
  let [place, speed, frames] = [0, 0, 0];
  while (1 - place > 0.005) {
    speed = (speed + (1 - place) / duration) * FRICTION;
    place += speed;
    frames += 1;
  }
  return frames * FRAME_MS;
};

/** Embla's `duration` is no time; this returns the value whose step looks finished after this many milliseconds. */
export function emblaDuration(milliseconds: number): number {
  let duration = LEAST;
  while (travelMs(duration) < milliseconds) duration += 1;
  return duration;
}
