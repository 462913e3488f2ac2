import { createContext, use, useMemo } from 'react';
import type { Engine } from '../../../sync/engine.ts';
import { useStore } from './store.tsx';

/** The engine, provided by the app, so that no screen imports a worker. */
export const EngineContext = createContext<Engine | null>(null);

/** The engine without an account: for verbs that concern the page or the device. */
export function useDeviceEngine(): Engine {
  const engine = use(EngineContext);
  if (!engine) throw new Error('No engine was handed in.');
  return engine;
}

/** The engine with the account's tag added to each verb that takes one. Verbs of the lock screen get theirs from it: its account is not open. */
const engineOf = (engine: Engine, whose: string): Engine => {
  const verbs: Partial<Engine> = {
    acceptTerms: () => engine.acceptTerms(whose),
    setPassword: (password) => engine.setPassword(password, whose),
    signOut: (leaving, seen) => engine.signOut(leaving, seen, whose),
    ask: (name, request) => engine.ask(name, request, whose),
    pull: (name, request, options) => engine.pull(name, request, options, whose),
    findHere: (text) => engine.findHere(text, whose),
    findThere: (text) => engine.findThere(text, whose),
    checkAgain: (id) => engine.checkAgain(id, whose),
    wantPack: (pack, wish) => engine.wantPack(pack, wish, whose),
    makeRoom: (packs) => engine.makeRoom(packs, whose),
    lock: () => engine.lock(whose),
    setPin: (pin, before) => engine.setPin(pin, before, whose),
    removePin: (pin) => engine.removePin(pin, whose),
  };
  return Object.assign(Object.create(engine), verbs);
};

/** The engine's verbs for the account that the page shows (law L13); without one, for any account. */
export function useEngine(): Engine {
  const [engine, store] = [useDeviceEngine(), useStore()];
  const whose = store?.tag;
  return useMemo(() => (whose === undefined ? engine : engineOf(engine, whose)), [engine, whose]);
}
