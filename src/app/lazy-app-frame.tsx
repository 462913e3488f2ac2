import { type ComponentProps, useState } from 'react';
import { part } from './part.ts';
import type { AppFrame as Frame } from './shell/app-frame.tsx';

const frame = part<ComponentProps<typeof Frame>>(async () => (await import('./shell/app-frame.tsx')).AppFrame);

/** Fetches the frame ahead of its need. */
export const fetchAppFrame = frame.fetch;

/** Header, menu and tabs travel apart: who is not let in yet does not wait for them. */
export function AppFrame(props: ComponentProps<typeof Frame>) {
  const [Here] = useState(() => frame.now());
  return <Here {...props} />;
}
