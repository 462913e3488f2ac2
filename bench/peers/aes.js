const utf8 = new TextEncoder();
const text = new TextDecoder();

/** A non-extractable key; it is stored in the database that it encrypts, as in the product. */
export const createKey = () =>
  crypto.subtle.generateKey({ name: 'AES-GCM', length: 256 }, false, ['encrypt', 'decrypt']);

/** One encrypted record per row. */
export async function seal(key, id, row) {
  const iv = crypto.getRandomValues(new Uint8Array(12));
  return {
    id,
    iv,
    sealed: await crypto.subtle.encrypt(
      { name: 'AES-GCM', iv },
      key,
      utf8.encode(JSON.stringify(row)),
    ),
  };
}

export const unseal = async (key, { iv, sealed }) =>
  JSON.parse(text.decode(await crypto.subtle.decrypt({ name: 'AES-GCM', iv }, key, sealed)));

export const sealAll = (key, rows, idOf) =>
  Promise.all(rows.map((row) => seal(key, idOf(row), row)));
export const unsealAll = (key, records) =>
  Promise.all(records.map((record) => unseal(key, record)));
