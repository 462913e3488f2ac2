import { megabytes } from '../rules/files.ts';

/** Bytes in a gigabyte, as phone settings count. */
const GB = 1_000_000_000;
/** Size (bytes) from which megabytes would round to 1000. */
const FROM_GB = 999_500_000;

/** Bytes in gigabytes, with one decimal below a hundred. */
const gigabytes = (bytes: number): number =>
  bytes >= 100 * GB ? Math.round(bytes / GB) : Math.round(bytes / (GB / 10)) / 10;

/** A size (bytes) as a number and a unit, which are the same in every language. */
export const sizeParts = (
  bytes: number,
): { readonly number: string; readonly unit: 'MB' | 'GB' } =>
  bytes >= FROM_GB
    ? { number: String(gigabytes(bytes)), unit: 'GB' }
    : { number: String(megabytes(bytes)), unit: 'MB' };

/** A size (bytes) as text without a line break: '0.4 MB', '312 MB', '10.7 GB'. */
export function sizeText(bytes: number): string {
  const { number, unit } = sizeParts(bytes);
  return `${number}\u00a0${unit}`;
}
