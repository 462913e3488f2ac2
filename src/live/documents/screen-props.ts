import type { ComponentType, ReactNode } from 'react';
import type { AppResponse, ReadName } from '../../../sync/app-endpoints.ts';
import type { Content } from '../../../sync/outbox/entry.ts';
import type { Absence } from '../../rules/document-state.ts';
import type { ParamsOf, RouteName } from '../../rules/paths.ts';
import type { Me } from '../account/use-me.ts';
import type { PullProgress } from './use-pull.ts';

/** The props of every screen; `M` includes null where nobody may be signed in. */
export interface ScreenProps<R extends RouteName = RouteName, M extends Me | null = Me> {
  readonly route: R;
  /** The parameters in the address. */
  readonly params: ParamsOf<R>;
  readonly me: M;
  /** The screen's name, for its heading. */
  readonly title: string;
}

/** The props of a screen whose row names a document: it renders only while this device has one. */
export interface DocumentProps<R extends RouteName, N extends ReadName> extends ScreenProps<R> {
  readonly document: AppResponse<N>;
  /** The actions laid over the document, which the server has not confirmed. */
  readonly pending: readonly Content[];
  /**
   * Shows the age of the document when that matters (E3); each screen has its own
   * position for it.
   */
  readonly Age: ComponentType<{ className?: string | undefined }>;
}

/** The props of a screen's own rendering while its document is absent. */
export interface AbsentProps<R extends RouteName = RouteName> extends ScreenProps<R> {
  readonly absence: Absence;
  readonly pulled: PullProgress;
  /**
   * The frame's own rendering: loading rows, that the document is not here, or the failure with
   * Retry.
   */
  readonly children: ReactNode;
  /** The same with its heading: the page of a screen that renders nothing of its own. */
  readonly fallback: ReactNode;
}
