import { art, type DrawingKind } from './art.ts';
import { type DivisionCode, divisionPalettes } from './palette.ts';
import { draw, pictureAt } from './picture.ts';
import { pick, seeded } from './random.ts';
import { type Scene, scenes } from './scenes.ts';

/** A missing picture, and the facts known about it. */
export interface MissingPicture {
  /** Its address; empty if it has none. */
  readonly address: string;
  /** Id of one of the app's own pictures, which has neither address nor name. */
  readonly scene?: Scene | undefined;
  /** Its kind and division, if the address does not contain them. */
  readonly kind: DrawingKind;
  readonly division: string | undefined;
  /**
   * Returns the seed of a missing picture without a drawing's address: the same name gives the same
   * picture.
   */
  readonly name: string;
}

const codes = Object.keys(divisionPalettes) as DivisionCode[]; // The keys of a constant object.

/**
 * Draws a replacement of a missing picture, as SVG: for a drawing's address, on any host, the same
 * drawing as the server's; otherwise one from the name as its seed. An unknown division gets the
 * palette of one of ours, always the same.
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
