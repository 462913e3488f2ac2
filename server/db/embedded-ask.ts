import { type PGlite, protocol } from '@electric-sql/pglite';
import type { Ask, TextRow } from './database.ts';

const { serialize } = protocol;

/** `ask` for the embedded database, whose own `query` parses and plans every statement anew; here it is kept under its name, as on a server. */
export function embeddedAsk(client: PGlite): Ask {
  const prepared = new Set<string>();
  const send = async (...messages: readonly Uint8Array[]): Promise<TextRow | undefined> => {
    const { messages: answers } = await client.execProtocol(Buffer.concat([...messages, serialize.sync()]));
    for (const answer of answers) if (answer.name === 'dataRow' && 'fields' in answer) return answer.fields as TextRow; // The parser's own type of this message.
    return undefined;
  };
  return (name, text, values) =>
    // There is one connection: between the statements of somebody's transaction is no place for another's.
    client._runExclusiveTransaction(() =>
      client._runExclusiveQuery(async () => {
        if (!prepared.has(name)) {
          await send(serialize.parse({ name, text }));
          prepared.add(name);
        }
        return send(
          serialize.bind({ statement: name, values: values.map((value) => (value === null ? null : String(value))) }),
          serialize.execute({}),
        );
      }),
    );
}
