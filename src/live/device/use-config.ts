import { useEffect, useState } from 'react';
import type { Config } from '../../../sync/contract/config.ts';
import { loadConfig } from '../../../sync/wire/config.ts';

let known: Config | null = null;

/** The runtime configuration; null until it was read from this device or the network. */
export function useConfig(): Config | null {
  const [config, setConfig] = useState(known);
  useEffect(() => {
    let cancelled = false;
    void loadConfig().then((loaded) => {
      known = loaded;
      if (!cancelled) setConfig(loaded);
    });
    return () => {
      cancelled = true;
    };
  }, []);
  return config;
}
