import { Component, type ReactNode } from 'react';
import { t, type Words } from '../../i18n/t.ts';
import { Button } from '../../ui/controls/button.tsx';
import { Empty, NotHere } from '../../ui/states/empty.tsx';
import { PartMissing } from './lazy-required.tsx';

type Crash = 'failed' | 'not-here';
interface State {
  readonly crash: Crash | null;
}

interface CrashGuardProps {
  /** Guards the whole page, so there is no frame to show the message in. */
  readonly whole?: boolean;
  /** Name of the guarded content, for the message that it is not on this device. */
  readonly name?: string;
  readonly children: ReactNode;
}

const again = (words: Words, onPress: () => void): ReactNode => (
  <Button icon="retry" onClick={onPress}>
    {t(words)}
  </Button>
);

/** Catches a failing screen, so that header and menu stay and the screen can be opened again. */
export class CrashGuard extends Component<CrashGuardProps, State> {
  override state: State = { crash: null };

  static getDerivedStateFromError(error: unknown): State {
    return { crash: error instanceof PartMissing && error.offline ? 'not-here' : 'failed' };
  }

  override componentDidCatch(error: unknown): void {
    if (error instanceof PartMissing) error.forget();
  }

  /**
   * Rendering again also loads missing parts again. Reloading the page instead would show nothing
   * without a connection.
   */
  readonly retry = (): void => this.setState({ crash: null });

  readonly shown: Record<Crash, () => ReactNode> = {
    'not-here': () => {
      const name = this.props.name ?? '';
      return (
        <NotHere
          name={name}
          scene="not-here"
          title={t('crash.notHere', { name })}
          text={t('state.notHereText')}
          action={again('state.retry', this.retry)}
        />
      );
    },
    failed: () => (
      <Empty
        picture="empty"
        level={1}
        title={t('crash.title')}
        text={t('crash.text')}
        action={again('crash.again', () => location.reload())}
      />
    ),
  };

  override render(): ReactNode {
    if (!this.state.crash) return this.props.children;
    const words = this.shown[this.state.crash]();
    return this.props.whole ? <main className="page">{words}</main> : words;
  }
}
