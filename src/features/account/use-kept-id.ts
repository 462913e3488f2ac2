import { useState } from 'react';
import { useEntryDraft } from '../../live/drafts/use-entry-draft.ts';

/** The Access ID or number that somebody typed before they are signed in; it survives the page. */
export function useKeptId(): { readonly id: string; readonly setId: (id: string) => void; readonly forget: () => void } {
  const { found, keep } = useEntryDraft();
  const [typed, setTyped] = useState<string>();
  return {
    id: typed ?? found?.login_id ?? '',
    setId: (id) => {
      setTyped(id);
      void keep({ ...found, login_id: id });
    },
    forget: () => void keep(null),
  };
}
