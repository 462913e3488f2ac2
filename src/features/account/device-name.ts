import type { DeviceName } from '../../../sync/contract/account/session.ts';

/**
 * A browser's description of itself; `userAgentData` are client hints, which only some browsers
 * have.
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
 * Browsers as people call them, by how they name themselves. All but the last three also call
 * themselves one of these.
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
/** Systems in the same way; Android also calls itself Linux. */
const SYSTEMS = [
  ['Android', /\bAndroid\b/],
  ['iPhone', /\biP(?:hone|od)\b/],
  ['iPad', /\biPad\b/],
  ['Windows', /\bWindows\b/],
  ['Chromebook', /\bCrOS\b|\bChrome ?OS\b/],
  ['Mac', /\bMac(?:intosh|OS)\b/i],
  ['Linux', /\bLinux\b/],
] as const;

const firstIn = (known: readonly (readonly [string, RegExp])[], text: string): string | undefined =>
  known.find(([, sign]) => sign.test(text))?.[0];

/**
 * The device's name in the list of sessions: only names from these lists, so that nothing else
 * about the device is sent; undefined for an unknown device.
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
  // An iPad says that it is a Mac; no Mac has a touch screen.
  return { browser, system: system === 'Mac' && maxTouchPoints > 1 ? 'iPad' : system };
}
