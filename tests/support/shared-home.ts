import { partedHome } from '../../sync/contract/parted-home.ts';
import { signedIn } from './client.ts';
import type { TestServer } from './server.ts';

/** An answer to home as it came. */
interface HomeAnswer {
  readonly status: number;
  readonly headers: Headers;
  readonly text: string;
  /** What it says. */
  readonly said: Readonly<Record<string, unknown>>;
}

/** Who asks for home on this server, in either form. */
export async function homeOf(server: TestServer, loginId: string) {
  const { bearer } = await signedIn(server, loginId);
  const ask = async (headers: Readonly<Record<string, string>> = {}, prefix = 'hair_dresser'): Promise<HomeAnswer> => {
    const response = await server.fetch(`/api/${prefix}/home-pwa`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...bearer, ...headers },
      body: JSON.stringify({ leapcode: loginId }),
    });
    const text = await response.text();
    return { status: response.status, headers: response.headers, text, said: JSON.parse(text) as HomeAnswer['said'] };
  };
  return {
    bearer,
    whole: ask,
    part: (headers: Readonly<Record<string, string>> = {}, prefix?: string) => ask({ 'answer-part': 'own', ...headers }, prefix),
  };
}

/** Where a home that came without it says its shared part lies. */
export const sharedPathOf = ({ said }: HomeAnswer): string => `/api/${String(said.shared)}`;

/** A home that came in two parts, joined as the app does it. */
export async function joinedHome(server: TestServer, answer: HomeAnswer): Promise<unknown> {
  const document = await (await server.fetch(sharedPathOf(answer))).json();
  return partedHome(answer.said)?.join(document);
}
