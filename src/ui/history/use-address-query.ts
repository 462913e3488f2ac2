import { useCallback, useEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { pageHistory } from './page-history.ts';

/** Query parameters of an address, by name. */
export type AddressQuery = Readonly<Record<string, string>>;

const queryIn = (search: string): AddressQuery => Object.fromEntries(new URLSearchParams(search));
const searchFor = (query: AddressQuery): string => {
  const text = new URLSearchParams(
    Object.entries(query).filter(([, value]) => value !== ''),
  ).toString();
  return text && `?${text}`;
};

/**
 * The query of the current address, and a function that changes it. The query is part of the page's
 * history entry, so Back restores it. For the router a new query is no navigation: nothing scrolls,
 * moves the focus or is announced.
 */
export function useAddressQuery(): readonly [AddressQuery, (changes: AddressQuery) => void] {
  const { search, pathname, key } = useLocation();
  const [query, setQuery] = useState(() => queryIn(search));
  // A link, or Back, to another address of the same screen resets to that address's query.
  const [visit, setVisit] = useState(key);
  if (visit !== key) {
    setVisit(key);
    setQuery(queryIn(search));
  }
  const wanted = searchFor(query);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each visit starts with its link's address
  useEffect(() => {
    if (location.pathname === pathname && location.search !== wanted)
      pageHistory.rewriteSearch(wanted);
  }, [pathname, wanted, visit]);
  const change = useCallback(
    (changes: AddressQuery) => setQuery((previous) => ({ ...previous, ...changes })),
    [],
  );
  return [query, change];
}
