import { lock } from '../../art/hair.ts';
import { seeded } from '../../art/random.ts';

/**
 * @typedef {(step: number, time: number) => string} Figure What a step shows in the left part, 420
 * by 480; `time` in seconds of the step.
 */

const [DARK, MID, BRIGHT] = ['#2b1c16', '#4c352a', '#7b563b'];
const SKIN = '#d9a583';
const STEEL = '#8b8f98';
const PLUM = '#6d2e55';
const COPPER = '#a8552a';
const PAPER = '#fffaf5';

/**
 * @param {number} x
 * @param {number} y
 * @param {number} w
 * @param {number} h
 * @param {string[]} tones
 */
function tress(x, y, w, h, tones = [DARK, MID, BRIGHT]) {
  /** @param {number} at @returns {[number, number][]} */
  const edge = (at) => [
    [at, y],
    [at - 6, y + h * 0.35],
    [at + 8, y + h * 0.7],
    [at, y + h],
  ];
  return lock(seeded(`tress ${x}`), edge(x), edge(x + w), {
    strands: 30,
    tones,
    body: tones[0],
    width: [1.4, 3],
    stray: 3,
  });
}

const HEAD =
  `<path fill="${SKIN}" d="M165 330h90v120h-90z"/><ellipse cx="210" cy="220" rx="128" ry="152" fill="${DARK}"/>` +
  `<path fill="none" stroke="${MID}" stroke-width="3" d="M130 130q60 130 20 220M170 90q40 130 25 280M250 90q-40 130 -25 280M290 130q-60 130 -20 220"/>`;
/** @param {number} x @param {number} y @param {number} turn */
const comb = (x, y, turn = 0) =>
  `<g transform="translate(${x.toFixed(1)} ${y.toFixed(1)}) rotate(${turn})"><path fill="none" stroke="${COPPER}" stroke-width="7" stroke-linecap="round" d="M0 0L0 -74M0 -74v-66"/>` +
  `<path stroke="${COPPER}" stroke-width="4" d="M0 -84h22M0 -96h22M0 -108h22M0 -120h22M0 -132h22"/></g>`;
/** @param {number} x @param {number} y @param {number} w @param {number} h */
const foil = (x, y, w, h) =>
  `<path fill="#d7dbe2" stroke="${STEEL}" stroke-width="3" d="M${x} ${y}h${w}v${h}h-${w}z"/><path stroke="#fff" stroke-width="3" d="M${x + 12} ${y + 14}l${w * 0.5} ${h * 0.4}"/>`;
/** Moves there and back in about three seconds, from 0 to 1. @param {number} time */
const sway = (time) => (1 - Math.cos((time * 2 * Math.PI) / 3)) / 2;
/** @param {string} from @param {string} to @param {number} share */
function blend(from, to, share) {
  const part = (/** @type {string} */ hex, /** @type {number} */ at) =>
    Number.parseInt(hex.slice(at, at + 2), 16);
  return `#${[1, 3, 5]
    .map((at) =>
      Math.round(part(from, at) + (part(to, at) - part(from, at)) * share)
        .toString(16)
        .padStart(2, '0'),
    )
    .join('')}`;
}

const LINES = [
  'M210 70v300',
  'M84 200q126 -46 252 0',
  'M110 140l44 26M310 140l-44 26M120 300l44 -22M300 300l-44 -22',
  'M100 250h64M180 250h64M260 250h60M130 285h64M210 285h64',
  'M100 330l70 -60M160 350l80 -70M230 355l80 -70',
  '',
];

