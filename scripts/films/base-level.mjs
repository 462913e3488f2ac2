import { lock } from '../../art/hair.ts';
import { seeded } from '../../art/random.ts';

const SCENE_SECONDS = 5;
const [W, H] = [854, 480];
const INK = '#2a2028';
const PAPER = '#fffaf5';
const PLUM = '#6d2e55';
const COPPER = '#a8552a';

/** Natural hair from level 1, black, to level 10, the lightest blonde: body and lightest strand. */
const LEVELS = [
  ['#120d0d', '#2b2220'],
  ['#1d1412', '#3a2a25'],
  ['#2b1c16', '#4c352a'],
  ['#3b261b', '#634430'],
  ['#4f3323', '#7b563b'],
  ['#68452d', '#966d4a'],
  ['#83593a', '#b2875c'],
  ['#a1744b', '#caa174'],
  ['#bf9563', '#dfbd8e'],
  ['#d9b986', '#f1dbb2'],
];

/**
 * Heading, two lines below it, the level of the shown hair, and the position of the chart (0:
 * hidden).
 */
const SCENES = [
  {
    title: 'Reading the base level',
    lines: ['Five steps at the chair,', 'before any colour is mixed'],
    level: 4,
    chart: 3,
  },
  {
    title: '1  Dry, clean, in daylight',
    lines: ['Wet hair looks darker.', 'Warm lamps add gold.'],
    level: 4,
    chart: 0,
  },
  {
    title: '2  Lift a thin section',
    lines: ['At the crown, two fingers wide,', 'fanned out against the light'],
    level: 4,
    chart: 0,
  },
  {
    title: '3  Lay the chart on it',
    lines: ['Flat on the mid-lengths,', 'not beside the face'],
    level: 4,
    chart: 1,
  },
  {
    title: '4  Move until it vanishes',
    lines: ['The shade that disappears', 'is the level: here it is 4'],
    level: 4,
    chart: 2,
  },
  {
    title: '5  Write it down',
    lines: ['Level 4, warm, grey 10 per cent.', 'Then decide the formula.'],
    level: 4,
    chart: 3,
  },
];

/** @param {number} t */
const smooth = (t) => t * t * (3 - 2 * t);
/** @param {number} t */
const within = (t) => Math.max(0, Math.min(1, t));

/**
 * The section of hair, moving slightly as if held by hand.
 * @param {number} time
 * @param {number} level
 */
function hair(time, level) {
  const sway = Math.sin(time * 1.1) * 7;
  const lift = Math.sin(time * 0.7) * 5;
  const [dark, bright] = LEVELS[level - 1];
  const [, mid] = LEVELS[Math.max(0, level - 2)];
  /** @type {[number, number][]} */
  const a = [
    [60, -20],
    [44 + sway * 0.4, 130],
    [92 + sway, 270 + lift],
    [58 + sway * 1.6, 500],
  ];
  /** @type {[number, number][]} */
  const b = [
    [250, -20],
    [268 + sway * 0.4, 120],
    [300 + sway, 280 + lift],
    [248 + sway * 1.8, 500],
  ];
  // The same seed for every frame, so that each strand keeps its place while the section moves.
  return lock(seeded('base level'), a, b, {
    strands: 34,
    tones: [dark, mid, bright],
    body: dark,
    width: [1.6, 3.4],
    stray: 4,
  });
}

/**
 * The shade that the chart marks: from 7 down to 4, where it disappears; undefined before the chart
 * is used.
 * @param {number} time
 * @param {number} state
 */
function pointedShade(time, state) {
  const age = time % SCENE_SECONDS;
  if (state === 3) return time < SCENE_SECONDS ? 0 : 4;
  return state === 1 ? 7 : 7 - Math.round(3 * smooth(within((age - 0.6) / 3)));
}

/**
 * The chart's ten shades; the marked one is larger and named.
 * @param {number} time
 * @param {number} scene
 */
function chart(time, scene) {
  const { chart: state } = SCENES[scene];
  if (!state) return '';
  const into = smooth(within((time % SCENE_SECONDS) / 1.2));
  const pointed = pointedShade(time, state);
  const left = 352;
  const top = state === 1 ? 480 - 170 * into : 310;
  return LEVELS.map(([body, bright], index) => {
    const level = index + 1;
    const on = level === pointed;
    const x = left + index * 46;
    const height = on ? 96 : 66;
    const y = top + (on ? 0 : 30);
    return (
      `<path fill="${body}" d="M${x} ${y + 10}a10 10 0 0 1 10 -10h22a10 10 0 0 1 10 10v${height - 10}h-42z"/>` +
      `<path fill="none" stroke="${bright}" stroke-width="2" d="M${x + 10} ${y + 8}v${height - 8}M${x + 21} ${y + 4}v${height - 4}M${x + 32} ${y + 8}v${height - 8}"/>` +
      `<text x="${x + 21}" y="${top + 126}" font-size="${on ? 30 : 20}" font-weight="${on ? 700 : 400}" fill="${on ? COPPER : INK}" text-anchor="middle">${level}</text>`
    );
  }).join('');
}

