import { useMemo } from 'react';

/** Keeps the same object while a value is equal, so that nothing that depends on it runs again. */
export function useSame<T>(value: T): T {
  const text = JSON.stringify(value);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the text is the whole value
  return useMemo(() => value, [text]);
}
