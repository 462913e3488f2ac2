import type { ComponentType } from 'react';

/** What a screen is given: its own name, for its heading. */
export interface ScreenProps {
  readonly title: string;
}
export interface ScreenModule {
  readonly default: ComponentType<ScreenProps>;
}