/**
 * The shade of the chart that is held against the hair.
 * @param {number} time
 * @param {number} scene
 */
function shadeOnHair(time, scene) {
  const { chart: state } = SCENES[scene];
  if (state !== 1 && state !== 2) return '';
  const into = state === 1 ? smooth(within((time % SCENE_SECONDS) / 1.2)) : 1;
  const [body, bright] = LEVELS[pointedShade(time, state) - 1];
  const x = 132 + Math.sin(time * 1.1) * 7;
  const y = 500 - 300 * into;
  return (
    `<path fill="${body}" stroke="${PAPER}" stroke-width="3" d="M${x} ${y}h84v76a10 10 0 0 1 -10 10h-64a10 10 0 0 1 -10 -10z"/>` +
    `<path fill="none" stroke="${bright}" stroke-width="2.5" d="M${x + 14} ${y + 8}v66M${x + 32} ${y + 8}v70M${x + 51} ${y + 8}v70M${x + 70} ${y + 8}v66"/>`
  );
}

/**
 * The second and third scene without the chart: daylight, and the section fanned out in it.
 * @param {number} scene
 */
function drawnAside(scene) {
  if (scene !== 1 && scene !== 2) return '';
  const rays = Array.from({ length: 12 }, (_, ray) => {
    const [x, y] = [Math.cos((ray * Math.PI) / 6), Math.sin((ray * Math.PI) / 6)];
    return `M${(590 + x * 66).toFixed(1)} ${(352 + y * 66).toFixed(1)}L${(590 + x * 88).toFixed(1)} ${(352 + y * 88).toFixed(1)}`;
  }).join('');
  const sun = `<circle cx="590" cy="352" r="48" fill="#ea9a68"/><path fill="none" stroke="#ea9a68" stroke-width="7" stroke-linecap="round" d="${rays}"/>`;
  if (scene === 1) return sun;
  const [dark, bright] = LEVELS[3];
  /** @type {[number, number][]} */
  const upper = [
    [372, 352],
    [470, 330],
    [640, 262],
    [790, 250],
  ];
  /** @type {[number, number][]} */
  const lower = [
    [372, 372],
    [470, 392],
    [640, 420],
    [790, 452],
  ];
  return `<g opacity=".45">${sun}</g>${lock(seeded('fan'), upper, lower, { strands: 40, tones: [dark, LEVELS[2][1], bright], width: [1.4, 3], stray: 2 })}`;
}

/** One frame of the film as SVG. @param {number} time seconds */
function frame(time) {
  const scene = Math.min(SCENES.length - 1, Math.floor(time / SCENE_SECONDS));
  const { title, lines, level } = SCENES[scene];
  const age = time % SCENE_SECONDS;
  const into = smooth(within(age / 0.6));
  const words = lines
    .map(
      (line, row) =>
        `<text x="352" y="${158 + row * 42}" font-size="30" fill="${INK}">${line}</text>`,
    )
    .join('');
  const dots = SCENES.map(
    (_, dot) =>
      `<circle cx="${362 + dot * 26}" cy="50" r="${dot === scene ? 8 : 5}" fill="${dot <= scene ? COPPER : '#d9c8bd'}"/>`,
  );
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="${W}" height="${H}" font-family="DejaVu Sans, sans-serif">` +
    `<path fill="${PAPER}" d="M0 0h${W}v${H}H0z"/><path fill="#f3e2d6" d="M0 0h326v${H}H0z"/>${hair(time, level)}` +
    `${dots.join('')}<g opacity="${into.toFixed(2)}"><text x="350" y="106" font-size="35" font-weight="700" fill="${PLUM}">${title}</text>${words}</g>` +
    `${shadeOnHair(time, scene)}${drawnAside(scene)}${chart(time, scene)}</svg>`
  );
}

// Three quiet notes that swell one after another, so that a person hears that the sound is on.
const BED =
  'aevalsrc=exprs=0.05*sin(2*PI*220*t)*(0.6+0.4*sin(2*PI*t/10))+0.04*sin(2*PI*277.18*t)*(0.6+0.4*sin(2*PI*t/10+2))+0.035*sin(2*PI*329.63*t)*(0.6+0.4*sin(2*PI*t/10+4)):s=32000';
const seconds = SCENES.length * SCENE_SECONDS;

/** "Reading the base level", half a minute. @type {import('./encode.mjs').DrawnFilm} */
export const baseLevel = {
  seconds,
  framesPerSecond: 12,
  frame,
  sound: `${BED},afade=t=in:d=2,afade=t=out:st=${seconds - 3}:d=3`,
  soundRate: '24k',
  keyframeSeconds: SCENE_SECONDS,
  preset: 'veryslow',
  versions: [
    { lines: 480, quality: '28', profile: 'high' },
    { lines: 240, quality: '32', profile: 'baseline' },
  ],
  posterQuality: 72,
};
