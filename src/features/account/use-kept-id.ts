import { useState } from 'react';
import { useEntryDraft } from '../../live/use-entry-draft.ts';

/** The Access ID or number that somebody typed before they are signed in; the other screens before the account find it. */
export function useKeptId(): { readonly id: string; readonly setId: (id: string) => void; readonly forget: () => void } {
  const { found, keep } = useEntryDraft();
  const [typed, setTyped] = useState<string>();
  return {
    id: typed ?? found?.login_id ?? '',
    setId: (id) => {
      setTyped(id);
      keep({ ...found, login_id: id });
    },
    forget: () => keep(null),
  };
}
