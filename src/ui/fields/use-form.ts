import { type FormEvent, type RefObject, useEffect, useRef, useState } from 'react';

/**
 * The result of sending a form. `sent`: the form is reset. `not-sent`: it stays as it is. `leaving`: another screen follows, and until
 * then it must not be sent again. `refused`: the reason, in the language chosen when it is shown.
 */
export type SendResult = 'sent' | 'not-sent' | 'leaving' | { readonly refused: () => string };

export interface Form<E extends object, W extends string> {
  /** For the form element, so that its first invalid field can be focused. */
  readonly ref: RefObject<HTMLFormElement | null>;
  /** The errors of each field, in words; empty before the first attempt to send. */
  readonly errors: Partial<E>;
  /** Why it was refused the last time, in words. */
  readonly refused: string | undefined;
  /** The way in which it is being sent now. */
  readonly busy: W | null;
  /** Sends the form if every field is valid; otherwise shows the errors. */
  readonly send: (way: W, work: () => Promise<SendResult>) => Promise<void>;
  /** The same, for the form element's `onSubmit`. */
  readonly onSubmit: (way: W, work: () => Promise<SendResult>) => (event: FormEvent) => void;
}

/**
 * A form's state: fields are validated from the first attempt to send, the first invalid one is focused, and nothing is sent
 * twice at once, or while the form is `shut`. `judge` returns the errors of each field for one way of sending it.
 */
export function useForm<E extends object, W extends string>(judge: (way: W) => E, { shut = false } = {}): Form<E, W> {
  const ref = useRef<HTMLFormElement>(null);
  const [tried, setTried] = useState<{ readonly way: W } | null>(null);
  const [refused, setRefused] = useState<() => string>();
  const [busy, setBusy] = useState<W | null>(null);
  useEffect(() => {
    if (tried) ref.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [tried]);

  const send = async (way: W, work: () => Promise<SendResult>): Promise<void> => {
    if (busy !== null || shut) return;
    setTried({ way });
    setRefused(undefined);
    if (Object.values(judge(way)).some((error) => error !== undefined)) return;
    setBusy(way);
    const result = await work();
    if (result === 'leaving') return;
    setBusy(null);
    if (result === 'sent') setTried(null);
    else if (result !== 'not-sent') setRefused(() => result.refused);
  };
  const onSubmit = (way: W, work: () => Promise<SendResult>) => (event: FormEvent) => {
    event.preventDefault();
    void send(way, work);
  };
  return { ref, errors: tried ? judge(tried.way) : {}, refused: refused?.(), busy, send, onSubmit };
}