/** @type {Figure} */
function sectioning(step, time) {
  const lines = LINES.slice(0, step).map(
    (d) => `<path fill="none" stroke="${PAPER}" stroke-width="4" d="${d}"/>`,
  );
  const at = sway(time);
  return (
    HEAD +
    lines.join('') +
    (step === 0 || step > 5
      ? ''
      : comb(
          step === 1 ? 210 : 110 + at * 200,
          step === 1 ? 100 + at * 240 : 190 + step * 20,
          step === 1 ? 20 : 60,
        ))
  );
}
/** @type {Figure} */
function foils(step, time) {
  const hair = tress(120, 30, 180, 400);
  const laid = step === 0 ? 3 : step >= 5 ? 3 : step >= 2 ? 1 : 0;
  const sheets = Array.from({ length: laid }, (_, n) =>
    foil(130, 120 + n * 90, 160, step >= 5 ? 62 : 190),
  ).join('');
  const painted =
    step === 3 || step === 4
      ? `<path fill="${PLUM}" opacity=".8" d="M140 ${step === 3 ? 190 : 128}h140v${step === 3 ? 40 + sway(time) * 70 : 170}h-140z"/>`
      : '';
  const brush =
    step === 3 || step === 4
      ? `<path fill="${INK}" d="M${190 + sway(time) * 60} ${step === 3 ? 240 : 150}h26v-20h-8v-70h-10v70h-8z"/>`
      : '';
  return (
    hair +
    sheets +
    painted +
    brush +
    (step === 1 || step === 2 ? comb(100 + sway(time) * 180, 150, 80) : '')
  );
}
const INK = '#2a2028';
/** @type {Figure} */
function blowDry(step, time) {
  const y = step < 3 ? 90 : step === 3 ? 80 : 90 + (step === 4 ? sway(time) * 230 : 250);
  const air = step === 6 ? '#7ba7c9' : '#ea9a68';
  const streams = [0, 1, 2]
    .map((n) => `M300 ${y + 10 + n * 16}q-20 ${8 + sway(time + n) * 10} -50 8`)
    .join('');
  return (
    tress(130, 40, 130, 370) +
    `<circle cx="195" cy="${y.toFixed(1)}" r="44" fill="${COPPER}"/><circle cx="195" cy="${y.toFixed(1)}" r="30" fill="none" stroke="${PAPER}" stroke-width="4" stroke-dasharray="5 9" stroke-dashoffset="${(time * 20).toFixed(0)}"/>` +
    `<path fill="none" stroke="${air}" stroke-width="6" stroke-linecap="round" d="${streams}"/><path fill="${PLUM}" d="M310 ${y - 6}h74v64h-40v70h-26v-70h-8z"/>`
  );
}
/** @type {Figure} */
function cut(step, time) {
  const open = 10 + sway(time * 2) * 22;
  const line = 330 - (step >= 4 ? 20 : 0);
  const x = step >= 4 ? 120 + sway(time) * 120 : 100;
  const blades = `<path stroke="${STEEL}" stroke-width="9" stroke-linecap="round" d="M0 0L76 ${-open}M0 0L76 ${open}"/><path fill="none" stroke="${INK}" stroke-width="7" d="M-8 -4m-26 -12a15 15 0 1 0 .1 0M-8 30m-26 -12a15 15 0 1 0 .1 0"/>`;
  return (
    tress(110, 40, 200, line - 40) +
    `<path stroke="${COPPER}" stroke-width="4" stroke-dasharray="10 8" d="M80 ${line}h270"/>` +
    (step === 3 || step === 6 ? comb(110 + sway(time) * 180, 190, 90) : '') +
    (step === 0 || step >= 2
      ? `<g transform="translate(${x.toFixed(1)} ${line + 6})">${blades}</g>`
      : `<ellipse cx="210" cy="410" rx="60" ry="26" fill="none" stroke="${PLUM}" stroke-width="6"/><circle cx="210" cy="410" r="14" fill="${PLUM}"/>`)
  );
}
/** @type {Figure} */
function toning(step, time) {
  const share = Math.min(1, Math.max(0, (step - 3 + (step > 3 ? time / 9 : 0)) / 3));
  const tones = [
    blend('#a8642a', '#8f7a62', share),
    blend('#cf8a3c', '#b59f84', share),
    blend('#efb65e', '#dccab0', share),
  ];
  const drop =
    step === 2
      ? [0, 1, 2]
          .map(
            (n) =>
              `<circle cx="${120 + n * 60}" cy="${(300 + ((time * 60 + n * 50) % 120)).toFixed(0)}" r="7" fill="#7ba7c9"/>`,
          )
          .join('')
      : '';
  const stir =
    step >= 3
      ? `<path stroke="${INK}" stroke-width="9" stroke-linecap="round" d="M${300 + sway(time) * 40} 330l40 -90"/>`
      : '';
  return `${tress(90, 40, 150, 350, tones)}${drop}<path fill="${PAPER}" stroke="${INK}" stroke-width="4" d="M250 330h140q-8 90 -70 90t-70 -90z"/><path fill="${blend('#7a4a9a', '#5a4aa0', share)}" d="M262 336h116q-10 26 -58 26t-58 -26z"/>${stir}`;
}
const GRIPS = [
  [210, 160],
  [130, 200],
  [120, 170],
  [210, 110],
  [210, 140],
  [210, 330],
  [210, 120],
];
/** @type {Figure} */
function massage(step, time) {
  const [cx, cy] = GRIPS[step] ?? [210, 160];
  const still = step === 1;
  const turn = still ? 0 : time * 2.1;
  const pads = (/** @type {number} */ side) =>
    [0, 1, 2, 3].map((n) => {
      const x = cx + side * (34 + n * 20) + (still ? 0 : Math.cos(turn) * 9 * side);
      const y = cy + n * 16 + (still ? 0 : Math.sin(turn) * 9);
      return `<circle cx="${x.toFixed(1)}" cy="${y.toFixed(1)}" r="15" fill="${SKIN}" stroke="${COPPER}" stroke-width="3"/>`;
    });
  return HEAD + [...pads(-1), ...pads(1)].join('');
}
/** @type {Figure} */
function braiding(step, time) {
  const rows = step === 0 ? 9 : Math.min(9, Math.max(0, (step - 1) * 2) + Math.round(time / 5));
  const wide = step === 6 ? 1 + sway(time) * 0.18 : 1;
  const knots = Array.from({ length: rows }, (_, n) => {
    const side = n % 2 === 0 ? 1 : -1;
    return `<ellipse cx="${(210 + side * 26 * wide).toFixed(1)}" cy="${96 + n * 36}" rx="${(46 * wide).toFixed(1)}" ry="25" transform="rotate(${side * 34} ${210 + side * 26} ${96 + n * 36})" fill="${[MID, BRIGHT, DARK][n % 3]}" stroke="${INK}" stroke-width="2"/>`;
  });
  const loose =
    rows < 9
      ? [-1, 0, 1]
          .map(
            (n) =>
              `M${210 + n * 30} ${90 + rows * 36}q${n * 26} 40 ${n * 20} ${Math.max(20, 340 - rows * 36)}`,
          )
          .join('')
      : '';
  return `<path fill="${DARK}" d="M120 40h180q-10 50 -60 60h-60q-50 -10 -60 -60z"/><path fill="none" stroke="${MID}" stroke-width="22" stroke-linecap="round" d="${loose}"/>${knots.join('')}`;
}
/** @type {Figure} */
function consultation(step, time) {
  const person = (/** @type {number} */ x, /** @type {string} */ hair) =>
    `<circle cx="${x}" cy="250" r="46" fill="${SKIN}"/><path fill="${hair}" d="M${x - 52} 256a52 56 0 0 1 104 0q-20 -44 -52 -44t-52 44z"/><path fill="${hair === DARK ? PLUM : COPPER}" d="M${x - 66} 400q0 -96 66 -96t66 96z"/>`;
  const bubble = `<path fill="${PAPER}" stroke="${INK}" stroke-width="3" d="M60 60h${200}a20 20 0 0 1 20 20v50a20 20 0 0 1 -20 20h-120l-26 30v-30h-54a20 20 0 0 1 -20 -20v-50a20 20 0 0 1 20 -20z"/>`;
  const dots = [0, 1, 2]
    .map(
      (n) =>
        `<circle cx="${120 + n * 40}" cy="105" r="${(7 + 4 * sway(time + n * 0.5)).toFixed(1)}" fill="${COPPER}"/>`,
    )
    .join('');
  const ticks = Array.from({ length: step }, (_, n) => `M352 ${84 + n * 28}l8 8l16 -18`).join('');
  return `${person(130, DARK)}${person(290, MID)}${bubble}${dots}<path fill="#fff" stroke="${STEEL}" stroke-width="3" d="M336 54h60v200h-60z"/><path fill="none" stroke="${PLUM}" stroke-width="5" d="${ticks}"/>`;
}

/** @type {Readonly<Record<string, Figure>>} */
export const figures = {
  sectioning,
  foils,
  'blow-dry': blowDry,
  cut,
  toning,
  'scalp-massage': massage,
  braiding,
  consultation,
};
