import type { DeviceName } from '../../../sync/contract/account/session.ts';

/**
 * The part of `navigator` that identifies a browser; only some browsers have client hints
 * (`userAgentData`).
 */
interface Agent {
  readonly userAgent: string;
  readonly maxTouchPoints: number;
  readonly userAgentData?: {
    readonly platform?: string;
    readonly brands?: readonly { readonly brand: string }[];
  };
}

/**
 * Browser names with their user agent tokens. Order matters: all but the last three also carry a
 * token of one of those.
 */
const BROWSERS = [
  ['Brave', /\bBrave\b/],
  ['Edge', /\bMicrosoft Edge\b|\bEdg(?:A|iOS)?\//],
  ['Opera', /\bOpera\b|\bOPR\//],
  ['Samsung Internet', /\bSamsung Internet\b|\bSamsungBrowser\//],
  ['UC Browser', /\bUC ?Browser\b/],
  ['Mi Browser', /\bMiuiBrowser\//],
  ['Firefox', /\b(?:Firefox|FxiOS)\//],
  ['Chrome', /\b(?:Google Chrome|Chromium)\b|\b(?:Chrome|CriOS)\//],
  ['Safari', /\bVersion\/.* Safari\//],
] as const;
/** System names with their tokens, Android before Linux, whose token it also carries. */
const SYSTEMS = [
  ['Android', /\bAndroid\b/],
  ['iPhone', /\biP(?:hone|od)\b/],
  ['iPad', /\biPad\b/],
  ['Windows', /\bWindows\b/],
  ['Chromebook', /\bCrOS\b|\bChrome ?OS\b/],
  ['Mac', /\bMac(?:intosh|OS)\b/i],
  ['Linux', /\bLinux\b/],
] as const;

const firstIn = (names: readonly (readonly [string, RegExp])[], text: string): string | undefined =>
  names.find(([, sign]) => sign.test(text))?.[0];

/**
 * Returns the device's name for the list of sessions; undefined for an unknown device. Only names
 * from these lists are sent, nothing else about the device.
 */
export function deviceNameOf({
  userAgent,
  maxTouchPoints,
  userAgentData,
}: Agent): DeviceName | undefined {
  const hints = userAgentData?.brands?.map(({ brand }) => brand).join(', ') ?? '';
  const browser = firstIn(BROWSERS, `${hints} ${userAgent}`);
  const system = firstIn(SYSTEMS, `${userAgentData?.platform ?? ''} ${userAgent}`);
  if (!browser || !system) return undefined;
  // An iPad identifies as a Mac; no Mac has a touch screen.
  return { browser, system: system === 'Mac' && maxTouchPoints > 1 ? 'iPad' : system };
}
