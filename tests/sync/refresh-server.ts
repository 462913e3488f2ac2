import { json } from '../support/device.ts';
import { home } from '../support/home.ts';
import type { Answer } from './scripted-wire.ts';

/**
 * A server's side of rotation: only the newest access token is good; a refresh token is good once,
 * and within the grace its holder's device gets the same successor again (S10, S11).
 */
export class RefreshServer {
  generation = 1;
  rotations = 0;
  /** The access tokens up to this generation are over. */
  expired = 1;
  #last: { readonly old: string; readonly device: unknown } | undefined;

  readonly home: Answer = ({ token }) =>
    Number((token ?? '').split('-').at(-1)) > this.expired
      ? json(home())
      : json({ error: true }, { status: 401 });

  readonly refresh: Answer = ({ body }) => {
    const pair = () =>
      json({
        access_token: `access-HD1001-${this.generation}`,
        refresh_token: `refresh-HD1001-${this.generation}`,
      });
    const last = this.#last;
    if (last && last.old === body.refreshToken && last.device === body.device_id) return pair();
    if (body.refreshToken !== `refresh-HD1001-${this.generation}`)
      return json({ error: true, code: 'session-over' }, { status: 401 });
    this.#last = { old: String(body.refreshToken), device: body.device_id };
    this.generation += 1;
    this.rotations += 1;
    return pair();
  };

  get answers(): Record<string, Answer> {
    return { 'home-pwa': this.home, 'refresh-token': this.refresh };
  }
}
