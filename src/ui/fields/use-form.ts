import {
  type FocusEvent,
  type FormEvent,
  type RefObject,
  useEffect,
  useRef,
  useState,
} from 'react';

/** The element that takes the focus: a wrong field, or the first of the wrong choices. */
const FIRST_WRONG = '[aria-invalid="true"], [data-wrong] :is(button, input)';

/**
 * Why something was refused, in the language chosen when it is shown, and the field that it is
 * about.
 */
export interface FormRefusal {
  readonly refused: () => string;
  readonly field?: string | undefined;
}
/**
 * The result of sending a form. `sent`: the form is reset. `not-sent`: it stays as it is.
 * `leaving`: another screen follows, and until then it must not be sent again.
 */
export type SendResult = 'sent' | 'not-sent' | 'leaving' | FormRefusal;

export interface Form<E extends object, W extends string> {
  /** For the form element, so that its first invalid field can be focused. */
  readonly ref: RefObject<HTMLFormElement | null>;
  /** The errors of each field, in words; empty before the first attempt to send. */
  readonly errors: Partial<E>;
  /** Why it was refused the last time, in words, if that is about no field of it. */
  readonly refused: string | undefined;
  /** The way in which it is being sent now. */
  readonly busy: W | null;
  /** Sends the form if every field is valid; otherwise shows the errors. */
  readonly send: (way: W, work: () => Promise<SendResult>) => Promise<void>;
  /** The same, for the form element's `onSubmit`. */
  readonly onSubmit: (way: W, work: () => Promise<SendResult>) => (event: FormEvent) => void;
  /**
   * For the form element of a long form: a field that was filled in and left is validated at once.
   */
  readonly onBlur: (event: FocusEvent<HTMLFormElement>) => void;
}

interface FormOptions<W extends string> {
  /** Nothing can be sent now. */
  readonly shut?: boolean;
  /** The way by whose rules a field is validated before anything was sent. */
  readonly main?: W;
  /** The server's errors from before this form was shown. */
  readonly told?: FormRefusal | undefined;
}

/**
 * A form's state: fields are validated from the first attempt to send, the first invalid one is
 * focused, and nothing is sent twice at once, or while the form is `shut`. `judge` returns the
 * errors of each field for one way of sending it; what a server says of one of these fields stands
 * there.
 */
export function useForm<E extends object, W extends string>(
  judge: (way: W) => E,
  { shut = false, main, told }: FormOptions<W> = {},
): Form<E, W> {
  const ref = useRef<HTMLFormElement>(null);
  const [tried, setTried] = useState<{ readonly way: W } | null>(null);
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const [refusal, setRefusal] = useState(told);
  const [busy, setBusy] = useState<W | null>(null);
  useEffect(() => {
    if (tried || refusal) ref.current?.querySelector<HTMLElement>(FIRST_WRONG)?.focus();
  }, [tried, refusal]);

  const way = tried?.way ?? main;
  const judged: Readonly<Record<string, unknown>> = way === undefined ? {} : { ...judge(way) };
  const own = Object.entries(judged).filter(
    ([field, error]) => error !== undefined && (tried !== null || left.has(field)),
  );
  const { field } = refusal ?? {};
  const isOfField = field !== undefined && field in judged;
  const errors = Object.fromEntries([
    ...(isOfField ? [[field, refusal?.refused()]] : []),
    ...own,
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
    // A message that comes now would move the button that is being pressed away from the pointer.
    if (relatedTarget instanceof HTMLButtonElement && ref.current?.contains(relatedTarget)) return;
    const { name, value }: { readonly name?: unknown; readonly value?: unknown } = target;
    if (typeof name === 'string' && name && value) setLeft((was) => new Set(was).add(name));
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
