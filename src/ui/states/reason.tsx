import { langOf } from '../../i18n/lang-of.ts';

const GAP = '\u0000';

interface ReasonProps {
  /** The sentence around the reason. */
  around: (values: { readonly reason: string }) => string;
  reason: string;
}

/** A sentence with a reason in it, which has its own `lang` if a server wrote it in another language than the page's. */
export function Reason({ around, reason }: ReasonProps) {
  const lang = langOf(reason);
  if (!lang) return around({ reason });
  const [before, after] = around({ reason: GAP }).split(GAP);
  return (
    <>
      {before}
      <span lang={lang}>{reason}</span>
      {after}
    </>
  );
}
