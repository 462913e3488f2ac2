import { signedIn } from '../../support/account.ts';
import { json } from '../../support/device.ts';
import { home, training } from '../../support/home.ts';
import { type RefreshStatus, SECOND, type Writes } from './commands.ts';
import { askOf, bearerOf, expiredToken, type Flight, nameOf, overtaken, refreshAnswer, refusal, STRANGE } from './flights.ts';
import type { Ledger } from './ledger.ts';
import type { Quiet } from './quiet.ts';
import type { Server } from './server.ts';
import type { Tab } from './tab.ts';

/** So far ahead that no answer to it expires. */
export const FAR = '2099-01-01T10:00:00Z';
/** The longest that a call may take without a sound. */
const CALL_MS = 25 * SECOND;

const USUAL = { takes: true, unclear: false, answer: () => json({ error: false, message: null }) };

/** A person of the run: what they did, and what their server knows of it. */
export interface Person {
  readonly code: string;
  readonly ledger: Ledger;
  readonly server: Server;
}

/** Everything between the device and its server: writes and refreshes wait for a command, all else is answered at once. */
export class Network {
  flights: Flight[] = [];
  refresh: RefreshStatus = 200;
  writes: Writes = 'usual';
  /** No read is answered. */
  dark = false;
  readonly #people: readonly Person[];
  readonly #quiet: Quiet;
  readonly #now: () => number;
  /** The one access token that each person's server takes. */
  readonly #tokens = new Map<string, string>();
  #issued = 1;

  constructor(people: readonly Person[], quiet: Quiet, now: () => number) {
    this.#people = people;
    this.#quiet = quiet;
    this.#now = now;
    for (const { code } of people) this.#tokens.set(code, `access-${code}-1`);
  }

  /** Whose token it is. */
  #owner(token: string): Person | undefined {
    return this.#people.find(({ code }) => token.includes(code));
  }

  #issue(code: string): { access_token: string; refresh_token: string } {
    const access_token = `access-${code}-${++this.#issued}`;
    this.#tokens.set(code, access_token);
    return { access_token, refresh_token: `refresh-${code}-${this.#issued}` };
  }

  /** Nobody's access token is taken any more. */
  endTokens(): void {
    for (const { code } of this.#people) this.#tokens.set(code, '');
  }

  #dated(response: Response): Response {
    response.headers.set('date', new Date(this.#now()).toUTCString());
    return this.#quiet.answer(response);
  }

  async wire(tab: Tab, request: Request): Promise<Response> {
    const name = nameOf(request);
    const token = bearerOf(request);
    const ask = await this.#quiet.count(askOf(request));
    if (ask || name === 'refresh-token') {
      const by = ask ? token : await this.#quiet.count(request.clone().text());
      const answer = await new Promise<Response | null>((settle) => {
        this.flights.push({ tab, ask, token: by, at: this.#now(), served: null, deaf: false, dropped: false, settle });
      });
      if (!answer) throw new TypeError('network connection lost');
      return answer;
    }
    if (name === 'login') {
      const { login_id } = (await this.#quiet.count(request.json())) as { login_id: string };
      return this.#dated(json({ ...signedIn(login_id), ...this.#issue(login_id) }));
    }
    if (this.dark) throw new TypeError('network connection lost');
    const person = this.#owner(token);
    const needsToken = name === 'validate-token' || name === 'home-pwa';
    if (needsToken && (!person || token !== this.#tokens.get(person.code))) return this.#dated(expiredToken());
    const response = this.#dated(json(read(name, person)));
    const key = request.headers.get('idempotency-key');
    if (key) response.headers.set('idempotency-key', key);
    return response;
  }

  /** Requests whose answer somebody will hear. */
  heard(): Flight[] {
    return this.flights.filter(({ deaf, tab }) => !deaf && tab.alive && !tab.frozen);
  }

  /** Requests that the server can still take, and answers that can still arrive. */
  unserved(): Flight[] {
    return this.flights.filter(({ served, dropped }) => !served && !dropped);
  }

  answered(): Flight[] {
    return this.heard().filter(({ served }) => served);
  }

  serve(flight: Flight | undefined): void {
    if (!flight || flight.served || flight.dropped) return;
    const { ask, token } = flight;
    const person = this.#owner(token);
    if (!person) flight.served = expiredToken();
    else if (!ask) flight.served = refreshAnswer(this.refresh, () => this.#issue(person.code));
    else if (token !== this.#tokens.get(person.code)) flight.served = expiredToken();
    else {
      const { takes, unclear, answer } = this.writes === 'usual' ? USUAL : STRANGE[this.writes];
      if (unclear) person.ledger.trouble([ask.made]);
      const verdict = takes ? person.server.take(ask, this.#now()) : null;
      flight.served = verdict === 'refused' ? refusal() : answer();
      for (const old of overtaken(this.flights, flight)) old.dropped = true;
    }
    this.#dated(flight.served);
  }

  answer(flight: Flight | undefined): void {
    if (!flight) return;
    flight.deaf = true;
    flight.settle(flight.served);
  }

  deliver(flight: Flight | undefined): void {
    this.serve(flight);
    // What never arrived has no answer.
    if (flight?.dropped && !flight.served) this.lose(flight);
    else this.answer(flight);
  }

  lose(flight: Flight | undefined): void {
    if (!flight) return;
    this.trouble([flight]);
    flight.deaf = true;
    flight.dropped = !flight.served;
    flight.settle(null);
  }

  /** Nobody can know what became of these. */
  trouble(flights: readonly Flight[]): void {
    for (const { ask, deaf, token } of flights) if (ask && !deaf) this.#owner(token)?.ledger.trouble([ask.made]);
  }

  /** When the first call ends by itself. */
  get due(): number {
    return Math.min(...this.heard().map(({ at }) => at + CALL_MS));
  }

  cutLong(): void {
    for (const flight of this.heard()) if (this.#now() - flight.at >= CALL_MS) this.lose(flight);
  }

  /** What is still on its way never arrives. */
  drop(): void {
    for (const flight of this.flights) flight.dropped ||= !flight.served;
  }
}

function read(name: string, person: Person | undefined): object {
  if (name === 'validate-token') return { error: false, user_data: { setPassword: 1, login_code: person?.code, tnc: true } };
  if (name !== 'home-pwa') return { error: false, message: null };
  const answers = (person?.server.answers ?? []).map((value, lane) =>
    training({ training_code: String(lane), training_start_date: FAR, accept_reject: value === 0 ? null : value === 1 }),
  );
  return home({ upcoming_trainings: answers });
}
