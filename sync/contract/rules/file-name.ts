// What follows a question mark is the right to fetch the file, which changes from week to week.
const OURS = /\/(?:media|handouts)\/[^?#]+/;

/**
 * The part of an address that names a file wherever it is served from; undefined for one that is no
 * file of packs.
 */
export const fileNameIn = (address: string): string | undefined => OURS.exec(address)?.[0];

/** What two addresses of one file have in common, whenever each was signed. */
export const fileNamed = (address: string): string => fileNameIn(address) ?? address;
