import {
  type FocusEvent,
  type FormEvent,
  type RefObject,
  useEffect,
  useRef,
  useState,
} from 'react';

/**
 * The element to focus after a failed validation: an invalid field, or the first control of an
 * invalid group.
 */
const FIRST_WRONG = '[aria-invalid="true"], [data-wrong] :is(button, input)';

/**
 * The reason of a refusal, in the language chosen when it is shown, and the field that it concerns.
 */
export interface FormRefusal {
  readonly refused: () => string;
  readonly field?: string | undefined;
}
/**
 * The result of sending a form. `sent`: the form is reset. `not-sent`: it stays as it is.
 * `leaving`: another screen follows; the form stays disabled until then.
 */
export type SendResult = 'sent' | 'not-sent' | 'leaving' | FormRefusal;

export interface Form<E extends object, W extends string> {
  /** For the form element, so that its first invalid field can be focused. */
  readonly ref: RefObject<HTMLFormElement | null>;
  /** Error texts by field; empty before the first attempt to send. */
  readonly errors: Partial<E>;
  /** Reason of the last refusal, unless it concerns one of the fields. */
  readonly refused: string | undefined;
  /** The way in which the form is being sent now; null if it is not being sent. */
  readonly busy: W | null;
  /** Sends the form if every field is valid; otherwise shows the errors. */
  readonly send: (way: W, work: () => Promise<SendResult>) => Promise<void>;
  /** Returns an `onSubmit` handler that calls `send`. */
  readonly onSubmit: (way: W, work: () => Promise<SendResult>) => (event: FormEvent) => void;
  /** For the form element of a long form: validates a filled field when it loses the focus. */
  readonly onBlur: (event: FocusEvent<HTMLFormElement>) => void;
}

interface FormOptions<W extends string> {
  /** Disables sending. */
  readonly shut?: boolean;
  /** The way whose rules apply before the first attempt to send. */
  readonly main?: W;
  /** The server's refusal from before this form was shown. */
  readonly initialRefusal?: FormRefusal | undefined;
}

/**
 * State of a form. Fields are validated from the first attempt to send, and the first invalid one
 * is focused. Sending is disabled while a send is in progress and while the form is `shut`. `judge`
 * returns the errors by field for one way of sending. A refusal by the server that names one of
 * these fields is shown as that field's error.
 */
export function useForm<E extends object, W extends string>(
  judge: (way: W) => E,
  { shut = false, main, initialRefusal }: FormOptions<W> = {},
): Form<E, W> {
  const ref = useRef<HTMLFormElement>(null);
  const [tried, setTried] = useState<{ readonly way: W } | null>(null);
  const [blurred, setBlurred] = useState<ReadonlySet<string>>(new Set());
  const [refusal, setRefusal] = useState(initialRefusal);
  const [busy, setBusy] = useState<W | null>(null);
  useEffect(() => {
    if (tried || refusal) ref.current?.querySelector<HTMLElement>(FIRST_WRONG)?.focus();
  }, [tried, refusal]);

  const way = tried?.way ?? main;
  const judged: Readonly<Record<string, unknown>> = way === undefined ? {} : { ...judge(way) };
  const judgedErrors = Object.entries(judged).filter(
    ([field, error]) => error !== undefined && (tried !== null || blurred.has(field)),
  );
  const { field } = refusal ?? {};
  const isOfField = field !== undefined && field in judged;
  const errors = Object.fromEntries([
    ...(isOfField ? [[field, refusal?.refused()]] : []),
    ...judgedErrors,
  ]) as Partial<E>; // The fields are those of `judge`.

  const send = async (by: W, work: () => Promise<SendResult>): Promise<void> => {
    if (busy !== null || shut) return;
    setTried({ way: by });
    setRefusal(undefined);
    if (Object.values(judge(by)).some((error) => error !== undefined)) return;
    setBusy(by);
    const result = await work();
    if (result === 'leaving') return;
    setBusy(null);
    if (result === 'sent') setTried(null);
    else if (result !== 'not-sent') setRefusal(result);
  };
  const onSubmit = (by: W, work: () => Promise<SendResult>) => (event: FormEvent) => {
    event.preventDefault();
    void send(by, work);
  };
  const onBlur = ({ target, relatedTarget }: FocusEvent<HTMLFormElement>): void => {
    // Showing an error now would move the pressed button away from the pointer.
    if (relatedTarget instanceof HTMLButtonElement && ref.current?.contains(relatedTarget)) return;
    const { name, value }: { readonly name?: unknown; readonly value?: unknown } = target;
    if (typeof name === 'string' && name && value)
      setBlurred((previous) => new Set(previous).add(name));
  };
  return {
    ref,
    errors,
    refused: isOfField ? undefined : refusal?.refused(),
    busy,
    send,
    onSubmit,
    onBlur,
  };
}
