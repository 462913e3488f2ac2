import { useEffect, useState } from 'react';
import { loadConfig } from '../../sync/config.ts';
import type { Config } from '../../sync/contract/config.ts';

let known: Config | null = null;

/** The runtime configuration; null for the moment until it is read from this device or the wire. */
export function useConfig(): Config | null {
  const [config, setConfig] = useState(known);
  useEffect(() => {
    let over = false;
    void loadConfig().then((loaded) => {
      known = loaded;
      if (!over) setConfig(loaded);
    });
    return () => {
      over = true;
    };
  }, []);
  return config;
}
