import { signedIn } from '../../support/account.ts';
import { json, OFFERED } from '../../support/device.ts';
import { home, training } from '../../support/home.ts';
import { isNotYet } from '../not-yet.ts';
import {
  DAY,
  type Gateway,
  LANES,
  type Lists,
  type RefreshStatus,
  SECOND,
  type Where,
  type Writes,
} from './commands.ts';
import {
  askOf,
  bearerOf,
  expiredToken,
  type Flight,
  gatewayAnswer,
  keyReused,
  nameOf,
  overtaken,
  plainRefusal,
  refreshAnswer,
  refusal,
  STRANGE,
  termsFirst,
} from './flights.ts';
import type { Ledger } from './ledger.ts';
import type { Quiet } from './quiet.ts';
import type { Server } from './server.ts';
import type { Tab } from './tab.ts';

/** So far in the future that no answer expires. */
export const FAR = '2099-01-01T10:00:00Z';
/** Idle timeout of a call (milliseconds). */
const CALL_MS = 25 * SECOND;

const USUAL = { takes: true, unclear: false, answer: () => json({ error: false, message: null }) };

/** A person of the run, with their taps and their server. */
export interface Person {
  readonly code: string;
  readonly ledger: Ledger;
  readonly server: Server;
}

/**
 * The network between device and server: writes and refreshes wait for a command, all other
 * requests are answered at once.
 */
export class Network {
  flights: Flight[] = [];
  refresh: RefreshStatus = 200;
  writes: Writes = 'usual';
  /** A gateway's response instead of the API's. */
  readonly gateway: Record<Where, Gateway> = { writes: 'usual', reads: 'usual', lists: 'usual' };
  lists: Lists = 'all';
  /** An API without a sign refuses by a 400 with a message. */
  isPlain = false;
  /** No read is answered. */
  dark = false;
  /** Incremented with each reason to ask a busy server again. */
  turn = 0;
  readonly #people: readonly Person[];
  readonly #quiet: Quiet;
  readonly #now: () => number;
  readonly #keyed: boolean;
  /** Real time since which the server's list has lacked calls. */
  #lacksSince = Number.POSITIVE_INFINITY;
  /** The valid access token of each person. */
  readonly #tokens = new Map<string, string>();
  #issued = 1;

  constructor(people: readonly Person[], quiet: Quiet, now: () => number, keyed: boolean) {
    this.#people = people;
    this.#keyed = keyed;
    this.#quiet = quiet;
    this.#now = now;
    for (const { code } of people) this.#tokens.set(code, `access-${code}-1`);
  }

