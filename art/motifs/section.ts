import { ground, n } from '../pen.ts';
import { at } from '../random.ts';
import type { Stage } from '../stage.ts';

interface Head {
  x: number;
  y: number;
  rx: number;
  ry: number;
  W: number;
  H: number;
}
/** The parting and the zone that it separates. */
type Sectioning = (head: Head) => { parting: string; zone: string };

const sectionings: readonly Sectioning[] = [
  ({ x, y, W, H }) => ({
    parting: `M${n(x)} 0V${H}M0 ${n(y)}H${W}`,
    zone: `M${n(x)} ${n(y)}H${W}V0H${n(x)}z`,
  }),
  ({ x, y, W, H }) => ({
    parting: `M${n(x)} 0V${n(y)}L0 ${H}M${n(x)} ${n(y)}L${W} ${H}`,
    zone: `M${n(x)} ${n(y)}L0 ${H}H${W}z`,
  }),
  ({ x, rx, H }) => ({
    parting: `M${n(x - rx * 0.4)} 0V${H}M${n(x + rx * 0.4)} 0V${H}`,
    zone: `M${n(x - rx * 0.4)} 0h${n(rx * 0.8)}v${H}h${n(-rx * 0.8)}z`,
  }),
  ({ y, ry, W }) => ({
    parting: `M0 ${n(y - ry * 0.4)}H${W}M0 ${n(y + ry * 0.1)}H${W}M0 ${n(y + ry * 0.6)}H${W}`,
    zone: `M0 ${n(y - ry * 0.4)}H${W}v${n(ry * 0.5)}H0z`,
  }),
];

/** The sectioning diagram: a head from above, parted, with clips. */
export function section({ r, P, W, H, sheet, options }: Stage): string {
  const head: Head = { x: W / 2, y: H * 0.52, rx: H * 0.3, ry: H * 0.4, W, H };
  const { x, y, rx, ry } = head;
  const which = options.sectioning ?? Math.floor(r() * 4);
  const rules = Array.from({ length: 9 }, (_, i) => `M0 ${n(((i + 0.5) * H) / 9)}h${W}`).join('');
  const id = sheet.nextId('c');
  sheet.defs.push(
    `<clipPath id="${id}"><ellipse cx="${n(x)}" cy="${n(y)}" rx="${n(rx)}" ry="${n(ry)}"/></clipPath>`,
  );
  const { parting, zone } = at(sectionings, which)(head);
  const strands = ['', ''];
  for (let i = 0; i < 54; i++) {
    const a = (i / 54) * 6.283;
    const q = 0.96 + r() * 0.05;
    strands[i % 2] +=
      `M${n(x + r() * 4)} ${n(y - ry * 0.15)}Q${n(x + rx * 0.6 * Math.cos(a + 0.25))} ${n(y + ry * 0.6 * Math.sin(a + 0.25))}` +
      ` ${n(x + rx * q * Math.cos(a))} ${n(y + ry * q * Math.sin(a))}`;
  }
  const clip = (left: number, top: number, turn: number): string =>
    `<g transform="translate(${n(left)} ${n(top)}) rotate(${turn})"><rect x="-24" y="-5" width="48" height="10" rx="5" fill="${P.mid}"/>` +
    `<path d="M-20 0h36" stroke="${P.glow}" stroke-width="2"/></g>`;
  const clips = [
    clip(x - rx * 0.5, y - ry * 0.45, 40),
    clip(x + rx * 0.5, y + ry * 0.4, 30),
    clip(x - rx * 0.45, y + ry * 0.5, -35),
  ];
  return (
    ground(W, H, P.wash, `<path stroke="${P.soft}" stroke-width="1" d="${rules}"/>`) +
    `<ellipse cx="${n(x)}" cy="${n(y - ry * 0.97)}" rx="9" ry="12" fill="#b4774f"/>` +
    `<g fill="#b4774f"><ellipse cx="${n(x - rx)}" cy="${n(y)}" rx="9" ry="18"/><ellipse cx="${n(x + rx)}" cy="${n(y)}" rx="9" ry="18"/></g>` +
    `<g clip-path="url(#${id})"><path fill="${P.dark}" d="M0 0h${W}v${H}H0z"/><path fill="${P.spark}" d="${zone}"/>` +
    `<path fill="none" stroke="${P.root}" stroke-opacity=".55" stroke-width="2" d="${at(strands, 0)}"/>` +
    `<path fill="none" stroke="${P.pale}" stroke-opacity=".4" stroke-width="1.4" d="${at(strands, 1)}"/>` +
    `<path fill="none" stroke="#fffaf5" stroke-width="5" d="${parting}"/></g>${clips.slice(0, 2 + (which % 2)).join('')}`
  );
}
