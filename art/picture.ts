import { art, type DrawingKind, kindNames } from './art.ts';
import { motifOrder } from './motifs.ts';
import { packs } from './packs.ts';
import { type DivisionCode, divisionPalettes } from './palette.ts';
import type { Motif, Pack } from './stage.ts';

/** A drawn picture, as its address describes it. */
export interface Picture {
  readonly kind: DrawingKind;
  readonly division: DivisionCode;
  readonly name: string;
  readonly motif: Motif | undefined;
  readonly pack: Pack | undefined;
  /** A product's shade as `#rrggbb`. */
  readonly shade: string | undefined;
}

// Only for constants, which have no other keys.
const KEYS = <T extends object>(table: T) => Object.keys(table) as (keyof T)[];
const oneOf = <T extends string>(among: readonly T[], text: string | undefined): T | undefined =>
  among.find((each) => each === text);
const NAME = /^[\w-]{1,60}$/;
const SHADE = /^[0-9a-f]{6}$/;

/**
 * The parts of an address: `m` fixes the motif, `p` a product's pack, `c` its shade as six hex
 * digits.
 */
interface Parts {
  readonly kind: string | undefined;
  readonly division: string | undefined;
  readonly name: string;
  readonly query: (name: 'm' | 'p' | 'c') => string | undefined;
}

/**
 * Returns the picture of an address' parts; undefined for an unknown kind, division, name or
 * option.
 */
export function readPicture({ kind, division, name, query }: Parts): Picture | undefined {
  const [m, p, c] = [query('m'), query('p'), query('c')];
  const found = {
    kind: oneOf(kindNames, kind),
    division: oneOf(KEYS(divisionPalettes), division),
    motif: oneOf(motifOrder, m),
    pack: oneOf(KEYS(packs), p),
  };
  const odd =
    (m !== undefined && !found.motif) ||
    (p !== undefined && !found.pack) ||
    (c !== undefined && !SHADE.test(c));
  if (!found.kind || !found.division || !NAME.test(name) || odd) return undefined;
  return {
    ...found,
    kind: found.kind,
    division: found.division,
    name,
    shade: c === undefined ? undefined : `#${c}`,
  };
}

/**
 * Returns the picture of an address such as `/pictures/program/rangat/x.svg?m=mane`; undefined for
 * every other address.
 */
export function pictureAt(address: string): Picture | undefined {
  const [, kind, division, name = '', search = ''] =
    /^\/pictures\/(\w+)\/(\w+)\/([\w-]+)\.svg(?:\?(.*))?$/.exec(address) ?? [];
  const options = search.split('&');
  return readPicture({
    kind,
    division,
    name,
    query: (key) => options.find((each) => each.startsWith(`${key}=`))?.slice(key.length + 1),
  });
}

/** Returns the canonical address of a picture, with its options in fixed order. */
export function addressOfPicture({ kind, division, name, motif, pack, shade }: Picture): string {
  const options = { m: motif, p: pack, c: shade?.slice(1) };
  const query = Object.entries(options)
    .flatMap(([key, value]) => (value === undefined ? [] : `${key}=${value}`))
    .join('&');
  return `/pictures/${kind}/${division}/${name}.svg${query && `?${query}`}`;
}

/** Returns the picture as SVG. */
export const draw = ({ kind, division, name, motif, pack, shade }: Picture): string =>
  art(name, kind, division, { motif, pack, shade });
