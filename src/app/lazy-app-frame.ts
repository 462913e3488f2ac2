import { lazy } from 'react';

const load = () => import('./shell/app-frame.tsx');

/** Header, menu and tabs travel apart: who is not let in yet does not wait for them. */
export const AppFrame = lazy(async () => ({ default: (await load()).AppFrame }));

/** Fetches the frame ahead of its need; one that cannot be had is met again when it is shown. */
export const fetchAppFrame = (): void => void load().catch(() => undefined);
