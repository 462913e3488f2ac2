import { scaleAccountId } from '../../../demo/scale/accounts.ts';
import { DEMO_PASSWORD } from '../../../demo/world/accounts.ts';

/** A signed-in hairdresser. */
export interface Person {
  readonly id: string;
  /** The session's id in the access token. */
  readonly familyId: string;
  readonly authorization: string;
}

/** Number of asking people. */
const PEOPLE = 40;

/** Picks the asking people: generated accounts, spread over all of them. */
export const askersOf = (accounts: number, wanted = Math.min(PEOPLE, accounts)): string[] =>
  Array.from({ length: wanted }, (_, place) =>
    scaleAccountId(Math.floor((place * accounts) / wanted)),
  );

const sessionIn = (token: string): string =>
  (JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()) as { sid: string })
    .sid;

/** Signs these people in. */
export async function signInPeople(url: string, ids: readonly string[]): Promise<Person[]> {
  const people: Person[] = [];
  for (const [place, id] of ids.entries()) {
    const answer = await fetch(`${url}/api/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({
        login_id: id,
        password: DEMO_PASSWORD,
        device_id: `bench-device-${place}-000000`,
      }),
    });
    const { access_token } = (await answer.json()) as { access_token?: string };
    if (!access_token) throw new Error(`${id} was not signed in: ${answer.status}`);
    people.push({ id, familyId: sessionIn(access_token), authorization: `Bearer ${access_token}` });
  }
  return people;
}

/** Posts as a person and returns the response. */
export async function ask(
  url: string,
  person: Person,
  path: string,
  body: object,
): Promise<unknown> {
  const answer = await fetch(`${url}${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: person.authorization },
    body: JSON.stringify(body),
  });
  if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
  return answer.json();
}
