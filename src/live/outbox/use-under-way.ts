import { perStore } from '../../../sync/store/per-store.ts';
import { useStore } from '../account/store.tsx';

const allOf = perStore(() => new Map<string, unknown>());

/** What goes on in this page after its form was left, by its name, which no two kinds share; null while nobody is signed in. */
export function useUnderWay<T>(): Map<string, T> | null {
  const store = useStore();
  // Under a name lies what was put there by whoever asks for it.
  return store && (allOf(store) as Map<string, T>);
}
