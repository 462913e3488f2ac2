import { useEffect, useState } from 'react';

/** Seen so long, it is covered again (milliseconds; S20). */
const COVERED_AFTER_MS = 60_000;

/** A code with every letter covered. Spaces part its groups, because a hyphen between dots looks like an underscore. */
const coveredText = (code: string): string => code.replace(/[\p{L}\p{N}]/gu, '•').replaceAll('-', ' ');

/** Whether a code is seen now: others look at the same tablet, so that it is covered until its owner wants to see it, and again after a minute. */
export function useCovered(): { readonly seen: boolean; readonly see: (seen: boolean) => void } {
  const [seen, setSeen] = useState(false);
  useEffect(() => {
    if (!seen) return undefined;
    const timer = setTimeout(() => setSeen(false), COVERED_AFTER_MS);
    return () => clearTimeout(timer);
  }, [seen]);
  return { seen, see: setSeen };
}

/** A code, or its covered form; `label` is what those hear who cannot see that it is covered. */
export const Covered = ({ code, seen, label }: { code: string; seen: boolean; label: string }) =>
  seen ? (
    <span className="num">{code}</span>
  ) : (
    <span className="num" role="img" aria-label={label}>
      {coveredText(code)}
    </span>
  );
