import type { ReactNode } from 'react';
import { lastMe, readMe } from './read-me.ts';
import { useStoreState } from './store.tsx';
import { MeContext } from './use-me.ts';
import { useStored } from './use-stored.ts';

/** Reads the stored session once for the whole page, and again whenever it changes. */
export function MeProvider({ children }: { children: ReactNode }) {
  const state = useStoreState();
  const store = typeof state === 'object' ? state : null;
  const asked = useStored(async (of) => ({ of, me: await readMe(of) }));
  // What an earlier account's query said is not about this one; until this one's answers, what was read at the opening stands in.
  const found = asked?.of === store ? asked?.me : store ? lastMe(store) : undefined;
  return <MeContext value={state === 'opening' ? undefined : store ? found : null}>{children}</MeContext>;
}
