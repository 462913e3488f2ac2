import { ts } from '../../i18n/en/search.ts';
import { isLooking, type SearchState } from '../../rules/search/state.ts';

/** What a reader hears of a search: how many were found, or that it still looks. */
export function countWords(state: SearchState, count: number): string {
  if (!state.asked || !state.open) return '';
  if (!isLooking(state)) return count > 0 ? ts('search.count', { count }) : ts('search.none', { text: state.asked });
  return count > 0 ? ts('search.countAndMore', { count }) : ts('search.looking');
}
