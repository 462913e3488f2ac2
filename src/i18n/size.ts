import { megabytes } from '../rules/files.ts';

/** What a phone's own settings call a gigabyte. */
const GB = 1_000_000_000;
/** From this size on (bytes), rounding to megabytes would say a thousand of them. */
const FROM_GB = 999_500_000;

/** Gigabytes with one decimal below a hundred. */
const gigabytes = (bytes: number): number =>
  bytes >= 100 * GB ? Math.round(bytes / GB) : Math.round(bytes / (GB / 10)) / 10;

/** A size (bytes) as a number and its unit, which are the same in every language here. */
export const sizeParts = (
  bytes: number,
): { readonly number: string; readonly unit: 'MB' | 'GB' } =>
  bytes >= FROM_GB
    ? { number: String(gigabytes(bytes)), unit: 'GB' }
    : { number: String(megabytes(bytes)), unit: 'MB' };

/** A size (bytes) in words: '0.4 MB', '312 MB', '10.7 GB'; a line never breaks inside. */
export function sizeText(bytes: number): string {
  const { number, unit } = sizeParts(bytes);
  return `${number}\u00a0${unit}`;
}
