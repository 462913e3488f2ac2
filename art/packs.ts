import type { Pack } from './stage.ts';

interface PackShape {
  body: string;
  cap: string;
  /** Left, top, width and height of the label. */
  label: readonly [number, number, number, number];
  /** The crimp of a tube. */
  crimp?: string;
  /** Half the width of its shadow. */
  shadow: number;
  /** A tube's cap is dark, whatever the shade. */
  darkCap?: true;
}

/** Every pack's silhouette in a box of 320. */
export const packs: Record<Pack, PackShape> = {
  tube: {
    body: 'M112 70h96l-8 172h-80z',
    cap: 'M126 242h68l4 46h-76z',
    label: [122, 104, 76, 92],
    crimp: 'M108 52h104v20H108z',
    shadow: 74,
    darkCap: true,
  },
  bottle: {
    body: 'M110 122c0-30 28-26 30-52h40c2 26 30 22 30 52v166H110z',
    cap: 'M136 40h48v32h-48z',
    label: [110, 150, 100, 96],
    shadow: 74,
  },
  pump: {
    body: 'M106 128q0-22 22-22h64q22 0 22 22v160H106z',
    cap: 'M146 66h28v40h-28zM126 46h52q22 0 22 22v6h-16v-6q0-6-8-6h-50z',
    label: [106, 150, 108, 100],
    shadow: 74,
  },
  jar: {
    body: 'M84 168h152v104q0 16-16 16H100q-16 0-16-16z',
    cap: 'M78 122h164v48H78z',
    label: [84, 186, 152, 70],
    shadow: 96,
  },
  spray: {
    body: 'M118 104q0-18 18-20h48q18 2 18 20v184h-84z',
    cap: 'M132 40h56q4 0 4 4v42h-64V44q0-4 4-4z',
    label: [118, 140, 84, 104],
    shadow: 74,
  },
  dropper: {
    body: 'M116 160q0-26 26-30h36q26 4 26 30v128h-88z',
    cap: 'M142 96h36v34h-36zM150 36q10-10 20 0v60h-20z',
    label: [116, 180, 88, 80],
    shadow: 74,
  },
  developer: {
    body: 'M98 118q4-30 36-34h52q32 4 36 34v170H98z',
    cap: 'M140 44h40v42h-40z',
    label: [98, 140, 124, 108],
    shadow: 74,
  },
};