  /** The person of a token. */
  #owner(token: string): Person | undefined {
    return this.#people.find(({ code }) => token.includes(code));
  }

  #issue(code: string): { access_token: string; refresh_token: string } {
    const access_token = `access-${code}-${++this.#issued}`;
    this.#tokens.set(code, access_token);
    return { access_token, refresh_token: `refresh-${code}-${this.#issued}` };
  }

  /** Invalidates all access tokens. */
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
    const taps = this.#owner(token)?.ledger.all ?? [];
    const ask = await this.#quiet.count(askOf(request, { now: this.#now(), taps }));
    if (ask || name === 'refresh-token') {
      const by = ask ? token : await this.#quiet.count(request.clone().text());
      const answer = await new Promise<Response | null>((settle) => {
        this.flights.push({
          tab,
          ask,
          token: by,
          at: this.#now(),
          served: null,
          deaf: false,
          dropped: false,
          isBusy: false,
          settle,
        });
      });
      if (!answer) throw new TypeError('network connection lost');
      return answer;
    }
    if (name === 'login') {
      const { login_id } = (await this.#quiet.count(request.json())) as { login_id: string };
      return this.#dated(json({ ...signedIn(login_id), ...this.#issue(login_id) }));
    }
    if (name === 'capabilities') return this.#dated(this.#listed());
    if (this.dark) throw new TypeError('network connection lost');
    if (this.gateway.reads !== 'usual') return this.#dated(gatewayAnswer(this.gateway.reads));
    const person = this.#owner(token);
    const needsToken = name === 'validate-token' || name === 'home-pwa';
    if (needsToken && (!person || token !== this.#tokens.get(person.code)))
      return this.#dated(expiredToken());
    const response = this.#dated(json(read(name, person)));
    const key = request.headers.get('idempotency-key');
    if (key) response.headers.set('idempotency-key', key);
    return response;
  }

  /** The server's capabilities. */
  #listed(): Response {
    if (this.lists === 'unknown') throw new TypeError('network connection lost');
    if (this.gateway.lists !== 'usual') return gatewayAnswer(this.gateway.lists);
    const all = { ...OFFERED, idempotency_keys: this.#keyed };
    if (this.lists === 'all') return json(all);
    const { calls = [], fields = [] } = all;
    return json({
      ...all,
      calls: calls.filter((name) => name !== 'favourite'),
      fields: fields.filter((name) => !name.startsWith('snow-post-ticket')),
    });
  }

  /** Requests whose response is awaited. */
  heard(): Flight[] {
    return this.flights.filter(({ deaf, tab }) => !deaf && tab.alive && !tab.frozen);
  }

  offer(lists: Lists): void {
    if (lists !== 'less') this.#lacksSince = Number.POSITIVE_INFINITY;
    else if (this.lists !== 'less') this.#lacksSince = this.#now();
    this.lists = lists;
  }

  /** Whether the server's own list has lacked calls for a day. */
  get lacksForADay(): boolean {
    return this.#now() - this.#lacksSince > DAY;
  }

  /** Ends all faults of the network. */
  mend(): void {
    this.dark = false;
    this.writes = 'usual';
    for (const { server } of this.#people) server.asksTerms = false;
    this.offer('all');
    Object.assign(this.gateway, { writes: 'usual', reads: 'usual', lists: 'usual' });
  }

  /** Requests that can still be served, and responses that can still arrive. */
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
    else if (this.gateway.writes !== 'usual' && this.gateway.writes !== 200) {
      // JSON of any shape with 200 acknowledges: the specification leaves a success's fields open.
      const status = this.gateway.writes;
      person.ledger.trouble([ask.made]);
      flight.served = gatewayAnswer(status);
      if (status === 503 || status === 429) flight.isBusy = true;
    } else {
      const { takes, unclear, answer } = this.writes === 'usual' ? USUAL : STRANGE[this.writes];
      if (unclear) person.ledger.trouble([ask.made]);
      const replay =
        this.#keyed && ask.key !== null
          ? person.server.known(ask.key, this.#now())
            ? '1'
            : '0'
          : null;
      const verdict = takes ? person.server.take(ask, this.#now()) : null;
      const refuse = this.isPlain && ask.lane < LANES ? plainRefusal : () => refusal(replay);
      const answers = { ok: answer, refused: refuse, 'key-reused': keyReused, unread: termsFirst };
      flight.served = answers[verdict ?? 'ok']();
      flight.isBusy = this.writes === 'busy' || this.writes === 'later';
      for (const old of overtaken(this.flights, flight)) old.dropped = true;
    }
    this.#dated(flight.served);
  }

  answer(flight: Flight | undefined): void {
    if (!flight) return;
    flight.deaf = true;
    if (flight.isBusy && !isNotYet('D49'))
      this.#owner(flight.token)?.ledger.busy(`${this.#now()} ${this.turn}`);
    flight.settle(flight.served);
  }

  deliver(flight: Flight | undefined): void {
    this.serve(flight);
    // A request that never arrived has no response.
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

  /** The effect of these is unknown. */
  trouble(flights: readonly Flight[]): void {
    for (const { ask, deaf, token } of flights)
      if (ask && !deaf) this.#owner(token)?.ledger.trouble([ask.made]);
  }

  /** Time of the first call's timeout. */
  get due(): number {
    return Math.min(...this.heard().map(({ at }) => at + CALL_MS));
  }

  cutLong(): void {
    for (const flight of this.heard()) if (this.#now() - flight.at >= CALL_MS) this.lose(flight);
  }

  /** Requests and responses in flight never arrive. */
  drop(): void {
    for (const flight of this.flights) flight.dropped ||= !flight.served;
  }
}

function read(name: string, person: Person | undefined): object {
  if (name === 'validate-token')
    return { error: false, user_data: { setPassword: 1, login_code: person?.code, tnc: true } };
  if (name !== 'home-pwa') return { error: false, message: null };
  const answers = (person?.server.answers ?? []).map((value, lane) =>
    training({
      training_code: String(lane),
      training_start_date: FAR,
      accept_reject: value === 0 ? null : value === 1,
    }),
  );
  return home({ upcoming_trainings: answers });
}
