import { createHmac, timingSafeEqual } from 'node:crypto';

/** Which document is meant: what people with these divisions share on a day (days since 1970), and the SHA-256 of its text in hex. */
interface SharedName {
  readonly day: number;
  readonly divisions: readonly string[];
  readonly digest: string;
}

const MAC_BYTES = 16;
const FILE = /^(\d{1,6})\.([\w-]{1,4000})\.([0-9a-f]{64})\.([\w-]{22})\.json$/;

const macOf = (key: Uint8Array, name: string): string => createHmac('sha256', key).update(name).digest().toString('base64url', 0, MAC_BYTES);

/** The name of a document's file. It opens the document to whoever was told it, as nobody else can make its last part. */
export function sharedFile(key: Uint8Array, { day, divisions, digest }: SharedName): string {
  const name = `${day}.${Buffer.from(JSON.stringify(divisions)).toString('base64url')}.${digest}`;
  return `${name}.${macOf(key, name)}.json`;
}

/** What a file's name says; null for one that this server did not make. Nothing else of it is looked at before. */
export function readSharedFile(key: Uint8Array, file: string): SharedName | null {
  const [, day = '', divisions = '', digest = '', mac] = FILE.exec(file) ?? [];
  if (mac === undefined || !timingSafeEqual(Buffer.from(mac), Buffer.from(macOf(key, `${day}.${divisions}.${digest}`)))) return null;
  // Under the MAC lies what `sharedFile` wrote.
  return { day: Number(day), divisions: JSON.parse(Buffer.from(divisions, 'base64url').toString()) as string[], digest };
}
