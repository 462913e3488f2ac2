/**
 * How the next calls of a path fail; `drop-answer` applies the effect and then breaks the
 * connection.
 */
export interface Fault {
  readonly path: string;
  readonly times: number;
  readonly how: 'drop-answer' | 'status-500' | 'html' | 'truncate' | 'delay';
  readonly ms?: number;
}

/** A message that the demo stored instead of sending it. */
export interface Message {
  readonly id: number | string;
  readonly kind: string;
  readonly to: string;
  readonly account: string;
  readonly text: string;
  readonly sent_at: string;
}

/** Controls of the demo server for journeys. */
export interface Control {
  /** Shifts the server's clock from the real time. */
  readonly clock: (offsetMs: number) => Promise<void>;
  /**
   * Fills the demo world again, relative to now; without What's New, or with a film in it, if a
   * journey says so.
   */
  readonly reset: (order?: { readonly whats_new: boolean | 'film' }) => Promise<void>;
  /** Requests since the last reset, by method and path, and by idempotency key. */
  readonly calls: () => Promise<{
    readonly calls: Readonly<Record<string, number>>;
    readonly keys: Readonly<Record<string, number>>;
  }>;
  readonly fail: (fault: Fault) => Promise<void>;
  /**
   * Changes of the plan by staff: move a session, cancel it with a reason, or add a copy under a
   * new number.
   */
  readonly move: (training_code: number, by_ms: number) => Promise<void>;
  readonly cancel: (training_code: number, reason: string) => Promise<void>;
  /** Does the same as `npm run content -- approve`. */
  readonly approve: (account: string, ...brands: readonly string[]) => Promise<void>;
  readonly repeat: (training_code: number, as: number, by_ms: number) => Promise<void>;
  /** The messages by SMS, mail and push that were stored instead of sent, newest first. */
  readonly inbox: () => Promise<readonly Message[]>;
}

/** Returns the controls of a running server; a call that the server does not accept throws. */
export function controlOf(url: string): Control {
  const ask = async (path: string, init?: RequestInit) => {
    const answer = await fetch(`${url}/demo/${path}`, {
      ...init,
      headers: { accept: 'application/json', 'content-type': 'application/json' },
    });
    if (!answer.ok) throw new Error(`/demo/${path}: ${answer.status} ${await answer.text()}`);
    return answer;
  };
  const post = async (path: string, body: object) =>
    void (await ask(path, { method: 'POST', body: JSON.stringify(body) }));
  return {
    clock: (offset_ms) => post('clock', { offset_ms }),
    reset: (order = { whats_new: true }) => post('reset', order),
    calls: async () => (await ask('calls')).json() as ReturnType<Control['calls']>,
    fail: (fault) => post('fail', fault),
    move: (training_code, by_ms) => post('move', { training_code, by_ms }),
    cancel: (training_code, reason) => post('cancel', { training_code, reason }),
    approve: (account, ...brands) => post('approve', { account, brands }),
    repeat: (training_code, as, by_ms) => post('repeat', { training_code, as, by_ms }),
    inbox: async () => (await ask('inbox')).json() as ReturnType<Control['inbox']>,
  };
}
