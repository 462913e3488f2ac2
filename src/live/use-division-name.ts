import { useHome } from './use-home.ts';

/** The short name of a division, as home knows it; its code until then. */
export function useDivisionName(code: string): string {
  const home = useHome();
  const known = home.state === 'ready' ? home.value.divisions.find((one) => one.division_code === code) : undefined;
  return known?.division_short_name ?? code;
}
