import { art, type DrawingKind } from './art.ts';
import { type DivisionCode, divisionPalettes } from './palette.ts';
import { draw, pictureAt } from './picture.ts';
import { pick, seeded } from './random.ts';
import { type Scene, scenes } from './scenes.ts';

/** A picture that is not there, and what is known of it. */
export interface MissingPicture {
  /** Where it would be; empty if it has no address. */
  readonly address: string;
  /** One of the app's own, which has neither address nor name. */
  readonly scene?: Scene | undefined;
  /** Its kind and division, where the address does not say them. */
  readonly kind: DrawingKind;
  readonly division: string | undefined;
  /** The seed of what has no drawn picture's address: the same name, the same picture. */
  readonly name: string;
}

const codes = Object.keys(divisionPalettes) as DivisionCode[]; // the keys of a constant are its own

/**
 * What is drawn in place of a missing picture, as SVG: for a drawn picture's address, on whatever
 * host, the same that the server draws; else one whose name is its seed. An unknown division is one
 * of ours, always the same.
 */
export function drawMissing({ address, scene, kind, division, name }: MissingPicture): string {
  if (scene) return draw(scenes[scene]);
  const picture = pictureAt(address.slice(Math.max(0, address.indexOf('/pictures/'))));
  if (picture) return draw(picture);
  return art(
    name,
    kind,
    codes.find((code) => code === division) ?? pick(seeded(division ?? name), codes),
  );
}
